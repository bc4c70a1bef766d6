import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { project } from '../../../platform/ports/project.ts';
import { settings } from '../../../platform/ports/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { SignInFailure } from './SignInFailure.tsx';
import { SignInLinks } from './SignInLinks.tsx';
import styles from './SignInScreen.module.css';
import { useSignIn } from './use-sign-in.ts';

type Line = 'login' | 'password' | 'stay' | 'code';

/** The sign-in as a terminal prompt: one line after the other, each sent with Enter. */
export function SignInLines() {
  const { t } = useTranslation();
  const flow = useSignIn();
  const [currentLine, setCurrentLine] = useState<Line>('login');
  const [sentLines, setSentLines] = useState<readonly string[]>([]);
  const login = useRef('');
  const password = useRef('');
  const input = useRef<HTMLInputElement>(null);
  const line = flow.step === 'code' ? 'code' : currentLine;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line has the focus when it appears
  useEffect(() => {
    if (input.current) input.current.value = '';
    input.current?.focus();
  }, [line, flow.failure]);
  const prompts: { readonly [L in Line]: string } = {
    login: t('account:signIn.name'),
    password: t('account:signIn.password'),
    stay: t('account:signIn.yesOrNo', { question: t('account:signIn.stay') }),
    code: t('account:signIn.code'),
  };
  const begin = () => {
    setSentLines([]);
    setCurrentLine('login');
    flow.back();
  };
  const sendLine = async (text: string) => {
    setSentLines((now) => [...now, `${prompts[line]}: ${line === 'login' || line === 'stay' ? text : '•'.repeat(8)}`]);
    if (line === 'login') login.current = text;
    if (line === 'password') password.current = text;
    if (line === 'login' || line === 'password') return setCurrentLine(line === 'login' ? 'password' : 'stay');
    if (line === 'stay') settings.staySignedIn = text.toLowerCase().startsWith(t('account:signIn.yes'));
    const sent = line === 'code' ? flow.enterCode(text) : flow.enter(login.current, password.current);
    if (!(await sent) && line === 'stay') setCurrentLine('login');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const defaultText = line === 'stay' ? t(settings.staySignedIn ? 'account:signIn.yes' : 'account:signIn.no') : '';
    const text = (line === 'password' ? input.current?.value : input.current?.value.trim()) || defaultText;
    if (text && !flow.busy) void sendLine(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') begin();
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate className={styles.lines}>
      <p className={styles.banner}>
        {project().title} {project().version}
      </p>
      <p className={styles.hint}>{t('account:signIn.prompt')}</p>
      {sentLines.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only appended
        <p key={at}>{text}</p>
      ))}
      <div role="alert" className={styles.failure}>
        <SignInFailure failure={flow.failure} />
      </div>
      <p role="status" className="visually-hidden">
        {flow.step === 'code' && t('account:signIn.codeNeeded')}
      </p>
      <label className={styles.line}>
        <span>{prompts[line]}:</span>
        <input
          key={line}
          ref={input}
          id={line}
          type={line === 'password' ? 'password' : 'text'}
          autoComplete={
            line === 'login' ? 'username webauthn' : line === 'password' ? 'current-password' : line === 'code' ? 'one-time-code' : 'off'
          }
          placeholder={line === 'stay' ? t(settings.staySignedIn ? 'account:signIn.yes' : 'account:signIn.no') : undefined}
          spellCheck={false}
          autoCapitalize="none"
          disabled={flow.busy}
        />
      </label>
      {/* Enter submits each line, so the hidden button needs no tab stop. */}
      <Button type="submit" className="visually-hidden" tabIndex={-1}>
        {t('account:signIn.submit')}
      </Button>
      {flow.enterByPasskey && (
        <Button className={styles.apart} onClick={() => void flow.enterByPasskey?.()}>
          {t('account:signIn.passkey')}
        </Button>
      )}
      <SignInLinks />
    </form>
  );
}

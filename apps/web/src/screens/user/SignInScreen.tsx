import { languageCodes, languages } from '@floorwalker/i18n/languages';
import { type FormEvent, useRef, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { Button } from '../../kit/Button.tsx';
import { KeyCap } from '../../kit/KeyCap.tsx';
import { ProblemText } from '../../kit/ProblemText.tsx';
import { session } from '../../session/session-state.ts';
import { signInAs } from '../../session/sign-in.ts';
import { project } from '../../start/project.ts';
import { chooseLanguage, useWords } from '../../start/words.ts';
import styles from './SignInScreen.module.css';

/** Layouts of the one sign-in by the route's variant [SH-12]: login, login-1 to login-5. */
const variants = ['login-1', 'login-2', 'login-3', 'login-4', 'login-5'];

/** The keys of a day, for whoever meets the console for the first time. */
const daily = [
  ['$mod+k', 'web:palette.title'],
  ['?', 'web:keys.title'],
  ['/', 'web:keys.filter'],
  ['g t', 'web:screens.terminalList'],
  ['g e', 'web:screens.eventLog'],
  ['x', 'web:keys.actions'],
  ['F8', 'web:keys.approval'],
] as const;

/** Signing in [SE-05]; afterwards the place that was asked for opens. */
export function SignInScreen() {
  const { t } = useWords();
  const { variant = 'login-1' } = useParams();
  const { state } = useLocation() as { state: { from?: string } | null };
  const { info, reason } = useSnapshot(session);
  if (info) return <Navigate to={state?.from ?? '/index'} replace />;
  if (!variants.includes(variant)) return <Navigate to="/404" replace />;
  return (
    <main className={styles.page} data-variant={variant}>
      <section className={styles.side}>
        <p className={styles.brand}>{project().title}</p>
        <p>{t('web:signIn.claim')}</p>
        <dl className={styles.keys}>
          {daily.map(([keys, words]) => (
            <div key={keys}>
              <dt>
                <KeyCap keys={keys} />
              </dt>
              <dd>{t(words)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.box}>
        <h1>{t('web:signIn.title')}</h1>
        {reason && (
          <p role="status" className={styles.reason}>
            {t(`web:reason.${reason}`)}
          </p>
        )}
        <SignInForm />
        <Languages />
      </section>
    </main>
  );
}

function SignInForm() {
  const { t } = useWords();
  const [failure, setFailure] = useState<unknown>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [login, secret] = [name.current?.value.trim() ?? '', password.current?.value ?? ''];
    const empty = [...(login ? [] : ['login']), ...(secret ? [] : ['password'])];
    setMissing(empty);
    setFailure(null);
    if (empty.length > 0) return (empty[0] === 'login' ? name : password).current?.focus();
    setBusy(true);
    try {
      await signInAs(login, secret);
    } catch (problem) {
      setBusy(false);
      setFailure(problem);
      password.current?.select();
    }
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <label htmlFor="login">{t('web:signIn.name')}</label>
      <input
        id="login"
        ref={name}
        autoComplete="username"
        spellCheck={false}
        autoCapitalize="none"
        // biome-ignore lint/a11y/noAutofocus: the page has no other purpose
        autoFocus
        aria-invalid={missing.includes('login')}
        aria-describedby="login-fault"
      />
      <p id="login-fault" className={styles.fault}>
        {missing.includes('login') && t('fields:required', { name: t('web:signIn.name') })}
      </p>
      <label htmlFor="password">{t('web:signIn.password')}</label>
      <input
        id="password"
        ref={password}
        type="password"
        autoComplete="current-password"
        aria-invalid={missing.includes('password')}
        aria-describedby="password-fault"
      />
      <p id="password-fault" className={styles.fault}>
        {missing.includes('password') && t('fields:required', { name: t('web:signIn.password') })}
      </p>
      <div role="alert" className={styles.failure}>
        {failure !== null && <ProblemText failure={failure} />}
      </div>
      <Button type="submit" tone="accent" disabled={busy} hint="Enter">
        {t('web:signIn.submit')}
      </Button>
    </form>
  );
}

function Languages() {
  const { i18n, language } = useWords();
  return (
    <p className={styles.languages}>
      {languageCodes.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={language === code} onClick={() => void chooseLanguage(i18n, code)}>
          {languages[code].name}
        </button>
      ))}
    </p>
  );
}

import { signUp } from '@floorwalker/core/endpoints/account';
import { type FormEvent, useRef, useState } from 'react';
import fields from '../../../features/account/Field.module.css';
import { Check, Field } from '../../../features/account/Field.tsx';
import { NewPasswordFields } from '../../../features/account/NewPasswordFields.tsx';
import { type SignInOptions, useSignInOptions } from '../../../features/account/sign-in-options.ts';
import { useNewPassword } from '../../../features/account/use-new-password.ts';
import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { api } from '../../../platform/session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './OutsidePage.module.css';
import { Done, OutsidePage } from './OutsidePage.tsx';
import { loginLength, type SignUpFault, type SignUpGiven, signUpFaults } from './sign-up-faults.ts';

/** Requests an account [SH-19]; an operator with the right admits it later. */
export function SignUpScreen() {
  const { t, translate } = useTranslation();
  const options = useSignInOptions();
  const [sent, setSent] = useState(false);
  const closed = options !== null && !options.signUp;
  return (
    <OutsidePage
      title={t('account:titles.signUp')}
      intro={closed ? translate('problems:sign-up.closed.detail') : t('account:signUp.intro')}
    >
      {sent && <Done title={t('account:signUp.sent')} hint={t('account:signUp.sentHint')} />}
      {!sent && options?.signUp && <SignUpForm options={options} onSent={() => setSent(true)} />}
    </OutsidePage>
  );
}

const texts = ['login', 'name', 'email'] as const;
const autoComplete = { login: 'username', name: 'name', email: 'email' } as const;

function SignUpForm({ options, onSent }: { readonly options: SignInOptions; readonly onSent: () => void }) {
  const { t } = useTranslation();
  const [given, setGiven] = useState<SignUpGiven>({ login: '', name: '', email: '', accepted: false });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const password = useNewPassword(options.policy, { login: given.login, names: [given.name] });
  const faults = tried ? signUpFaults(given) : {};
  const textOf = (fault: SignUpFault | undefined, name: string) => {
    if (!fault) return null;
    if (fault === 'not-accepted') return t('account:signUp.mustAccept');
    return fault === 'too-short' ? t('account:signUp.minLength', { name, min: loginLength }) : t(`fields:${fault}`, { name });
  };
  const toFirstFault = () => queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    const good = password.check();
    if (!good || Object.keys(signUpFaults(given)).length > 0) return window.requestAnimationFrame(toFirstFault);
    const { login, name, email } = given;
    try {
      const body = { login: login.trim(), name: name.trim(), email: email.trim(), password: password.value, terms: options.terms };
      await api.call(signUp, { body });
      onSent();
    } catch (problem) {
      if (password.applyFailure(problem)) return window.requestAnimationFrame(toFirstFault);
      setFailure(problem);
    }
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className={fields.form}>
      {texts.map((one) => (
        <Field
          key={one}
          id={one}
          label={t(`account:signUp.${one}`)}
          hint={one === 'login' ? t('account:signUp.loginHint', { min: loginLength }) : undefined}
          type={one === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete[one]}
          autoFocus={one === 'login'}
          spellCheck={false}
          value={given[one]}
          onChange={(event) => setGiven({ ...given, [one]: event.target.value })}
          fault={textOf(faults[one], t(`account:signUp.${one}`))}
        />
      ))}
      <NewPasswordFields
        password={password}
        label={t('account:signUp.password')}
        repetitionLabel={t('account:signUp.again')}
        hasHistory={false}
      />
      <Terms />
      <Check
        id="terms"
        label={t('account:signUp.accept', { version: options.terms })}
        checked={given.accepted}
        onChange={(event) => setGiven({ ...given, accepted: event.target.checked })}
        fault={textOf(faults.accepted, '')}
      />
      <div role="alert" className={fields.failure}>
        {failure !== null && <ProblemText failure={failure} />}
      </div>
      <Button type="submit" tone="accent" keyHint="Enter">
        {t('account:signUp.submit')}
      </Button>
    </form>
  );
}

function Terms() {
  const { t } = useTranslation();
  const terms = t('account:signUp.terms', { returnObjects: true }) as readonly string[];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={styles.terms} tabIndex={0} aria-label={t('account:signUp.termsTitle')}>
      <h2>{t('account:signUp.termsTitle')}</h2>
      <ol>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </section>
  );
}

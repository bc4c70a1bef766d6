import { type FormEvent, useEffect, useRef, useState } from 'react';
import fields from '../../../features/account/Field.module.css';
import { Check, Field } from '../../../features/account/Field.tsx';
import { PasswordField } from '../../../features/account/PasswordField.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { settings } from '../../../platform/ports/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusAndSelect } from '../../../ui/focus-and-select.ts';
import { SignInFailure } from './SignInFailure.tsx';
import { SignInLinks } from './SignInLinks.tsx';
import { type SignInFlow, useSignIn } from './use-sign-in.ts';

/** The form of all sign-in pages except the line-by-line one: name and password, then a code if required. */
export function SignInForm() {
  const flow = useSignIn();
  return flow.step === 'code' ? <CodeForm {...flow} /> : <PasswordForm {...flow} />;
}

function PasswordForm({ enter, enterByPasskey, busy, failure }: SignInFlow) {
  const { t } = useTranslation();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [stay, setStay] = useState(settings.staySignedIn);
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [login, secret] = [name.current?.value.trim() ?? '', password.current?.value ?? ''];
    const empty = [...(login ? [] : ['login']), ...(secret ? [] : ['password'])];
    setMissing(empty);
    if (empty.length > 0) return (empty[0] === 'login' ? name : password).current?.focus();
    if (!(await enter(login, secret))) focusAndSelect(password.current);
  };
  const fault = (field: string, label: string) => (missing.includes(field) ? t('fields:required', { name: label }) : null);
  return (
    <form onSubmit={submit} noValidate className={fields.form}>
      <Field
        id="login"
        ref={name}
        label={t('account:signIn.name')}
        autoComplete="username webauthn"
        spellCheck={false}
        autoCapitalize="none"
        autoFocus
        fault={fault('login', t('account:signIn.name'))}
      />
      <PasswordField
        id="password"
        ref={password}
        label={t('account:signIn.password')}
        autoComplete="current-password"
        fault={fault('password', t('account:signIn.password'))}
      />
      <Check
        id="stay"
        label={t('account:signIn.stay')}
        hint={t('account:signIn.stayHint')}
        checked={stay}
        onChange={(event) => {
          setStay(event.target.checked);
          settings.staySignedIn = event.target.checked;
        }}
      />
      <div role="alert" className={fields.failure}>
        <SignInFailure failure={missing.length > 0 ? null : failure} />
      </div>
      <Button type="submit" tone="accent" disabled={busy} keyHint="Enter">
        {t('account:signIn.submit')}
      </Button>
      {enterByPasskey && (
        <Button disabled={busy} onClick={() => void enterByPasskey()}>
          {t('account:signIn.passkey')}
        </Button>
      )}
      <SignInLinks />
    </form>
  );
}

function CodeForm({ enterCode, back, busy, failure }: SignInFlow) {
  const { t } = useTranslation();
  const [missing, setMissing] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = code.current?.value.trim() ?? '';
    setMissing(given === '');
    if (given === '' || !(await enterCode(given))) focusAndSelect(code.current);
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className={fields.form}
      onKeyDown={(event) => {
        if (event.key === 'Escape') back();
      }}
    >
      <p role="status">{t('account:signIn.codeNeeded')}</p>
      <Field
        id="code"
        ref={code}
        label={t('account:signIn.code')}
        hint={t('account:signIn.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        fault={missing ? t('fields:required', { name: t('account:signIn.code') }) : null}
      />
      <div role="alert" className={fields.failure}>
        <SignInFailure failure={failure} />
      </div>
      <div className={fields.row}>
        <Button type="submit" tone="accent" disabled={busy} keyHint="Enter">
          {t('account:signIn.submit')}
        </Button>
        <Button onClick={back} keyHint="Escape">
          {t('account:signIn.back')}
        </Button>
      </div>
    </form>
  );
}

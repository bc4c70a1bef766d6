import { forgotPassword } from '@floorwalker/core/endpoints/password';
import { type FormEvent, useRef, useState } from 'react';
import fields from '../../../features/account/Field.module.css';
import { Field } from '../../../features/account/Field.tsx';
import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { api } from '../../../platform/session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Done, OutsidePage } from './OutsidePage.tsx';

/** Requests a mail for a forgotten password [SH-19]; the response does not reveal whether the account exists. */
export function ForgotScreen() {
  const { t } = useTranslation();
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [sent, setSent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const login = input.current?.value.trim() ?? '';
    setMissing(login === '');
    setFailure(null);
    if (login === '') return input.current?.focus();
    api.call(forgotPassword, { body: { login } }).then(() => setSent(true), setFailure);
  };
  return (
    <OutsidePage title={t('account:titles.forgot')} intro={t('account:forgot.intro')}>
      {sent ? (
        <Done title={t('account:forgot.sent')} hint={t('account:forgot.sentHint')} />
      ) : (
        <form onSubmit={submit} noValidate className={fields.form}>
          <Field
            id="login"
            ref={input}
            label={t('account:forgot.login')}
            autoComplete="username"
            spellCheck={false}
            autoCapitalize="none"
            autoFocus
            fault={missing ? t('fields:required', { name: t('account:forgot.login') }) : null}
          />
          <div role="alert" className={fields.failure}>
            {failure !== null && <ProblemText failure={failure} />}
          </div>
          <Button type="submit" tone="accent" keyHint="Enter">
            {t('account:forgot.submit')}
          </Button>
        </form>
      )}
    </OutsidePage>
  );
}

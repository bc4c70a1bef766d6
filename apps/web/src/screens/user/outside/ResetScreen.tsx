import { resetPassword } from '@floorwalker/core/endpoints/password';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import fields from '../../../features/account/Field.module.css';
import { Field } from '../../../features/account/Field.tsx';
import { NewPasswordFields } from '../../../features/account/NewPasswordFields.tsx';
import { useSignInOptions } from '../../../features/account/sign-in-options.ts';
import { useNewPassword } from '../../../features/account/use-new-password.ts';
import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { api, codeOf } from '../../../platform/session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { OutsidePage } from './OutsidePage.tsx';
import { type LinkToken, useLinkToken } from './use-link-token.ts';

/** Sets a new password by the link of a mail, or the first password of an installation [SH-19]. */
export function ResetScreen() {
  const { t } = useTranslation();
  const link = useLinkToken();
  return (
    <OutsidePage title={t('account:titles.reset')} intro={t('account:reset.intro')}>
      {link.token ? <ResetForm {...link} /> : <p role="alert">{t('account:reset.noLink')}</p>}
    </OutsidePage>
  );
}

function ResetForm({ token, login }: LinkToken) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const options = useSignInOptions();
  const password = useNewPassword(options?.policy ?? null, { login: login ?? '' });
  const [failure, setFailure] = useState<unknown>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (!password.check()) return first.current?.focus();
    try {
      await api.call(resetPassword, { body: { token, next: password.value } });
      await navigate('/login', { replace: true, state: { set: true } });
    } catch (problem) {
      if (password.applyFailure(problem)) return first.current?.focus();
      setFailure(problem);
    }
  };
  return (
    <form onSubmit={submit} noValidate className={fields.form}>
      {login && <Field id="login" label={t('account:signIn.name')} autoComplete="username" value={login} readOnly />}
      <NewPasswordFields
        password={password}
        label={t('account:password.next')}
        repetitionLabel={t('account:password.again')}
        first={first}
      />
      <div role="alert" className={fields.failure}>
        {failure !== null && <ProblemText failure={failure} />}
        {codeOf(failure) === 'password.link-ended' && options?.forgotPassword && (
          <Link to="/forgot-password">{t('account:reset.again')}</Link>
        )}
      </div>
      <Button type="submit" tone="accent" keyHint="Enter">
        {t('account:reset.submit')}
      </Button>
    </form>
  );
}

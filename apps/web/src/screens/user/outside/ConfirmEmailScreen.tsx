import { confirmEmail } from '@floorwalker/core/endpoints/email';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import fields from '../../../features/account/Field.module.css';
import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { api } from '../../../platform/session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { OutsidePage } from './OutsidePage.tsx';
import { useLinkToken } from './use-link-token.ts';

/**
 * Confirms an e-mail address by the link of a mail. The operator must press a button, because mail scanners open links by
 * themselves.
 */
export function ConfirmEmailScreen() {
  const { t } = useTranslation();
  const { token } = useLinkToken();
  const [isDone, setDone] = useState(false);
  return (
    <OutsidePage title={t('account:titles.confirmEmail')} intro={t(isDone ? 'account:confirmEmail.done' : 'account:confirmEmail.intro')}>
      {!token && <p role="alert">{t('account:reset.noLink')}</p>}
      {token && !isDone && <ConfirmForm token={token} onDone={() => setDone(true)} />}
      {isDone && <GoOn />}
    </OutsidePage>
  );
}

function GoOn() {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Link ref={link} to="/index" aria-label={`${t('account:confirmEmail.done')} ${t('account:confirmEmail.go')}`}>
      {t('account:confirmEmail.go')}
    </Link>
  );
}

function ConfirmForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await api.call(confirmEmail, { body: { token } });
      onDone();
    } catch (problem) {
      setFailure(problem);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className={fields.form}>
      <div role="alert" className={fields.failure}>
        {failure !== null && <ProblemText failure={failure} />}
      </div>
      <Button ref={first} type="submit" tone="accent" keyHint="Enter">
        {t('account:confirmEmail.submit')}
      </Button>
    </form>
  );
}

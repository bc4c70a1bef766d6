import { confirmEmail } from '@floorwalker/core/endpoints/email/email';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import fields from '../../../account/Field.module.css';
import { Button } from '../../../kit/Button.tsx';
import { ProblemText } from '../../../kit/ProblemText.tsx';
import { api } from '../../../session/api.ts';
import { useWords } from '../../../start/words.ts';
import { OutsidePage } from './OutsidePage.tsx';

/** Confirms an address by the link of a mail: by a press, because programs that look into mails follow links by themselves. */
export function ConfirmEmailScreen() {
  const { t } = useWords();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <OutsidePage title={t('account:titles.confirmEmail')} intro={t('account:confirmEmail.intro')}>
      {token ? <ConfirmForm token={token} /> : <p role="alert">{t('account:reset.noLink')}</p>}
    </OutsidePage>
  );
}

function ConfirmForm({ token }: { readonly token: string }) {
  const { t } = useWords();
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [failure, setFailure] = useState<unknown>(null);
  const first = useRef<HTMLButtonElement>(null);
  const on = useRef<HTMLAnchorElement>(null);
  useEffect(() => (state === 'done' ? on : first).current?.focus(), [state]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    setFailure(null);
    try {
      await api.call(confirmEmail, { body: { token } });
      setState('done');
    } catch (problem) {
      setFailure(problem);
      setState('asked');
    }
  };
  if (state === 'done')
    return (
      <>
        <p role="status">{t('account:confirmEmail.done')}</p>
        <Link ref={on} to="/index">
          {t('account:confirmEmail.go')}
        </Link>
      </>
    );
  return (
    <form onSubmit={submit} noValidate className={fields.form}>
      <div role="alert" className={fields.failure}>
        {failure !== null && <ProblemText failure={failure} />}
      </div>
      <Button ref={first} type="submit" tone="accent" hint="Enter">
        {t('account:confirmEmail.submit')}
      </Button>
    </form>
  );
}

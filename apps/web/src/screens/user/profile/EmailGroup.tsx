import { ProblemFailure } from '@floorwalker/core/client/failures';
import { changeEmail, readEmail } from '@floorwalker/core/endpoints/email';
import { formatTime } from '@floorwalker/i18n/format/time';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import fields from '../../../features/account/Field.module.css';
import { Field } from '../../../features/account/Field.tsx';
import { ProblemText } from '../../../feedback/ProblemText.tsx';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { addToast } from '../../../platform/notifications/toasts.ts';
import { api } from '../../../platform/session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Profile.module.css';

type Email = Awaited<ReturnType<typeof api.call<typeof readEmail>>>;

/** The operator's e-mail address, and a new address that waits for its confirmation [SH-18, SH-19]. */
export function EmailGroup() {
  const { t, language, formats } = useTranslation();
  const [known, setKnown] = useState<Email | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const read = useCallback(() => {
    setFailure(null);
    api.call(readEmail, {}).then(setKnown, setFailure);
  }, []);
  useEffect(read, [read]);
  return (
    <section className={styles.group}>
      <h3>{t('profile:security.email')}</h3>
      {failure !== null && (
        <div className={styles.failure} role="alert">
          <ProblemText failure={failure} />
          <Button onClick={read}>{t('common:retry')}</Button>
        </div>
      )}
      {!known && failure === null && <p className={styles.intro}>{t('common:loading')}</p>}
      {known && (
        <>
          <p>{known.email ? <b>{known.email}</b> : t('profile:security.noEmail')}</p>
          <p className={styles.intro}>{t(known.changeable ? 'profile:security.emailUse' : 'profile:security.noMail')}</p>
          {known.pending && (
            <p role="status">
              {t('profile:security.pending', { email: known.pending.email, until: formatTime(known.pending.expires, language, formats) })}
            </p>
          )}
          {known.changeable && <EmailForm known={known} onDone={read} />}
        </>
      )}
    </section>
  );
}

function EmailForm({ known, onDone }: { readonly known: Email; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const label = t('profile:security.newEmail');
  const refuse = (translationKey: string) => {
    setFault(translationKey);
    field.current?.focus();
  };
  const send = async (next: string) => {
    setBusy(true);
    setFault(null);
    setFailure(null);
    try {
      await api.call(changeEmail, { body: { email: next } });
      const isBack = next === known.email;
      addToast({ tone: 'ok', translationKey: `profile:security.${isBack ? 'emailDropped' : 'emailAsked'}`, values: { email: next } });
      setEmail('');
      onDone();
    } catch (problem) {
      if (problem instanceof ProblemFailure && problem.problem.fields?.length) refuse(t('fields:invalid-format', { name: label }));
      else setFailure(problem);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return refuse(t('fields:required', { name: label }));
    void send(email.trim());
  };
  return (
    <form onSubmit={submit} noValidate className={fields.form}>
      <Field
        ref={field}
        type="email"
        label={label}
        autoComplete="email"
        maxLength={254}
        value={email}
        fault={fault}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div role="alert" className={fields.failure}>
        {failure !== null && <ProblemText failure={failure} />}
      </div>
      <Button type="submit" disabled={busy} keyHint="Enter">
        {t('profile:security.changeEmail')}
      </Button>
      {known.pending && known.email !== '' && (
        <Button disabled={busy} onClick={() => void send(known.email)}>
          {t('profile:security.dropEmail')}
        </Button>
      )}
    </form>
  );
}

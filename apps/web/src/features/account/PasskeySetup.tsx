import { addPasskey } from '@floorwalker/core/endpoints/factor';
import { type FormEvent, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import fields from './Field.module.css';
import { Field } from './Field.tsx';
import styles from './factors.module.css';
import { createPasskey, hasPasskeys, NoPasskeyError } from './web-authn.ts';

/** Adds a passkey with a name: the browser asks for a fingerprint, the face or a PIN. */
export function PasskeySetup({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    setBusy(true);
    try {
      const response = await createPasskey();
      await api.call(addPasskey, { body: { name: name.trim(), response } });
      addToast({ tone: 'ok', translationKey: 'account:factor.passkeyAdded', values: { name: name.trim() } });
      setName('');
      onDone();
    } catch (problem) {
      setFailure(problem);
    }
    setBusy(false);
  };
  return (
    <section className={styles.part}>
      <h2>{t('account:factor.passkey')}</h2>
      <p className={styles.hint}>{t('account:factor.passkeyHint')}</p>
      {hasPasskeys() ? (
        <form onSubmit={submit} noValidate className={fields.form}>
          <Field
            label={t('account:factor.passkeyName')}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
            fault={missing ? t('fields:required', { name: t('account:factor.passkeyName') }) : null}
          />
          <div role="alert" className={fields.failure}>
            {failure instanceof NoPasskeyError ? (
              <p>{t('account:factor.notGiven')}</p>
            ) : (
              failure !== null && <ProblemText failure={failure} />
            )}
          </div>
          <div className={fields.row}>
            <Button type="submit" disabled={busy}>
              {t('account:factor.addPasskey')}
            </Button>
          </div>
        </form>
      ) : (
        <p>{t('account:factor.noPasskeys')}</p>
      )}
    </section>
  );
}

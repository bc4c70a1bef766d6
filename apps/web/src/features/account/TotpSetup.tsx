import { beginTotp, confirmTotp } from '@floorwalker/core/endpoints/factor';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api, codeOf } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import fields from './Field.module.css';
import { Field } from './Field.tsx';
import styles from './factors.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const QrCode = lazy(() => import('./QrCode.tsx').then((module) => ({ default: module.QrCode })));

interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}

/** Adds an authenticator app: a key to scan or type, a code of the app as proof, then the recovery codes. */
export function TotpSetup({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const begin = () => {
    setFailure(null);
    api.call(beginTotp, {}).then(setEnrolment, setFailure);
  };
  const finish = () => {
    addToast({ tone: 'ok', translationKey: 'account:factor.added' });
    setEnrolment(null);
    setCodes(null);
    onDone();
  };
  if (codes) return <RecoveryCodes codes={codes} onSaved={finish} />;
  return (
    <section className={styles.part}>
      <h2>{t('account:factor.authenticator')}</h2>
      <p className={styles.hint}>{t('account:factor.authenticatorHint')}</p>
      {enrolment ? <Confirm {...enrolment} onCodes={setCodes} /> : <Button onClick={begin}>{t('account:factor.addAuthenticator')}</Button>}
      <div role="alert">{failure !== null && <ProblemText failure={failure} />}</div>
    </section>
  );
}

function Confirm({ secret, uri, onCodes }: Enrolment & { readonly onCodes: (codes: readonly string[]) => void }) {
  const { t, translate } = useTranslation();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = code.replaceAll(/\s/g, '');
    setFault(given.length < 6 ? t(given ? 'fields:invalid' : 'fields:required', { name: t('account:factor.code') }) : null);
    setFailure(null);
    if (given.length < 6) return;
    try {
      onCodes((await api.call(confirmTotp, { body: { code: given } })).recoveryCodes);
    } catch (problem) {
      if (codeOf(problem) === 'factor.code-wrong') setFault(translate('problems:factor.code-wrong.detail'));
      else setFailure(problem);
    }
  };
  return (
    <form onSubmit={submit} noValidate className={fields.form}>
      <div className={styles.setUp}>
        <Suspense fallback={<div className={styles.qr} />}>
          <QrCode text={uri} label={t('account:factor.qr')} />
        </Suspense>
        <div>
          <p>{t('account:factor.scan')}</p>
          <p className={styles.hint}>{t('account:factor.secret')}</p>
          <code className={styles.secret}>{secret}</code>
          <Button onClick={() => void copyText(secret)}>{t('account:factor.copySecret')}</Button>
        </div>
      </div>
      <Field
        label={t('account:factor.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        fault={fault}
      />
      <div role="alert" className={fields.failure}>
        {failure !== null && <ProblemText failure={failure} />}
      </div>
      <div className={fields.row}>
        <Button type="submit" tone="accent" keyHint="Enter">
          {t('account:factor.confirm')}
        </Button>
      </div>
    </form>
  );
}

import { decideDeviceSignIn, lookAtDeviceSignIn } from '@floorwalker/core/endpoints/device-sign-in';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import fields from '../../features/account/Field.module.css';
import { Field } from '../../features/account/Field.tsx';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { formatBothTimes } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { focusAndSelect } from '../../ui/focus-and-select.ts';
import styles from './outside/OutsidePage.module.css';
import { Done } from './outside/OutsidePage.tsx';

interface Waiting {
  readonly code: string;
  readonly address: string;
  readonly agent: string;
  readonly begun: string;
  readonly expires: string;
}

/** Lets a device without a browser sign in as this operator: shows its code, where it was requested, and what an approval means. */
export function DeviceScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [decided, setDecided] = useState<boolean | null>(null);
  const again = () => {
    setWaiting(null);
    setDecided(null);
  };
  return (
    <div className={styles.page} data-key-scope="form">
      <section className={styles.box}>
        <h1>{t('account:titles.device')}</h1>
        <p className={styles.intro}>{t('account:device.intro')}</p>
        {decided !== null ? (
          <>
            <Done title={t(decided ? 'account:device.approved' : 'account:device.refused')} />
            <Button autoFocus onClick={again}>
              {t('account:device.another')}
            </Button>
          </>
        ) : waiting ? (
          <Decide waiting={waiting} onDecided={setDecided} />
        ) : (
          <CodeForm given={search.get('code') ?? ''} onFound={setWaiting} />
        )}
      </section>
    </div>
  );
}

function CodeForm({ given, onFound }: { readonly given: string; readonly onFound: (found: Waiting) => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState(given);
  const [fault, setFault] = useState<'required' | 'invalid' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plain = code.trim().toUpperCase();
    const wrong = plain === '' ? 'required' : plain.length < 8 ? 'invalid' : null;
    setFault(wrong);
    setFailure(null);
    if (wrong) return input.current?.focus();
    api.call(lookAtDeviceSignIn, { params: { code: plain } }).then(onFound, (problem) => {
      setFailure(problem);
      focusAndSelect(input.current);
    });
  };
  // The frame focuses the page when a screen opens; this screen focuses the code instead.
  useEffect(() => {
    const frame = window.requestAnimationFrame(() => input.current?.focus());
    return () => window.cancelAnimationFrame(frame);
  }, []);
  return (
    <form onSubmit={submit} noValidate className={fields.form}>
      <Field
        id="code"
        ref={input}
        label={t('account:device.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        fault={fault && t(`fields:${fault}`, { name: t('account:device.code') })}
      />
      <div role="alert" className={fields.failure}>
        {failure !== null && <ProblemText failure={failure} />}
      </div>
      <Button type="submit" tone="accent" keyHint="Enter">
        {t('account:device.look')}
      </Button>
    </form>
  );
}

function Decide({ waiting, onDecided }: { readonly waiting: Waiting; readonly onDecided: (approved: boolean) => void }) {
  const { t, language, formats } = useTranslation();
  const [failure, setFailure] = useState<unknown>(null);
  const refuse = useRef<HTMLButtonElement>(null);
  // The focus is on the Refuse button, so that pressing Enter without reading approves nothing.
  useEffect(() => refuse.current?.focus(), []);
  const decide = (approved: boolean) => {
    setFailure(null);
    api.call(decideDeviceSignIn, { params: { code: waiting.code }, body: { approved } }).then(() => onDecided(approved), setFailure);
  };
  const at = (instant: string) => formatBothTimes(Date.parse(instant), language, formats);
  const facts = [
    [t('account:device.code'), waiting.code],
    [t('account:device.address'), waiting.address],
    [t('account:device.agent'), waiting.agent],
    [t('account:device.begun'), at(waiting.begun)],
    [t('account:device.expires'), at(waiting.expires)],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.danger}>{t('account:device.danger')}</p>
      <div role="alert" className={fields.failure}>
        {failure !== null && <ProblemText failure={failure} />}
      </div>
      <div className={fields.row}>
        <Button ref={refuse} onClick={() => decide(false)}>
          {t('account:device.refuse')}
        </Button>
        <Button tone="danger" onClick={() => decide(true)}>
          {t('account:device.approve')}
        </Button>
      </div>
    </>
  );
}

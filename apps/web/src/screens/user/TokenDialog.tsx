import { createToken, tokenMaxDays, tokenMaxMassLimit } from '@floorwalker/core/endpoints/token';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { Checks } from '../../features/form/Checks.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import styles from './UserDialog.module.css';

const defaultDays = 90;

/** Creates an API token: its name, scope and expiry; then shows its secret once. */
export function TokenDialog({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<{ readonly name: string; readonly secret: string } | null>(null);
  const take = (name: string, secret: string) => {
    setMade({ name, secret });
    publishRefetch();
  };
  return made ? <Secret {...made} onClose={onClose} /> : <TokenForm onMade={take} onClose={onClose} />;
}

interface FormProps {
  readonly onMade: (name: string, secret: string) => void;
  readonly onClose: () => void;
}

function TokenForm({ onMade, onClose }: FormProps) {
  const { t, translate } = useTranslation();
  const operator = useOperator();
  const missingRight = useMissingRight(createToken.access);
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [days, setDays] = useState(String(defaultDays));
  const [massLimit, setMassLimit] = useState('');
  const [rights, setRights] = useState<readonly string[]>([]);
  const [some, setSome] = useState<readonly string[] | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const count = Number(days);
  const required = (field: string) => t('fields:required', { name: field });
  const wrong = {
    name: name.trim() === '' ? required(t('profile:tokens.name')) : null,
    days: Number.isInteger(count) && count >= 1 && count <= tokenMaxDays ? null : t('fields:invalid', { name: t('profile:tokens.days') }),
    massLimit:
      massLimit.trim() === '' || (/^[1-9]\d{0,4}$/.test(massLimit.trim()) && Number(massLimit) <= tokenMaxMassLimit)
        ? null
        : t('fields:invalid', { name: t('profile:tokens.massLimit') }),
    rights: rights.length === 0 ? required(t('profile:tokens.rights')) : null,
    properties: some?.length === 0 ? required(t('profile:tokens.properties')) : null,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (wrong.name) return first.current?.focus();
    if (Object.values(wrong).some(Boolean)) return;
    setBusy(true);
    try {
      const limit = massLimit.trim() === '' ? null : Number(massLimit);
      const body = { name: name.trim(), days: count, rights: rights as Right[], properties: some?.map(Number) ?? null, massLimit: limit };
      onMade(body.name, (await api.call(createToken, { body })).secret);
    } catch (problem) {
      setBusy(false);
      setFailure(problem);
    }
  };
  return (
    <Dialog
      title={t('profile:tokens.createTitle')}
      description={t('profile:tokens.intro')}
      onClose={onClose}
      width={620}
      initialFocus={first}
    >
      <form onSubmit={submit} noValidate className={styles.form}>
        <Field
          ref={first}
          label={t('profile:tokens.name')}
          hint={t('profile:tokens.nameHint')}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          fault={tried ? wrong.name : null}
        />
        <Field
          label={t('profile:tokens.days')}
          inputMode="numeric"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          fault={tried ? wrong.days : null}
        />
        <Field
          label={t('profile:tokens.massLimit')}
          hint={t('profile:tokens.massLimitHint')}
          inputMode="numeric"
          value={massLimit}
          onChange={(event) => setMassLimit(event.target.value)}
          fault={tried ? wrong.massLimit : null}
        />
        <Checks
          label={t('profile:tokens.rights')}
          hint={t('profile:tokens.rightsHint')}
          options={operator.rights.map((value) => ({ value, label: translate(`rights:${value}`) }))}
          chosen={rights}
          onChoose={setRights}
          fault={tried ? wrong.rights : null}
        />
        <fieldset className={styles.choice}>
          <legend>{t('profile:tokens.properties')}</legend>
          <label>
            <input type="radio" name="properties" checked={some === null} onChange={() => setSome(null)} />
            {t('profile:tokens.allProperties')}
          </label>
          <label>
            <input type="radio" name="properties" checked={some !== null} onChange={() => setSome([])} />
            {t('profile:tokens.someProperties')}
          </label>
        </fieldset>
        {some && (
          <Checks
            label={t('profile:tokens.properties')}
            options={operator.properties.map((one) => ({ value: String(one.id), label: `${one.id} ${one.name}` }))}
            chosen={some}
            onChoose={setSome}
            fault={tried ? wrong.properties : null}
          />
        )}
        <DialogFooter failure={failure} action={t('profile:tokens.create')} missingRight={missingRight} disabled={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface SecretProps {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows the secret of a new token. Only its button closes the dialog, so that no accidental key press loses the secret. */
function Secret({ name, secret, onClose }: SecretProps) {
  const { t } = useTranslation();
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title={t('profile:tokens.made', { name })}
      description={t('profile:tokens.secretHint')}
      onClose={() => undefined}
      width={620}
      initialFocus={first}
    >
      <div className={styles.form}>
        <Field
          ref={first}
          label={t('profile:tokens.secret')}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          after={<Button onClick={() => void copyText(secret)}>{t('profile:tokens.copy')}</Button>}
        />
        <DialogActions>
          <Button tone="accent" onClick={onClose}>
            {t('profile:tokens.done')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

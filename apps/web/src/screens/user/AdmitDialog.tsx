import { admitAccount } from '@floorwalker/core/endpoints/account';
import type { AccountRow } from '@floorwalker/core/resources/accounts/account';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type FormEvent, useRef, useState } from 'react';
import { Checks } from '../../features/form/Checks.tsx';
import { toPropertyOptions } from '../../features/form/property-options.ts';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { publishRefetch } from '../../platform/live/entries.ts';
import { addToast } from '../../platform/notifications/toasts.ts';
import { api } from '../../platform/session/api.ts';
import { useOperator } from '../../platform/session/session-state.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useProfiles } from '../operators/use-profiles.ts';
import styles from './UserDialog.module.css';

interface Props {
  readonly account: AccountRow;
  readonly onClose: () => void;
}

/**
 * Admits an account that has signed up [SH-19], with a role and properties; operators cannot grant rights that they do not
 * hold.
 */
export function AdmitDialog({ account, onClose }: Props) {
  const { t } = useTranslation();
  const operator = useOperator();
  const first = useRef<HTMLInputElement>(null);
  const profiles = useProfiles();
  const missingRight = useMissingRight(admitAccount.access);
  const [role, setRole] = useState<string | null>(null);
  const [properties, setProperties] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const seesAll = profiles.find(({ id }) => id === role)?.rights.includes('property.view-all') ?? false;
  const wrong = {
    role: role === null ? t('fields:required', { name: t('profile:accounts.role') }) : null,
    properties: !seesAll && properties.length === 0 ? t('fields:required', { name: t('profile:accounts.properties') }) : null,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (role === null || wrong.properties) return;
    setBusy(true);
    try {
      await api.call(admitAccount, { params: { id: String(account.id) }, body: { role, properties: properties.map(Number) } });
      addToast({ tone: 'ok', translationKey: 'profile:accounts.admitted', detail: account.login });
      publishRefetch();
      onClose();
    } catch (problem) {
      setBusy(false);
      setFailure(problem);
    }
  };
  const { login, email } = account;
  const detail = t('profile:accounts.admitDetail', { login, email, name: cleanDeviceText(account.name) });
  return (
    <Dialog title={t('profile:accounts.admitTitle')} description={detail} onClose={onClose} width={620} initialFocus={first}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <fieldset className={styles.choice} aria-describedby="admit-role-fault">
          <legend>{t('profile:accounts.role')}</legend>
          {profiles.map(({ id, label }, at) => (
            <label key={id}>
              <input ref={at === 0 ? first : null} type="radio" name="role" checked={role === id} onChange={() => setRole(id)} />
              {label}
            </label>
          ))}
          <p id="admit-role-fault" className={styles.fault}>
            {tried && wrong.role}
          </p>
        </fieldset>
        <Checks
          label={t('profile:accounts.properties')}
          hint={t(seesAll ? 'profile:accounts.allProperties' : 'profile:accounts.propertiesHint')}
          options={toPropertyOptions(operator.properties)}
          chosen={properties}
          onChoose={setProperties}
          fault={tried ? wrong.properties : null}
        />
        <DialogFooter
          failure={failure}
          action={t('profile:accounts.admit')}
          missingRight={missingRight}
          disabled={busy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

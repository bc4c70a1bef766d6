import { issueOneTimeKey } from '@floorwalker/core/endpoints/remote';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type RemoteRole, remoteRoles } from '@floorwalker/core/vocabulary/remote-access';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '../../features/account/Field.tsx';
import { Choice } from '../../features/form/FormField.tsx';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { Time } from '../../list/cells/Cell.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { api } from '../../platform/session/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import styles from './SecretDialog.module.css';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

type Issued = Awaited<ReturnType<typeof issue>>;

const issue = (id: number, role: RemoteRole, minutes: number) =>
  api.call(issueOneTimeKey, { params: { id: String(id) }, body: { role, minutes } });

const lifetimes = ['5', '10', '30', '60'] as const;

/** Issues a one-time key for remote access to a terminal, and shows it once [RA-04]. */
export function OneTimeKeyDialog({ id, name, onClose }: Props) {
  const { t, translate } = useTranslation();
  const missingRight = useMissingRight(issueOneTimeKey.access);
  const [role, setRole] = useState<string>('distributor');
  const [minutes, setMinutes] = useState<string>('10');
  const [issued, setIssued] = useState<Issued | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const key = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = remoteRoles.find((one) => one === role);
    if (busy || missingRight !== null || !chosen) return;
    setBusy(true);
    issue(id, chosen, Number(minutes)).then(setIssued, (problem: unknown) => {
      setBusy(false);
      setFailure(problem);
    });
  };
  if (issued) {
    return (
      <Dialog title={t('remote:issuedTitle', { id })} description={t('remote:issuedHint')} onClose={() => undefined} initialFocus={key}>
        <Field
          ref={key}
          label={t('remote:key')}
          value={issued.key}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          after={<Button onClick={() => void copyText(issued.key)}>{t('logs:identity.copy')}</Button>}
        />
        <p>
          {t('remote:issuedAccess', { access: issued.id, role: translate(`choices:remoteRole.${issued.role}`) })}{' '}
          <Time at={issued.expires} />
        </p>
        <DialogActions>
          <Button tone="accent" onClick={onClose}>
            {t('logs:identity.saved')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('remote:issueTitle', { id })} description={t('remote:issueDetail', { name: cleanDeviceText(name) })} onClose={onClose}>
      <form onSubmit={submit}>
        <div className={styles.fields}>
          <Choice
            name="role"
            label={t('remote:role')}
            text={role}
            onChange={setRole}
            fault={null}
            options={remoteRoles.map((one) => ({ value: one, label: translate(`choices:remoteRole.${one}`) }))}
          />
          <Choice
            name="minutes"
            label={t('remote:validFor')}
            text={minutes}
            onChange={setMinutes}
            fault={null}
            options={lifetimes.map((one) => ({ value: one, label: t('remote:minutes', { count: Number(one) }) }))}
          />
        </div>
        <DialogFooter failure={failure} action={t('remote:issue')} missingRight={missingRight} disabled={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

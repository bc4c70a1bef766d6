import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { type BackupRow, backupResource } from '@floorwalker/core/resources/backups/backup';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DialogFooter } from '../../feedback/DialogFooter.tsx';
import { useMissingRight } from '../../feedback/use-missing-right.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Choice } from '../form/FormField.tsx';
import styles from './Backup.module.css';
import { toBackupLabel } from './backup-label.ts';

interface Props {
  readonly targets: CommandTargets;
  /** Called with the arguments of the restore; `label` names the backup in the confirmation. */
  readonly onChoose: (args: { readonly backup: string; readonly label: string }) => void;
  readonly onClose: () => void;
}

const maxOwn = 50;
const maxOthers = 100;

/** Reads the good backups, the newest first; those of the targets come before those of other terminals. */
async function readBackups(targets: CommandTargets): Promise<readonly BackupRow[]> {
  const own = 'ids' in targets ? targets.ids.slice(0, maxOwn) : [];
  const read = async (q: string, limit: number) => (await api.list(backupResource, { q, limit })).items;
  const [first, others] = await Promise.all([
    own.length > 0 ? read(`state:good terminal:${own.join(',')}`, maxOwn) : [],
    read('state:good', maxOthers),
  ]);
  return [...new Map([...first, ...others].map((row) => [row.id, row])).values()];
}

/** Chooses the backup that terminals get [MG-14]; the confirmation of the command follows. */
export function ChooseBackupDialog({ targets, onChoose, onClose }: Props) {
  const translation = useTranslation();
  const { t } = translation;
  const next = useRef<HTMLButtonElement>(null);
  const [backups, setBackups] = useState<readonly BackupRow[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [id, setId] = useState('');
  const missingRight = useMissingRight(backupResource.right);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the backups are read once
  useEffect(() => void readBackups(targets).then(setBackups, setFailure), []);
  const chosen = backups?.find((one) => one.id === id) ?? backups?.[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && missingRight === null) onChoose({ backup: chosen.id, label: toBackupLabel(chosen, translation) });
  };
  return (
    <Dialog title={t('backups:chooseTitle')} description={t('backups:chooseDetail')} onClose={onClose} initialFocus={next} width={560}>
      <form onSubmit={submit}>
        <div className={styles.fields}>
          {backups === null && failure === null && <p role="status">{t('common:loading')}</p>}
          {backups?.length === 0 && <p role="alert">{t('backups:noGood')}</p>}
          {backups && backups.length > 0 && (
            <Choice
              name="backup"
              label={t('web:command.backup')}
              text={chosen?.id ?? ''}
              onChange={setId}
              fault={null}
              options={backups.map((one) => ({ value: one.id, label: toBackupLabel(one, translation) }))}
            />
          )}
        </div>
        <DialogFooter
          failure={failure}
          action={t('backups:next')}
          submitButton={next}
          missingRight={missingRight}
          disabled={!chosen}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

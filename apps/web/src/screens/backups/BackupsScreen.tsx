import { restoreBackup } from '@floorwalker/core/commands/backup/restore';
import { deleteBackup } from '@floorwalker/core/endpoints/backup';
import { type BackupRow, backupResource } from '@floorwalker/core/resources/backups/backup';
import { Suspense, useMemo, useState } from 'react';
import { toBackupLabel } from '../../features/backup/backup-label.ts';
import { confirmCommand } from '../../features/command/command-state.ts';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import type { Look } from '../../list/cells/choice-looks.ts';
import type { Overrides } from '../../list/cells/columns.ts';
import { drawChoice } from '../../list/cells/draw-part.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { api } from '../../platform/session/api.ts';
import { useMay } from '../../platform/session/session-state.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { SuspendPageKeys } from '../../ui/SuspendPageKeys.tsx';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { BackupRetention } from './BackupRetention.tsx';
import { openFile } from './open-file.ts';
import { useFileActions } from './use-file-actions.ts';

const ActDialog = lazyDialog(() => import('../forms/ActDialog.tsx').then((module) => module.ActDialog));

const download = openFile('backups');
const open = (row: Parameters<typeof download>[0]): true => {
  download(row);
  return true;
};

const looks: Readonly<Record<string, Look>> = {
  good: { glyph: 'check', tone: 'ok' },
  faulty: { glyph: 'cross', tone: 'bad' },
  unchecked: { glyph: 'dashed', tone: 'quiet' },
};

const cells: Overrides = { state: { width: [16, 0], draw: drawChoice('state', 'backupState', looks) } };

const toBackup = (row: LooseRow) => row as unknown as BackupRow;

/** Backup management [MG-14]: backups made by terminals, the way back to a terminal, and their deletion; Enter downloads one. */
export function BackupsScreen() {
  const translation = useTranslation();
  const { t } = translation;
  const may = useMay();
  const mayRestore = may(restoreBackup.right);
  const [removed, setRemoved] = useState<LooseRow | null>(null);
  const shared = useFileActions(download);
  const actions = useMemo(
    (): readonly RowAction[] => [
      {
        id: 'backup-restore',
        label: t('logs:row.restoreBackup'),
        fits: (row) => mayRestore && row.state === 'good',
        run: (row) => {
          const backup = toBackup(row);
          confirmCommand(restoreBackup, { ids: [backup.terminal] }, { backup: backup.id, label: toBackupLabel(backup, translation) });
        },
      },
      ...shared,
      { id: 'remove', label: t('logs:row.remove'), destructive: true, run: setRemoved },
    ],
    [t, translation, mayRestore, shared],
  );
  return (
    <LogScreen resource={backupResource} overrides={cells} actions={actions} onOpen={open} tools={<BackupRetention />}>
      <Suspense fallback={<SuspendPageKeys />}>
        {removed && (
          <ActDialog
            action={t('backups:remove')}
            question={t('backups:question')}
            name={toBackupLabel(toBackup(removed), translation)}
            done="backups:removed"
            access={deleteBackup.access}
            send={() => api.call(deleteBackup, { params: { id: String(removed.id) } })}
            removes={[backupResource.id, String(removed.id)]}
            onClose={() => setRemoved(null)}
          />
        )}
      </Suspense>
    </LogScreen>
  );
}

import { logFileArchiveContents, logFileArchivePath, logFileLimits } from '@floorwalker/core/endpoints/log-file';
import { logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { listSelection } from '../../features/command/selection.ts';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { addFaultToast, addToast } from '../../platform/notifications/toasts.ts';
import { api, toServer } from '../../platform/session/api.ts';
import { LogScreen } from '../logs/LogScreen.tsx';
import type { RowAction } from '../logs/row-actions.ts';
import { openFile } from './open-file.ts';
import { useFileActions } from './use-file-actions.ts';

const download = openFile('log-files');

/** Downloads the marked files as one zip file: all that match the filter, the marked ones, or that of the row. */
async function downloadArchive(row: LooseRow): Promise<void> {
  const { resource, all, ids, q, marked } = listSelection;
  const isMarked = resource === logFileResource.id && marked > 0;
  const query = isMarked && all ? { q } : { ids: isMarked ? ids.join(',') : String(row.id) };
  if (isMarked && !all && marked > logFileLimits.archiveIds) {
    addToast({ tone: 'warn', translationKey: 'logs:row.archiveTooMany', values: { max: logFileLimits.archiveIds } });
    return;
  }
  try {
    const { files, missing } = await api.call(logFileArchiveContents, { query });
    if (missing > 0) addToast({ tone: 'warn', translationKey: 'logs:row.archiveMissing', values: { missing, files: files + missing } });
  } catch (failure) {
    addFaultToast({ translationKey: 'logs:row.archiveFailed', failure });
    return;
  }
  const link = document.createElement('a');
  link.href = toServer(`/api/v1${logFileArchivePath}?${new URLSearchParams(query)}`);
  link.download = '';
  link.click();
}

/** Log files that terminals uploaded [TM-10]; Enter shows one. */
export function LogFilesScreen() {
  const navigate = useNavigate();
  const open = useCallback(
    (row: LooseRow): true => {
      void navigate(`/log-files/${row.id}`);
      return true;
    },
    [navigate],
  );
  const { t } = useTranslation();
  const files = useFileActions(download);
  const actions: readonly RowAction[] = [
    ...files,
    { id: 'file-archive', label: t('logs:row.archive'), run: (row) => void downloadArchive(row) },
  ];
  return <LogScreen resource={logFileResource} overrides={{}} actions={actions} onOpen={open} />;
}

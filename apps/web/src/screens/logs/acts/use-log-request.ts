import { requestLogFile } from '@floorwalker/core/commands/log-file/request';
import { useMemo } from 'react';
import { confirmErrorLog } from '../../../features/command/command-state.ts';
import type { LooseRow } from '../../../list/cells/cell-text.ts';
import { useTranslation } from '../../../platform/i18n/translation.ts';
import { useMay } from '../../../platform/session/session-state.ts';
import type { RowAction } from '../row-actions.ts';

/** Requests the log files around an error from its terminal [TM-10]; none without the right. */
export function useLogRequest(): readonly RowAction[] {
  const translation = useTranslation();
  const may = useMay()(requestLogFile.right);
  return useMemo(() => {
    const run = (row: LooseRow) => confirmErrorLog({ id: Number(row.id), terminal: Number(row.terminal), at: String(row.at) });
    return may ? [{ id: 'log-request', label: translation.t('logs:row.logRequest'), run }] : [];
  }, [may, translation]);
}

import { useMemo } from 'react';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import type { RowAction } from '../logs/row-actions.ts';
import { useLogActions } from '../logs/use-log-actions.ts';

/** Actions of a row with a file: download, and the actions of every row of a terminal. */
export function useFileActions(download: (row: LooseRow) => void): readonly RowAction[] {
  const translation = useTranslation();
  const shared = useLogActions();
  return useMemo(
    () => [{ id: 'file-download', label: translation.t('logs:row.download'), run: download }, ...shared],
    [translation, shared, download],
  );
}

import type { LooseRow } from '../../list/cells/cell-text.ts';
import { fileHref } from '../../platform/live/announce.ts';

/** Downloads the file of a row; the server sets its name. */
export const openFile =
  (list: 'backups' | 'log-files') =>
  (row: LooseRow): void => {
    const link = document.createElement('a');
    link.href = fileHref(list, String(row.id));
    link.download = '';
    link.click();
  };

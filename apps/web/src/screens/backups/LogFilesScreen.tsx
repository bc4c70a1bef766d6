import { logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { LogScreen } from '../logs/LogScreen.tsx';
import { openFile } from './open-file.ts';
import { useFileActions } from './use-file-actions.ts';

const download = openFile('log-files');

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
  return <LogScreen resource={logFileResource} overrides={{}} actions={useFileActions(download)} onOpen={open} />;
}

import { logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { LogScreen } from '../logs/LogScreen.tsx';
import { openFile } from './open-file.ts';
import { useFileActions } from './use-file-actions.ts';

const download = openFile('log-files');
const open = (row: Parameters<typeof download>[0]): true => {
  download(row);
  return true;
};

/** Log files that terminals uploaded [TM-10]; Enter downloads one. */
export function LogFilesScreen() {
  return <LogScreen resource={logFileResource} overrides={{}} actions={useFileActions(download)} onOpen={open} />;
}

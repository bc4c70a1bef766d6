import { backupResource } from '@floorwalker/core/resources/backups/backup';
import { LogScreen } from '../logs/LogScreen.tsx';
import { openFile } from './open-file.ts';
import { useFileActions } from './use-file-actions.ts';

const download = openFile('backups');
const open = (row: Parameters<typeof download>[0]): true => {
  download(row);
  return true;
};

/** Backups made by terminals [MG-14]; Enter downloads one. */
export function BackupsScreen() {
  return <LogScreen resource={backupResource} overrides={{}} actions={useFileActions(download)} onOpen={open} />;
}

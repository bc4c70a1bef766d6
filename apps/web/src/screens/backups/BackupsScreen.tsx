import { backupResource } from '@floorwalker/core/resources/backups/backup';
import { ListScreen } from '../../list/ListScreen.tsx';
import { openFile } from './open-file.ts';

const open = openFile('backups');

/** Backups that terminals made [MG-14]; Enter downloads one. */
export function BackupsScreen() {
  return <ListScreen resource={backupResource} onOpen={open} />;
}

import { logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { ListScreen } from '../../list/ListScreen.tsx';
import { openFile } from './open-file.ts';

const open = openFile('log-files');

/** Log files that terminals uploaded [TM-10]; Enter downloads one. */
export function LogFilesScreen() {
  return <ListScreen resource={logFileResource} onOpen={open} />;
}

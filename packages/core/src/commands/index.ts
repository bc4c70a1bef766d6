import { requestBackup } from './backup/request.ts';
import { restoreBackup } from './backup/restore.ts';
import { requestLogFile } from './log-file/request.ts';
import { reboot } from './terminal/reboot.ts';
import { restart } from './terminal/restart.ts';
import { setOffline } from './terminal/set-offline.ts';
import { setOnline } from './terminal/set-online.ts';
import { shutDown } from './terminal/shut-down.ts';
import { unblock } from './terminal/unblock.ts';
import { performUpdate } from './update/perform.ts';

/** All operator commands, in the order in which menus list them. */
export const commands = [
  setOnline,
  setOffline,
  restart,
  reboot,
  shutDown,
  unblock,
  requestLogFile,
  requestBackup,
  restoreBackup,
  performUpdate,
] as const;

export type Command = (typeof commands)[number];
export type CommandId = Command['id'];

/** Returns the command with this id; undefined if this version has none. */
export const commandOf = (id: string): Command | undefined => commands.find((command) => command.id === id);

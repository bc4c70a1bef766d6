import type { CommandId } from '@floorwalker/core/commands/index';
import type { Queryable } from '../../db/database.ts';
import { requireCompleteHistory } from '../head-note/finding.ts';

/** Commands after which a terminal pays out again: they are neither accepted nor sent while a loss of history is not accepted. */
export const heldCommands: readonly CommandId[] = [
  'terminal.set-online',
  'terminal.unblock',
  'terminal.restart',
  'terminal.reboot',
  'backup.restore',
];

/** Throws for a command that is held back. Called in the transaction that stores the run. */
export async function requireNotHeld(tx: Queryable, command: string): Promise<void> {
  if (heldCommands.some((held) => held === command)) await requireCompleteHistory(tx);
}

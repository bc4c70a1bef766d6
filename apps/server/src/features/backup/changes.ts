import { ProblemError } from '@floorwalker/core/contract/problem';
import type { BackupChange, backupChanges } from '@floorwalker/core/endpoints/backup';
import type { BackupSetting } from '@floorwalker/core/gateway/backup-content';
import type { backupResource } from '@floorwalker/core/resources/backups/backup';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import type { Database, Queryable } from '../../db/database.ts';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { compareBackup } from './compare.ts';

/** Returns what a restore of a good backup would change at each of these terminals. */
export async function readChanges(
  from: Queryable,
  backup: string,
  terminals: readonly number[],
): Promise<ReadonlyMap<number, readonly BackupChange[]>> {
  const [stored] = await from.query<{ settings: readonly BackupSetting[] | null }>('select settings from upload where id = $1', [backup]);
  const settings = stored?.settings;
  if (!settings) throw new ProblemError('backup.not-good');
  const reported = await from.query<BackupSetting & { terminal: number }>(
    'select terminal_id as terminal, key, value from reported_setting where terminal_id = any($1::integer[])',
    [terminals],
  );
  const byTerminal = Map.groupBy(reported, ({ terminal }) => terminal);
  return new Map(terminals.map((terminal) => [terminal, compareBackup(byTerminal.get(terminal) ?? [], settings)]));
}

export interface BackupChangesDeps {
  readonly database: Database;
  readonly backups: List<typeof backupResource>;
  readonly terminals: List<typeof terminalResource>;
}

/** Compares a backup with the configuration that a terminal reports [MG-14]. */
export const backupChangesHandler =
  ({ database, backups, terminals }: BackupChangesDeps): Handler<typeof backupChanges> =>
  async ({ caller, params, query }) => {
    const backup = await backups.show(caller, params.id);
    const { id: terminal, name: terminalName } = await terminals.show(caller, query.terminal ?? String(backup.terminal));
    const changes = (await readChanges(database, backup.id, [terminal])).get(terminal) ?? [];
    const [head] = await database.query<{ reported: Date }>('select reported from reported_configuration where terminal_id = $1', [
      terminal,
    ]);
    return { terminal, terminalName, reported: head?.reported.toISOString() ?? null, changes: [...changes] };
  };

import { restoreBackup } from '@floorwalker/core/commands/backup/restore';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ReplacedSetting } from '@floorwalker/core/endpoints/backup';
import type { Queryable } from '../../db/database.ts';
import { checkAccess } from '../../http/call-write.ts';
import type { Caller } from '../../http/handler.ts';
import type { PolicyAct } from '../../http/policy-act.ts';
import { readChanges } from './changes.ts';

/** How many unsuited terminals a problem names. */
const maxNamed = 10;

/** Maximum number of terminals that one run restores. */
const maxRestored = 500;

interface GivenCommand {
  readonly command: string;
  readonly args: { readonly [name: string]: unknown };
}

/**
 * Checks a restore before it is previewed and begun [MG-14]: the caller sees the backup and may manage backups, the backup is good, and
 * every target has the type of the terminal that made it and belongs to its property. Other commands are not checked.
 */
export async function checkRestore(
  from: Queryable,
  { operator }: Caller,
  { command, args }: GivenCommand,
  targets: readonly { readonly id: number }[],
): Promise<void> {
  if (command !== restoreBackup.id) return;
  checkAccess(operator, 'backup.manage');
  const [backup] = await from.query<{ property: number; type: number }>(
    `select g.property_id as property, t.type from upload u join run_target g on g.id = u.id join terminal t on t.id = u.terminal_id
     where u.id = $1 and u.kind = 'backup' and u.confirmed is not null and u.state = 'good' and ($2::integer[] is null or g.property_id = any($2))`,
    [args.backup, operator.properties],
  );
  if (!backup) throw new ProblemError('backup.not-good');
  if (targets.length > maxRestored) throw new ProblemError('backup.too-many', { selected: targets.length, max: maxRestored });
  const unsuited = await from.query<{ id: number }>(
    'select id from terminal where id = any($1::integer[]) and (property_id <> $2 or type <> $3) order by id',
    [targets.map(({ id }) => id), backup.property, backup.type],
  );
  if (unsuited.length === 0) return;
  const names = unsuited.slice(0, maxNamed).map(({ id }) => id);
  const terminals = `${names.join(', ')}${unsuited.length > maxNamed ? ' …' : ''}`;
  throw new ProblemError('backup.unsuited', { unsuited: unsuited.length, terminals });
}

/** Returns the settings that a restore replaces at each of its targets; null for other commands. */
export async function readReplaced(
  from: Queryable,
  { command, args }: GivenCommand,
  targets: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, readonly ReplacedSetting[]> | null> {
  if (command !== restoreBackup.id) return null;
  const ids = targets.map(({ id }) => id);
  const changes = await readChanges(from, String(args.backup), ids);
  return new Map(
    [...changes].map(([id, all]) => [
      id,
      all.flatMap(({ key, present, backup, effect }) =>
        effect === 'replaced' && present !== null && backup !== null ? [{ key, present, backup }] : [],
      ),
    ]),
  );
}

/** Returns the scopes of the settings that a restore replaces, because policies about changes of the configuration hold it as well. */
export async function toRestoreScopes(
  from: Queryable,
  given: GivenCommand,
  targets: readonly { readonly id: number }[],
): Promise<NonNullable<PolicyAct['scopes']>> {
  const replaced = await readReplaced(from, given, targets);
  if (!replaced) return [];
  const rows = await from.query<{ id: number; property: number }>(
    'select id, property_id as property from terminal where id = any($1::integer[])',
    [[...replaced.keys()]],
  );
  return rows.flatMap(({ id: terminal, property }) => (replaced.get(terminal) ?? []).map(() => ({ property, terminal })));
}

/** Stores which backup the targets of a run get, after the same check as before, since a run may be retried much later. */
export async function createRestoreTargets(
  tx: Queryable,
  caller: Caller,
  given: GivenCommand,
  targets: readonly { readonly id: string; readonly terminal: number }[],
): Promise<void> {
  if (given.command !== restoreBackup.id) return;
  // The deletion of a backup locks its row as well.
  await tx.query('select from upload where id = $1 for share', [given.args.backup]);
  await checkRestore(
    tx,
    caller,
    given,
    targets.map(({ terminal }) => ({ id: terminal })),
  );
  await tx.execute('insert into restore_target (id, backup_id) select id, $2 from unnest($1::uuid[]) as g(id)', [
    targets.map(({ id }) => id),
    given.args.backup,
  ]);
}

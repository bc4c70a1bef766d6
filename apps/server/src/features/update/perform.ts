import { performUpdate } from '@floorwalker/core/commands/update/perform';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { suitsMachine, toSuitedFilter, type UpdateMachine, type UpdateScope } from '@floorwalker/core/vocabulary/updates';
import type { Queryable } from '../../db/database.ts';

/** How many unsuited terminals a problem names. */
const maxNamed = 10;

/**
 * Checks an update before it is previewed and begun [MG-13]: its file is ready, suits type and architecture of every target, and no more
 * terminals are selected than allowed. Other commands are not checked.
 */
export async function checkUpdate(
  from: Queryable,
  command: { readonly id: string; readonly args: unknown },
  targets: readonly { readonly id: number }[],
  max: number,
): Promise<void> {
  if (command.id !== performUpdate.id) return;
  const { update } = command.args as { readonly update: string };
  const [scope] = await from.query<UpdateScope>(
    `select architecture, machine_types as "machineTypes" from update_file where id = $1 and state = 'ready'`,
    [update],
  );
  if (!scope) throw new ProblemError('update.not-ready');
  if (targets.length > max) throw new ProblemError('update.too-many', { selected: targets.length, max });
  const machines = await from.query<UpdateMachine & { id: number }>(
    `select t.id, t.type, coalesce(a.software_cpu, 'unknown') as "softwareCpu" from terminal t
     left join terminal_machine a on a.terminal_id = t.id where t.id = any($1::integer[]) order by t.id`,
    [targets.map(({ id }) => id)],
  );
  const unsuited = machines.filter((machine) => !suitsMachine(scope, machine)).map(({ id }) => id);
  if (unsuited.length === 0) return;
  const names = unsuited.slice(0, maxNamed).join(', ');
  throw new ProblemError('update.unsuited', {
    unsuited: unsuited.length,
    terminals: unsuited.length > maxNamed ? `${names} …` : names,
    filter: toSuitedFilter(scope),
  });
}

/** Stores which file the targets of a run get. Throws `update.not-ready` if the file was deleted meanwhile. */
export async function createUpdateTargets(
  tx: Queryable,
  { command, args }: { readonly command: string; readonly args: { readonly [name: string]: unknown } },
  targets: readonly string[],
): Promise<void> {
  if (command !== performUpdate.id) return;
  const found = await tx.query(`select from update_file where id = $1 and state = 'ready' for share`, [args.update]);
  if (found.length === 0) throw new ProblemError('update.not-ready');
  await tx.execute(
    `insert into update_target (id, file_id, version, size)
     select g.id, f.id, f.version, f.size from unnest($1::uuid[]) as g(id), update_file f where f.id = $2`,
    [targets, args.update],
  );
}

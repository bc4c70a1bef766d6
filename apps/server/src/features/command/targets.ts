import { hash } from 'node:crypto';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import type { List } from '../../list/list.ts';

/** A terminal that a command would go to, as it stands now. */
export interface Target {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly connection: string;
}

const mostTargets = 65_535;

async function targetsOfIds(database: Queryable, { operator }: Caller, ids: readonly number[]): Promise<readonly Target[]> {
  const wanted = [...new Set(ids)];
  const found = await database.query<Target>(
    `select id, name, state, connection from terminal
     where id = any($1) and type > 0 and visible and ($2::integer[] is null or property_id = any($2)) order by id`,
    [wanted, operator.properties],
  );
  if (found.length === wanted.length) return found;
  // What does not exist and what the caller may not see are told alike, and nothing is done for the others either.
  const known = new Set(found.map(({ id }) => id));
  const fields = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `targets.ids.${index}`, code: 'unknown-terminal', params: { name: id } }],
  );
  throw invalid(fields.slice(0, 100));
}

/**
 * The terminals that a command goes to, by id, among those that the caller may see. Throws `request.invalid` naming the
 * ids that are unknown to the caller, and `command.no-targets` when nothing matches.
 */
export async function findTargets(
  database: Queryable,
  terminals: List<typeof terminalResource>,
  caller: Caller,
  targets: CommandTargets,
): Promise<readonly Target[]> {
  if ('ids' in targets) return targetsOfIds(database, caller, targets.ids);
  const found = await terminals.matching(caller, targets.where, mostTargets, database);
  if (found.length === 0) throw new ProblemError('command.no-targets');
  return found.map(({ id, name, state, connection }) => ({ id, name, state, connection })).sort((a, b) => a.id - b.id);
}

/** Hash over a command, its arguments and its targets with their states: another one means that the world has changed. */
export const hashOfPlan = (command: string, args: unknown, targets: readonly Target[]): string =>
  hash('sha256', JSON.stringify([command, args, targets.map(({ id, state, connection }) => [id, state, connection])]), 'hex');

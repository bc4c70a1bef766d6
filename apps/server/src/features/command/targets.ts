import { hash } from 'node:crypto';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import type { OperatorLoginState } from '@floorwalker/core/vocabulary/terminal-states';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import type { List } from '../../list/list.ts';

/** A terminal that a command would be sent to, with its present state. */
export interface Target {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly connection: string;
}

/** A target with the person logged in at it. */
export interface FoundTarget extends Target {
  readonly operatorLogin: OperatorLoginState;
}

const maxTargets = 65_535;

async function targetsOfIds(database: Queryable, { operator }: Caller, ids: readonly number[]): Promise<readonly FoundTarget[]> {
  const wanted = [...new Set(ids)];
  const found = await database.query<FoundTarget>(
    `select id, name, state, connection, operator_login as "operatorLogin" from terminal
     where id = any($1) and listed and ($2::integer[] is null or property_id = any($2)) order by id`,
    [wanted, operator.properties],
  );
  if (found.length === wanted.length) return found;
  // Unknown terminals and terminals invisible to the caller are reported alike, and the whole command is refused.
  const known = new Set(found.map(({ id }) => id));
  const fields = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `targets.ids.${index}`, code: 'unknown-terminal', params: { name: id } }],
  );
  throw invalid(fields.slice(0, 100));
}

/**
 * Returns the targets of a command, by id, among the terminals visible to the caller. Throws `request.invalid` with the
 * unknown ids, and `command.no-targets` if nothing matches.
 */
export async function findTargets(
  database: Queryable,
  terminals: List<typeof terminalResource>,
  caller: Caller,
  targets: CommandTargets,
): Promise<readonly FoundTarget[]> {
  if ('ids' in targets) return targetsOfIds(database, caller, targets.ids);
  const found = await terminals.matching(caller, targets.where, maxTargets, database);
  if (found.length === 0) throw new ProblemError('command.no-targets');
  return found
    .map(({ id, name, state, connection, operatorLogin }) => ({ id, name, state, connection, operatorLogin }))
    .sort((a, b) => a.id - b.id);
}

/**
 * Returns a hash over a command, its arguments and its targets with their states: a different hash means that something has
 * changed since the preview.
 */
export const hashOfPlan = (command: string, args: unknown, targets: readonly FoundTarget[]): string =>
  hash('sha256', JSON.stringify([command, args, targets.map((one) => [one.id, one.state, one.connection, one.operatorLogin])]), 'hex');

/** Returns who logged in last at each of these terminals, by terminal id. */
export async function findLoggedIn(database: Queryable, terminals: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (terminals.length === 0) return new Map();
  const found = await database.query<{ id: number; name: string }>(
    `select t.id, coalesce(o.name, a.login) as name from unnest($1::integer[]) as t(id)
     cross join lateral (
       select operator_id, login from operator_access
       where terminal_id = t.id and state = 'logged-in' order by at desc, id desc limit 1
     ) a left join operator o on o.id = a.operator_id`,
    [terminals],
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Returns the properties of these terminals. */
export async function findProperties(database: Queryable, terminals: readonly { readonly id: number }[]): Promise<readonly number[]> {
  const ids = terminals.map(({ id }) => id);
  const rows = await database.query<{ property: number }>(
    'select distinct property_id as property from terminal where id = any($1::integer[])',
    [ids],
  );
  return rows.map(({ property }) => property);
}

import { commands } from '@floorwalker/core/commands/index';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { isRecent } from '../../db/clock.ts';
import type { Queryable } from '../../db/database.ts';

/** Commands that take a terminal out of service; the guard holds no others back. */
export const guardedCommands: readonly string[] = commands.filter(({ dangerous }) => dangerous).map(({ id }) => id);

const guardedList = guardedCommands.map((id) => `'${id}'`).join(', ');

/** SQL condition: the run `r` has a command that takes terminals out of service. */
export const isGuarded = `r.command in (${guardedList})`;

// A terminal that shuts down reports so first; for a minute it counts as gone although it is still connected. A terminal that has
// not confirmed a withdrawal may have accepted the command.
const isInterrupted = `exists (select from run_target i join run r on r.id = i.run_id where i.terminal_id = t.id and (
    i.state in ('sent', 'accepted', 'started') and ${isGuarded}
    or i.withdrawn_to is not null and not i.withdrawal_confirmed and i.expires > clock_timestamp() and ${isGuarded}
    or i.state = 'done' and ${isRecent('i.at', `interval '1 minute'`)} and r.command = 'terminal.shut-down'))`;

/** SQL condition: customers can use the terminal `t`, and no command that was sent will take it out of service. */
export const isInService = `(t.listed and t.connection = 'connected' and not t.identity_conflict and t.online
    and t.state in ('ready', 'in-transaction') and not ${isInterrupted})`;

/**
 * SQL query: for each type of terminal in the properties of the list, how many of them commands may still take out of service
 * (`room`, also below zero). Properties without a limit are left out.
 */
export const serviceLevels = (properties: string): string =>
  `select t.property_id, t.type, count(*) filter (where ${isInService}) - ceil(count(*) * p.min_in_service / 100.0) as room
   from terminal t join property p on p.id = t.property_id
   where t.listed and p.min_in_service > 0 and p.id in (${properties}) group by t.property_id, t.type, p.min_in_service`;

const targetsOf = `run_target g join run r on r.id = g.run_id join terminal t on t.id = g.terminal_id`;

/**
 * Locks the service level of the properties of these targets until the transaction ends, so that two servers, or two rounds of
 * one, do not send commands that together leave too few terminals in service. Called before any row is locked.
 */
export async function lockServiceLevels(tx: Queryable, targets: readonly string[]): Promise<void> {
  await tx.execute(
    `select pg_advisory_xact_lock($2, property_id) from (
       select distinct t.property_id from ${targetsOf} join property p on p.id = t.property_id
       where g.id = any($1::uuid[]) and g.state = 'queued' and p.min_in_service > 0 and ${isGuarded} order by t.property_id) as locked`,
    [targets, advisoryLocks.serviceLevel],
  );
}

/**
 * Returns the queued targets that must wait because too few other terminals of their type would stay in service. The oldest run
 * goes first. Requires `lockServiceLevels`. A terminal that is out of service already is never held back; one that has just
 * connected is, until it is stored as connected, because it does not count as in service before.
 */
export async function findHeldByGuard(tx: Queryable, targets: readonly string[]): Promise<readonly string[]> {
  const held = await tx.query<{ id: string }>(
    `with queued as (
       select g.id, t.property_id, t.type, t.connection <> 'connected' as arriving,
         count(*) filter (where ${isInService}) over (partition by t.property_id, t.type order by r.at, g.id) as n
       from ${targetsOf}
       where g.id = any($1::uuid[]) and g.state = 'queued' and ${isGuarded} and (t.connection <> 'connected' or ${isInService}))
     select q.id from queued q join (${serviceLevels('select property_id from queued')}) as level using (property_id, type)
     where q.arriving or q.n > level.room`,
    [targets],
  );
  return held.map(({ id }) => id);
}

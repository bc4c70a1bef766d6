import { computedHours, levelKey } from '../db/computed-levels.ts';
import type { Database, Queryable } from '../db/database.ts';

/** Reports after which a step ends, at the next full hour. */
const reportsPerStep = 2000;
/** Hours with late reports that a step computes again. */
const duePerStep = 20;

const insertHours = `insert into level_by_hour (terminal_id, hour, ${levelKey}, capacity, count, outline, points)
  select $1, hour, ${levelKey}, capacity, count, outline, points from ${computedHours(
    `(select * from terminal_history where terminal_id = $1 and fact = 'stock' and at >= $2 and at < $3)`,
  )} c`;

/** Computes the hours of a terminal from `from` until before `to` again. Whatever was stored before, they are right afterwards. */
async function storeHours(tx: Queryable, terminal: number, from: string, to: string): Promise<void> {
  await tx.execute('delete from level_by_hour where terminal_id = $1 and hour >= $2 and hour < $3', [terminal, from, to]);
  await tx.execute(insertHours, [terminal, from, to]);
}

/** Locks the position of the levels until the transaction ends, so that only one server computes. */
async function lockLevels(tx: Queryable): Promise<number> {
  const [position] = await tx.query<{ counted: number }>('select counted from level_position for update');
  if (!position) throw new Error('the levels have no position');
  return position.counted;
}

/** SQL: the start of the current hour. */
const thisHour = `date_trunc('hour', now(), 'UTC')`;

/**
 * Notes the hours of reports that arrived since the last call and are before the hours to be computed next, and passes over the time in which
 * terminals reported nothing. Returns the number of terminals whose hours are not all computed.
 */
export const noteLevels = (database: Pick<Database, 'transaction'>): Promise<number> =>
  database.transaction(async (tx) => {
    const counted = await lockLevels(tx);
    const [next] = await tx.query<{ id: number; highest: number }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as id, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as highest`,
    );
    if (!next) return 0;
    // In a database that was restored from a dump, ids begin anew, so reports that arrived since cannot be found.
    if (counted > next.highest) await tx.execute('delete from level_until');
    await tx.execute(`insert into level_until (terminal_id, until) select id, '-infinity' from terminal on conflict do nothing`);
    await tx.execute(
      `insert into level_due (terminal_id, hour)
       select distinct u.terminal_id, date_trunc('hour', h.at, 'UTC') from level_until u cross join lateral (
         select at from terminal_history h
         where h.terminal_id = u.terminal_id and h.fact = 'stock' and h.arrived >= $1 and h.arrived < $2 offset 0) h
       where h.at < u.until on conflict do nothing`,
      [counted, next.id],
    );
    await tx.execute('update level_position set counted = $1', [next.id]);
    await tx.execute(
      `update level_until u set until = ${thisHour} where u.until < ${thisHour} and not exists (
         select from terminal_history h where h.terminal_id = u.terminal_id and h.fact = 'stock' and h.at >= u.until and h.at < ${thisHour})`,
    );
    const [left] = await tx.query<{ count: number }>(
      `select count(*) as count from level_until u where until < ${thisHour} or exists (select from level_due d where d.terminal_id = u.terminal_id)`,
    );
    return left?.count ?? 0;
  });

/**
 * Computes the next hours of one terminal, or some hours with late reports. What is stored and how far it goes is stored in one transaction.
 * Returns false if all hours are computed.
 */
export const storeLevels = (database: Pick<Database, 'transaction'>): Promise<boolean> =>
  database.transaction(async (tx) => {
    await lockLevels(tx);
    const due = await tx.query<{ terminal: number; from: string; to: string }>(
      `delete from level_due where ctid = any(array(select ctid from level_due order by terminal_id, hour limit ${duePerStep}))
       returning terminal_id as terminal, hour::text as from, (hour + interval '1 hour')::text as to`,
    );
    for (const { terminal, from, to } of due) await storeHours(tx, terminal, from, to);
    if (due.length > 0) return true;
    const [next] = await tx.query<{ terminal: number; from: string; to: string }>(
      `select u.terminal_id as terminal, u.until::text as from, least(${thisHour}, greatest(
         date_trunc('hour', f.at, 'UTC') + interval '1 hour', date_trunc('hour', coalesce(l.at, ${thisHour}), 'UTC')))::text as to
       from (select * from level_until where until < ${thisHour} order by until, terminal_id limit 1) u
         left join lateral (select min(h.at) as at from terminal_history h
           where h.terminal_id = u.terminal_id and h.fact = 'stock' and h.at >= u.until and h.at < ${thisHour}) f on true
         left join lateral (select h.at from terminal_history h
           where h.terminal_id = u.terminal_id and h.fact = 'stock' and h.at >= u.until order by h.at offset ${reportsPerStep} limit 1) l on true`,
    );
    if (!next) return false;
    await storeHours(tx, next.terminal, next.from, next.to);
    await tx.execute('update level_until set until = $2 where terminal_id = $1', [next.terminal, next.to]);
    return true;
  });

/** Lets the hours of terminals be computed from their begin, because a history was added to them without `arrived`. */
export async function restartLevels(tx: Pick<Queryable, 'query'>, terminals: readonly number[]): Promise<void> {
  await tx.query('select from level_position for update');
  await tx.query('delete from level_until where terminal_id = any($1::integer[])', [terminals]);
}

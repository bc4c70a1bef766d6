import { performUpdate } from '@floorwalker/core/commands/update/perform';
import type { Queryable } from '../../db/database.ts';
import { invalid } from '../../http/problems.ts';
import { guardedCommands } from './guard.ts';
import { findWindows } from './windows.ts';

/** Time limit of a command without an explicit one [TM-08]; minutes. An update has a day, since its file must arrive first. */
const defaultMinutesOf = (command: string): number => (command === performUpdate.id ? 24 * 60 : 15);

/** How long a terminal has to carry out a command that no longer waits for it to be idle; minutes. */
const afterDeadlineMinutes = 15;

/** When a command of a property expires, and until when its terminal waits to be idle if it then acts anyway. */
export interface TimeLimit {
  readonly property: number;
  readonly expires: Date;
  readonly idleUntil: Date | null;
}

/** What the time limits of a run depend on. `until`: an instant, or a time of day on the clock of each property. */
export interface TimeLimitQuery {
  readonly command: string;
  readonly until?: string | undefined;
  readonly else?: string | undefined;
  readonly outsideWindows?: boolean | undefined;
}

const clock = /^\d\d:\d\d$/;

/** Whether a time limit is over by the database's clock; a time of day never is. */
export async function isOver(database: Queryable, until: string): Promise<boolean> {
  if (clock.test(until)) return false;
  const [row] = await database.query<{ over: boolean }>('select $1::timestamptz <= clock_timestamp() as over', [until]);
  return row?.over ?? false;
}

/** Throws if the time limit is over by the database's clock, or if an action after the deadline is given without a deadline. */
export async function checkTimeLimit(
  database: Queryable,
  args: { readonly until?: string | undefined; readonly else?: string | undefined },
): Promise<void> {
  const { until } = args;
  if (until === undefined && args.else !== undefined) throw invalid([{ path: 'args.until', code: 'required', params: {} }]);
  if (until !== undefined && (await isOver(database, until))) throw invalid([{ path: 'args.until', code: 'time-order', params: {} }]);
}

/**
 * Returns the time limits of a command by property. Without an explicit limit it is 15 minutes, or the end of the maintenance
 * window in which the command is sent.
 */
export async function findTimeLimits(
  database: Queryable,
  properties: readonly number[],
  query: TimeLimitQuery,
): Promise<readonly TimeLimit[]> {
  const { command, until, outsideWindows } = query;
  const waitsForWindow = until === undefined && !outsideWindows && guardedCommands.includes(command);
  const windows = waitsForWindow ? await findWindows(database, properties) : [];
  return database.query<TimeLimit>(
    `select p.id as property, case when $4 = 'now' then deadline end as "idleUntil",
       case when $4 = 'now' then deadline + $6 * interval '1 minute' else greatest(deadline, w.ends) end as expires
     from property p left join json_to_recordset($5) as w(property integer, ends timestamptz) on w.property = p.id,
       lateral (select clock_timestamp() as now, (date_trunc('day', clock_timestamp() at time zone p.zone) + $3::interval) as local) as t,
       lateral (select case
         when $2::timestamptz is not null then $2::timestamptz
         when $3::interval is null then now + $7 * interval '1 minute'
         when local at time zone p.zone > now then local at time zone p.zone
         else (local + interval '1 day') at time zone p.zone end as deadline) as d
     where p.id = any($1::integer[])`,
    [
      properties,
      until !== undefined && !clock.test(until) ? until : null,
      until !== undefined && clock.test(until) ? until : null,
      until === undefined ? null : (query.else ?? null),
      JSON.stringify(windows.map(({ property, end }) => ({ property, ends: end }))),
      afterDeadlineMinutes,
      defaultMinutesOf(command),
    ],
  );
}

/** SQL: the time limits of a query parameter, as rows of property, expiry and end of the wait to be idle. */
export const timeLimitRows = (placeholder: string): string =>
  `json_to_recordset(${placeholder}) as l(property integer, expires timestamptz, "idleUntil" timestamptz)`;

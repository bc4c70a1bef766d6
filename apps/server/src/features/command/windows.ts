import { findWindow } from '@floorwalker/core/vocabulary/command-windows';
import type { Queryable } from '../../db/database.ts';
import { guardedCommands, isGuarded } from './guard.ts';

/** The maintenance window of a property that is open, or opens next. */
export interface CommandWindow {
  readonly property: number;
  readonly isOpen: boolean;
  readonly start: Date;
  readonly end: Date;
}

interface StoredProperty {
  readonly property: number;
  readonly windows: readonly string[];
  /** Day of the week (Monday is 0) and minute of the day, on the property's clock. */
  readonly weekday: number;
  readonly minute: number;
}

/** Returns the windows of those of the properties that have maintenance windows, by the clock of the database and their zones. */
export async function findWindows(database: Queryable, properties: readonly number[]): Promise<readonly CommandWindow[]> {
  const stored = await database.query<StoredProperty>(
    `select id as property, command_windows as windows, extract(isodow from here)::integer - 1 as weekday,
       (extract(hour from here) * 60 + extract(minute from here))::integer as minute
     from property, lateral (select clock_timestamp() at time zone zone as here) as local
     where id = any($1::integer[]) and command_windows <> '{}'`,
    [properties],
  );
  const spans = stored.flatMap(({ property, windows, weekday, minute }) => {
    const span = findWindow(windows, weekday, minute);
    return span ? [{ property, ...span }] : [];
  });
  if (spans.length === 0) return [];
  return database.query<CommandWindow>(
    `select w.property, w.start, w.end, w.start <= clock_timestamp() as "isOpen" from (
       select s.property, (today + s.start * interval '1 minute') at time zone p.zone as start, (today + s.end * interval '1 minute') at time zone p.zone as "end"
       from json_to_recordset($1) as s(property integer, start integer, "end" integer) join property p on p.id = s.property,
         lateral (select date_trunc('day', clock_timestamp() at time zone p.zone) as today) as local) as w`,
    [JSON.stringify(spans)],
  );
}

/** Returns the queued targets that must wait for the maintenance window of their property. */
export async function findHeldByWindow(tx: Queryable, targets: readonly string[]): Promise<readonly string[]> {
  const queued = await tx.query<{ id: string; property: number }>(
    `select g.id, g.property_id as property from run_target g join run r on r.id = g.run_id join property p on p.id = g.property_id
     where g.id = any($1::uuid[]) and g.state = 'queued' and not r.outside_windows and p.command_windows <> '{}' and ${isGuarded}`,
    [targets],
  );
  if (queued.length === 0) return [];
  const windows = await findWindows(tx, [...new Set(queued.map(({ property }) => property))]);
  const closed = new Set(windows.flatMap(({ property, isOpen }) => (isOpen ? [] : [property])));
  return queued.flatMap(({ id, property }) => (closed.has(property) ? [id] : []));
}

/** Returns when the maintenance windows open for which a command on these terminals would wait, by terminal. */
export async function findClosedWindows(
  database: Queryable,
  command: string,
  terminals: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, string>> {
  if (!guardedCommands.includes(command)) return new Map();
  const rows = await database.query<{ id: number; property: number }>(
    `select t.id, p.id as property from terminal t join property p on p.id = t.property_id
     where t.id = any($1::integer[]) and p.command_windows <> '{}'`,
    [terminals.map(({ id }) => id)],
  );
  if (rows.length === 0) return new Map();
  const windows = await findWindows(database, [...new Set(rows.map(({ property }) => property))]);
  const opening = new Map(windows.flatMap(({ property, isOpen, start }) => (isOpen ? [] : [[property, start.toISOString()] as const])));
  return new Map(rows.flatMap(({ id, property }) => (opening.has(property) ? [[id, opening.get(property) ?? ''] as const] : [])));
}

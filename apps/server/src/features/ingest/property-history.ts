import type { Queryable } from '../../db/database.ts';

/** The properties to which a terminal has belonged. Times are milliseconds since the epoch. */
export interface PropertyHistory {
  readonly current: number;
  readonly registered: number;
  /** Earlier properties, each until the terminal was moved; the oldest first. */
  readonly former: readonly { readonly property: number; readonly until: number }[];
}

/** Returns the properties to which these terminals have belonged. */
export async function readPropertyHistories(tx: Queryable, terminals: readonly number[]): Promise<ReadonlyMap<number, PropertyHistory>> {
  const rows = await tx.query<{ id: number; property: number; registered: Date; former: PropertyHistory['former'] }>(
    `select t.id, t.property_id as property, t.registered, coalesce((
       select json_agg(json_build_object('property', m.from_property, 'until', extract(epoch from m.at) * 1000) order by m.at)
       from terminal_move m where m.terminal_id = t.id), '[]') as former
     from terminal t where t.id = any($1::integer[])`,
    [terminals],
  );
  return new Map(rows.map(({ id, property, registered, former }) => [id, { current: property, registered: registered.getTime(), former }]));
}

/**
 * Returns the property to which something belongs that a terminal recorded at a time: that of the terminal at that time. A time before
 * the registration can only come from a wrong clock.
 */
export function propertyAt({ current, registered, former }: PropertyHistory, at: string): number {
  const time = Date.parse(at);
  return (time < registered ? undefined : former.find(({ until }) => time < until)?.property) ?? current;
}

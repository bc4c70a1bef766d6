import type { Queryable } from '../../db/database.ts';

export interface PropertyRecord {
  id: number;
  name: string;
  zone: string;
  currency: string;
}

/** Returns the properties with these numbers, or all (null), ordered by name. */
export function listProperties(database: Queryable, ids: readonly number[] | null): Promise<PropertyRecord[]> {
  return database.query<PropertyRecord>(
    'select id, name, zone, currency from property where $1::integer[] is null or id = any($1) order by name, id',
    [ids],
  );
}

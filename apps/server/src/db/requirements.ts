import type { Queryable } from './database.ts';

/** What decides whether the schema can be created in a database. */
export interface DatabaseFacts {
  /** Version as text, and as `server_version_num`. */
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
  readonly hasIcu: boolean;
}

/** The oldest version that has all that the migrations use. */
const oldest = 150_000;

const factsText = `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
    pg_encoding_to_char(encoding) as encoding, exists (select from pg_collation where collprovider = 'i') as "hasIcu"
  from pg_database where datname = current_database()`;

/** Returns why the schema cannot be created in a database, and what to do; null if it can. */
export function findMismatch({ version, number, encoding, hasIcu }: DatabaseFacts): string | null {
  if (number < oldest) return `the database is PostgreSQL ${version}; version 15 or later is needed`;
  if (encoding !== 'UTF8')
    return `the database has the encoding ${encoding}; create it with: create database … encoding 'UTF8' template template0`;
  return hasIcu ? null : 'the PostgreSQL of the database was built without ICU, which texts are sorted and searched with';
}

/** Reads the facts of a database; returns why the schema cannot be created in it, null if it can. */
export async function readMismatch(database: Queryable): Promise<string | null> {
  const [facts] = await database.query<DatabaseFacts>(factsText);
  return facts ? findMismatch(facts) : null;
}

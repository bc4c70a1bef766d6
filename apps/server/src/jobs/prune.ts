import type { Queryable } from '../db/database.ts';

/** Rows that are kept only for a while. `over`: condition, in SQL, of those whose time is over. */
export interface Kept {
  readonly table: string;
  readonly over: string;
}

const olderThan = (table: string, column: string, age: string): Kept => ({
  table,
  over: `${column} < clock_timestamp() - interval '${age}'`,
});

/** What a client may resume from is a day or a million entries; a little more is kept, so that its edge is sharp. */
export const keptOfStream: readonly Kept[] = [
  olderThan('stream', 'at', '25 hours'),
  { table: 'stream', over: 'n < (select n - 1100000 from stream_head)' },
];

/** All else that goes by itself. A known device is forgotten when its cookie is, in `http/cookies.ts`. */
export const keptForLong: readonly Kept[] = [
  olderThan('idempotency', 'at', '30 days'),
  olderThan('message_digest', 'at', '7 days'),
  olderThan('quarantine', 'at', '90 days'),
  olderThan('session', 'ended', '30 days'),
  olderThan('known_device', 'last_used', '400 days'),
];

// Few at a time: after a long pause there may be millions, and a statement may not take for ever.
const atOnce = 10_000;

/** Deletes what is over. Answers how many rows. */
export async function prune(database: Queryable, kept: readonly Kept[]): Promise<number> {
  let count = 0;
  for (const { table, over } of kept) {
    for (let gone = atOnce; gone === atOnce; count += gone) {
      gone = await database.execute(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where ${over} limit ${atOnce}))`,
      );
    }
  }
  return count;
}

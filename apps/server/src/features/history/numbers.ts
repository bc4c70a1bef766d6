import type { Queryable } from '../../db/database.ts';

/** Ids reserved for this load. Await `fill` between lines, so that `next` always has an id. */
export interface Numbers {
  next(): number;
  fill(): Promise<void>;
}

const block = 100_000;
/** `fill` reserves at least this many ids, which is more than a single line needs. */
const reserve = 40_000;

/** Reserves ids from a table's sequence, many at a time. */
export function createNumbers(database: Queryable, table: string): Numbers {
  const blocks: { at: number; readonly last: number }[] = [];
  const left = () => blocks.reduce((sum, { at, last }) => sum + last - at + 1, 0);
  return {
    next: () => {
      const first = blocks[0];
      if (!first) throw new Error(`numbers of ${table} have run out`);
      if (first.at === first.last) blocks.shift();
      return first.at++;
    },
    fill: async () => {
      while (left() < reserve) {
        const [row] = await database.query<{ first: number; last: number }>(
          // The sequence is looked up once; doing so for every id took longer than copying the rows.
          `with own as materialized (select pg_get_serial_sequence($1, 'id')::regclass as sequence)
           select min(n) as first, max(n) as last from (select nextval(own.sequence) as n from own, generate_series(1, ${block})) taken`,
          [table],
        );
        // Another session took an id in between: a block with a gap is not used.
        if (row && row.last - row.first === block - 1) blocks.push({ at: row.first, last: row.last });
      }
    },
  };
}

/**
 * Creates the numbers of events in a loaded history: they descend below all others, so that clients that follow the stream do
 * not receive these events.
 */
export async function createEventNumbers(database: Queryable): Promise<() => number> {
  const [row] = await database.query<{ lowest: number }>('select coalesce(least(min(n), 0), 0) as lowest from terminal_event');
  let n = row?.lowest ?? 0;
  return () => --n;
}

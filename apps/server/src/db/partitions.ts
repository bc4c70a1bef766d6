import type { Queryable } from './database.ts';

const partitioned = ['terminal_event', 'transaction'] as const;

const monthStart = (year: number, month: number) => new Date(Date.UTC(year, month, 1));

const label = (start: Date) => `${start.getUTCFullYear()}_${String(start.getUTCMonth() + 1).padStart(2, '0')}`;

const checkViolation = '23514';

// A clock that ran ahead left rows of this month in the default partition: they stay there, and so does the month.
const unlessRowsLieThere = (error: unknown) => {
  if ((error as { code?: string }).code !== checkViolation) throw error;
};

/**
 * Makes the monthly partitions around `now` (ms): 13 months back, so that a terminal that was long offline can still
 * deliver, and 2 ahead. What lies outside goes to the default partition that the migration made.
 */
export async function ensurePartitions(database: Queryable, now: number): Promise<void> {
  const today = new Date(now);
  for (const table of partitioned) {
    for (let offset = -13; offset <= 2; offset += 1) {
      const start = monthStart(today.getUTCFullYear(), today.getUTCMonth() + offset);
      const end = monthStart(start.getUTCFullYear(), start.getUTCMonth() + 1);
      await database
        .execute(
          `create table if not exists ${table}_${label(start)} partition of ${table} for values from ('${start.toISOString()}') to ('${end.toISOString()}')`,
        )
        .catch(unlessRowsLieThere);
    }
  }
}

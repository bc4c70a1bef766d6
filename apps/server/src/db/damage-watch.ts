import type { DatabaseDamage } from '@floorwalker/core/vocabulary/database-damage';
import type { Logger } from 'pino';
import { every } from '../async/every.ts';
import type { Queryable } from './database.ts';

/** Whether the database has found damaged pages in its files. Kept in memory, so that health checks run no statement. */
export interface DamageWatch {
  readonly damage: DatabaseDamage | null;
  /** Counts the error of a statement if it reports damaged data. */
  note(error: unknown): void;
  /** Starts to read the database's own count of checksum failures, the first time immediately. */
  start(database: Queryable): Promise<void>;
  stop(): Promise<void>;
}

const pollMs = 3000;

// SQLSTATE data_corrupted and index_corrupted.
const damageCodes = ['XX001', 'XX002'];

const isDamage = (error: unknown): boolean => damageCodes.includes(String((error as { code?: unknown } | null)?.code));

// PostgreSQL keeps the count across clean restarts; `pg_stat_reset()` clears it. Row 0 belongs to the shared catalogues; other
// databases of a shared PostgreSQL are not counted. Without checksums the count is null.
const countText = `select coalesce(sum(checksum_failures), 0)::int as failures, max(checksum_last_failure) as last
  from pg_stat_database where datname = current_database() or datid = 0`;

export function createDamageWatch(log: Pick<Logger, 'error' | 'warn'>): DamageWatch {
  let [checksumFailures, failedReads] = [0, 0];
  let at = new Date(0);
  let job: { stop(): Promise<void> } | undefined;

  const report = () => log.error({ checksumFailures, failedReads }, 'the database has found damaged pages in its files');

  const poll = async (database: Queryable) => {
    const [row] = await database.query<{ failures: number; last: Date | null }>(countText);
    const { failures = 0, last = null } = row ?? {};
    const isMore = failures > checksumFailures;
    checksumFailures = failures;
    if (last && last > at) at = last;
    if (isMore) report();
  };

  return {
    get damage() {
      return checksumFailures + failedReads === 0 ? null : { checksumFailures, failedReads, at: at.toISOString() };
    },
    note: (error) => {
      if (!isDamage(error)) return;
      failedReads += 1;
      at = new Date();
      report();
    },
    start: async (database) => {
      await poll(database);
      job = every(
        pollMs,
        () => poll(database),
        (error) => log.warn({ err: error }, 'count of damaged pages'),
      );
    },
    stop: async () => job?.stop(),
  };
}

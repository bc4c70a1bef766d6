import type { DatabaseDamage } from '@floorwalker/core/vocabulary/database-damage';
import type { Logger } from 'pino';
import { every } from '../async/every.ts';
import type { Queryable } from './database.ts';

/** Knows whether the database has found damaged pages in its files. In memory, so that health checks cost no statement. */
export interface DamageWatch {
  readonly damage: DatabaseDamage | null;
  /** Takes the error of a statement; counts it if it tells of damaged data. */
  note(error: unknown): void;
  /** Begins to read the database's own count, the first time at once. */
  start(database: Queryable): Promise<void>;
  stop(): Promise<void>;
}

const pollMs = 3000;

// SQLSTATE data_corrupted and index_corrupted.
const damageCodes = ['XX001', 'XX002'];

const isDamage = (error: unknown): boolean => damageCodes.includes(String((error as { code?: unknown } | null)?.code));

// PostgreSQL keeps the count across clean restarts, and `pg_stat_reset()` clears it. Row 0 is that of the shared catalogues;
// other databases of a shared PostgreSQL are not ours. Without checksums the count is null.
const countText = `select coalesce(sum(checksum_failures), 0)::int as failures, max(checksum_last_failure) as last
  from pg_stat_database where datname = current_database() or datid = 0`;

export function createDamageWatch(log: Pick<Logger, 'error' | 'warn'>): DamageWatch {
  let [checksumFailures, failedReads] = [0, 0];
  let at = new Date(0);
  let job: { stop(): Promise<void> } | undefined;

  const tell = () => log.error({ checksumFailures, failedReads }, 'the database has found damaged pages in its files');

  const poll = async (database: Queryable) => {
    const [row] = await database.query<{ failures: number; last: Date | null }>(countText);
    const { failures = 0, last = null } = row ?? {};
    const isMore = failures > checksumFailures;
    checksumFailures = failures;
    if (last && last > at) at = last;
    if (isMore) tell();
  };

  return {
    get damage() {
      return checksumFailures + failedReads === 0 ? null : { checksumFailures, failedReads, at: at.toISOString() };
    },
    note: (error) => {
      if (!isDamage(error)) return;
      failedReads += 1;
      at = new Date();
      tell();
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

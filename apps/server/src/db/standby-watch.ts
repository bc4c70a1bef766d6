import type { Logger } from 'pino';
import { every, type Job } from '../async/every.ts';
import type { Queryable } from './database.ts';

const pollMs = 30_000;

// The columns are null for a role that may not read the statistics of other roles. With synchronous_commit off or local, no commit
// waits for a standby.
const standbysText = `select count(*)::integer as standbys,
    count(*) filter (where sync_state in ('sync', 'quorum'))::integer as synchronous,
    current_setting('synchronous_commit') not in ('off', 'local') as "waits"
  from pg_stat_replication where state in ('streaming', 'catchup')`;

/** Whether a commit waits until a standby has stored it; `none`: there is no standby that follows the database. */
type StandbyState = 'none' | 'synchronous' | 'asynchronous';

/** Returns whether the commits of this database wait for a standby. */
export async function readStandbyState(database: Queryable): Promise<StandbyState> {
  const [row] = await database.query<{ standbys: number; synchronous: number; waits: boolean }>(standbysText);
  if (!row || row.standbys === 0) return 'none';
  return row.synchronous > 0 && row.waits ? 'synchronous' : 'asynchronous';
}

/** Logs a warning when a failover of the database may lose commits: at start, and when that changes. */
export async function startStandbyWatch(database: Queryable, hosts: number, log: Pick<Logger, 'info' | 'warn'>): Promise<Job> {
  let last: StandbyState | null = null;
  const check = async () => {
    const state = await readStandbyState(database);
    if (state === last) return;
    last = state;
    if (state === 'synchronous') log.info('every commit waits until a standby of the database has stored it');
    else if (state === 'asynchronous') log.warn('no standby of the database is synchronous: a failover may lose the last commits');
    else if (hosts > 1) log.warn('no standby follows the database: a failover would lose commits');
  };
  await check();
  return every(pollMs, check, (error) => log.warn({ err: error }, 'state of the standbys'));
}

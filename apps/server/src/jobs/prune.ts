import type { Queryable } from '../db/database.ts';

/** A table whose rows are deleted after some time. `over`: SQL condition of expired rows. */
export interface PrunedTable {
  readonly table: string;
  readonly over: string;
}

const olderThan = (table: string, column: string, age: string): PrunedTable => ({
  table,
  over: `${column} < clock_timestamp() - interval '${age}'`,
});

/**
 * Retention of the stream. Clients may resume within a day or a million entries; slightly more is kept, so that every entry
 * within these limits is available.
 */
export const keptOfStream: readonly PrunedTable[] = [
  olderThan('stream', 'at', '25 hours'),
  { table: 'stream', over: 'n < (select n - 1100000 from stream_head)' },
];

/** Other tables with expiring rows. A known device expires with its cookie, see `http/cookies.ts`. */
export const keptForLong: readonly PrunedTable[] = [
  olderThan('idempotency', 'at', '30 days'),
  olderThan('message_digest', 'at', '7 days'),
  olderThan('quarantine', 'at', '90 days'),
  olderThan('session', 'ended', '30 days'),
  olderThan('known_device', 'last_used', '400 days'),
  olderThan('passkey_challenge', 'expires', '1 hour'),
  olderThan('device_sign_in', 'expires', '1 day'),
  olderThan('api_token', 'expires', '400 days'),
  olderThan('mail_link', 'expires', '1 day'),
  olderThan('attempt', 'ends', '1 hour'),
  // Account requests are processed within moments. After an hour of failures they are dropped, since the person will ask again.
  olderThan('account_request', 'at', '1 hour'),
  // Servers that were removed from the installation.
  olderThan('node', 'lease_until', '30 days'),
  { table: 'mail', over: `(sent is not null or given_up) and at < clock_timestamp() - interval '30 days'` },
  // The acts on an error or event are deleted after it.
  {
    table: 'log_act a',
    over: `a.at < clock_timestamp() - interval '1 day' and case a.log when 'error-log'
      then not exists (select from terminal_error e where e.id = a.row_id) else not exists (select from terminal_event e where e.n = a.row_id) end`,
  },
  // A terminal keeps unsent messages for weeks, not for years. Messages of a boot deleted here would count as new.
  {
    table: 'terminal_boot b',
    over: `b.last_seen < clock_timestamp() - interval '400 days'
      and not exists (select from terminal t where t.id = b.terminal_id and t.boot = b.boot)`,
  },
  // One checkpoint per minute for a month, then one per day.
  {
    table: 'audit_checkpoint',
    over: `at < clock_timestamp() - interval '31 days'
      and n not in (select max(n) from audit_checkpoint group by date_trunc('day', at))`,
  },
];

// Rows per statement: after a long downtime there may be millions, and a statement must stay short.
const rowsPerBatch = 10_000;

/** Deletes rows of a table in batches. Returns their number. */
export async function deleteInBatches(database: Queryable, table: string, over: string): Promise<number> {
  const [name = ''] = table.split(' ');
  let count = 0;
  for (let gone = rowsPerBatch; gone === rowsPerBatch; count += gone) {
    gone = await database.execute(
      `delete from ${name} where ctid = any(array(select ctid from ${table} where ${over} limit ${rowsPerBatch}))`,
    );
  }
  return count;
}

/** Deletes expired rows. Returns their number. */
export async function prune(database: Queryable, kept: readonly PrunedTable[]): Promise<number> {
  let count = 0;
  for (const { table, over } of kept) count += await deleteInBatches(database, table, over);
  return count;
}

import type { Queryable } from '../db/database.ts';

/** Rows that are kept only for a while. `over`: condition, in SQL, of those whose time is over. */
export interface PrunedTable {
  readonly table: string;
  readonly over: string;
}

const olderThan = (table: string, column: string, age: string): PrunedTable => ({
  table,
  over: `${column} < clock_timestamp() - interval '${age}'`,
});

/** What a client may resume from is a day or a million entries; a little more is kept, so that its edge is sharp. */
export const keptOfStream: readonly PrunedTable[] = [
  olderThan('stream', 'at', '25 hours'),
  { table: 'stream', over: 'n < (select n - 1100000 from stream_head)' },
];

/** All else that goes by itself. A known device is forgotten when its cookie is, in `http/cookies.ts`. */
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
  // It is looked into within moments; what fails for so long is asked anew by whoever waits for it.
  olderThan('account_request', 'at', '1 hour'),
  { table: 'mail', over: `(sent is not null or given_up) and at < clock_timestamp() - interval '30 days'` },
  // A terminal keeps what is not stored for weeks, not for years: what an older boot sends would count as new.
  {
    table: 'terminal_boot b',
    over: `b.last_seen < clock_timestamp() - interval '400 days'
      and not exists (select from terminal t where t.id = b.terminal_id and t.boot = b.boot)`,
  },
  // One a minute for a month, then one a day.
  {
    table: 'audit_checkpoint',
    over: `at < clock_timestamp() - interval '31 days'
      and n not in (select max(n) from audit_checkpoint group by date_trunc('day', at))`,
  },
];

// Few at a time: after a long pause there may be millions, and a statement may not take for ever.
const rowsPerBatch = 10_000;

/** Deletes rows of a table, few at a time. Answers how many. */
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

/** Deletes what is over. Answers how many rows. */
export async function prune(database: Queryable, kept: readonly PrunedTable[]): Promise<number> {
  let count = 0;
  for (const { table, over } of kept) count += await deleteInBatches(database, table, over);
  return count;
}

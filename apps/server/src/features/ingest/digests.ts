import type { Queryable } from '../../db/database.ts';
import { digestBytes, type RoutedMessage } from './message.ts';

/** Digests of messages with consecutive counters: one row, stored under the first counter. */
interface Run {
  readonly terminal: number;
  readonly boot: string;
  readonly counter: number;
  readonly digests: string[];
}

function toRuns(messages: readonly RoutedMessage[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { terminal, boot, counter, digest } of messages) {
    const last = runs.at(-1);
    if (last?.terminal === terminal && last.boot === boot && last.counter + last.digests.length === counter) last.digests.push(digest);
    else runs.push({ terminal, boot, counter, digests: [digest] });
  }
  return runs;
}

/** Stores the digests of messages, which must be ordered by boot and counter. */
export async function storeDigests(tx: Queryable, messages: readonly RoutedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = toRuns(messages).map(({ digests, ...run }) => ({ ...run, digest: `\\x${digests.join('')}` }));
  await tx.execute(
    `insert into message_digest (terminal_id, boot, counter, digest)
     select terminal, boot, counter, digest from json_to_recordset($1) as r(terminal integer, boot text, counter bigint, digest bytea)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

/** Returns the messages under whose counters other content is stored. A message whose digest was pruned counts as a repeat. */
export async function findConflicts(database: Queryable, messages: readonly RoutedMessage[]): Promise<ReadonlySet<RoutedMessage>> {
  if (messages.length === 0) return new Set();
  const keys = messages.map(({ terminal, boot, counter, digest }, index) => ({ index, terminal, boot, counter, digest: `\\x${digest}` }));
  const rows = await database.query<{ index: number }>(
    `select r.index from json_to_recordset($1) as r(index integer, terminal integer, boot text, counter bigint, digest bytea)
     cross join lateral (
       select counter, digest from message_digest d
       where d.terminal_id = r.terminal and d.boot = r.boot and d.counter <= r.counter order by d.counter desc limit 1) d
     where r.counter < d.counter + length(d.digest) / $2
       and substring(d.digest from ((r.counter - d.counter) * $2 + 1)::integer for $2) <> r.digest`,
    [JSON.stringify(keys), digestBytes],
  );
  return new Set(rows.flatMap(({ index }) => messages[index] ?? []));
}

import type { Write, Writer } from '../../db/write.ts';
import { alarms, createAlarm } from './alarms.ts';
import type { UnroutedMessage } from './message.ts';
import { applyRaised, createPatches } from './patches.ts';

/** Quarantined messages kept per terminal, the newest ones, so that a faulty or hostile terminal cannot fill the disk. */
export const maxQuarantined = 1000;

/** Stores messages that cannot be accepted, removes the oldest beyond the limit, and counts them for `reportQuarantined`. */
export async function quarantine(tx: Write, given: readonly UnroutedMessage[]): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map(({ terminal, topic, reason, text }) => ({ terminal, topic, reason, text }));
  await tx.execute(
    `insert into quarantine (terminal_id, topic, reason, payload)
     select terminal, topic, reason, text from json_to_recordset($1) as r(terminal integer, topic text, reason text, text text)`,
    [JSON.stringify(rows)],
  );
  // The terminals are updated in the order of their ids, so that two batches cannot deadlock.
  const terminals = rows.map(({ terminal }) => terminal).toSorted((a, b) => a - b);
  await tx.execute(
    `insert into quarantine_tally as t (terminal_id, untold)
     select terminal, count(*) from unnest($1::integer[]) terminal group by 1 order by 1
     on conflict (terminal_id) do update set untold = t.untold + excluded.untold`,
    [terminals],
  );
  await tx.execute(
    `delete from quarantine q using unnest($1::integer[]) terminal where q.terminal_id = terminal and q.id <= (
       select id from quarantine where terminal_id = terminal order by id desc offset $2 limit 1)`,
    [[...new Set(terminals)], maxQuarantined],
  );
}

interface Reported {
  readonly terminal: number;
  readonly property: number;
  readonly count: number;
  /** Kind of the newest message. */
  readonly kind: string;
  readonly reason: string;
}

/**
 * Writes to the event log of each terminal how many of its messages were quarantined since the last report, and the reason of
 * the newest. A single message is not reported, since it has already raised its own alarm.
 */
export async function reportQuarantined(write: Writer): Promise<void> {
  await write(async (tx) => {
    const notified = await tx.query<Reported>(
      `with due as (select terminal_id, untold from quarantine_tally where untold > 0 order by terminal_id for update)
       update quarantine_tally q set untold = 0
       from due join terminal t on t.id = due.terminal_id
         left join lateral (select split_part(topic, '/', -1) as kind, reason from quarantine
           where terminal_id = due.terminal_id order by id desc limit 1) last on true
       where q.terminal_id = due.terminal_id
       returning t.id as terminal, t.property_id as property, due.untold as count,
         coalesce(last.kind, '') as kind, coalesce(last.reason, '') as reason`,
    );
    const patches = createPatches();
    const raise = createAlarm(tx, patches);
    for (const { count, kind, reason, ...of } of notified) {
      if (count > 1) raise(of, alarms.unknown, kind, `${count} kept aside, the last: ${reason}`);
    }
    await applyRaised(tx, patches);
  });
}

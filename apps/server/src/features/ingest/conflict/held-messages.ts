import type { UpKind } from '@floorwalker/core/gateway/topics';
import type { Queryable } from '../../../db/database.ts';
import type { RoutedMessage } from '../message.ts';
import { propertyAt, readPropertyHistories } from '../property-history.ts';

/** Stores held messages, which are acknowledged but have no effect yet. A repeat is stored once. */
export async function holdMessages(tx: Queryable, messages: readonly RoutedMessage[]): Promise<void> {
  const rows = messages.flatMap(({ terminal, boot, counter, digest, address, topic, at, size, content }) =>
    content ? [{ terminal, boot, counter, digest: `\\x${digest}`, address, topic, at, size, kind: content.kind, body: content.body }] : [],
  );
  if (rows.length === 0) return;
  await tx.execute(
    `insert into held_message (terminal_id, boot, counter, digest, address, topic, at, size, kind, body, conflict)
     select terminal, boot, counter, digest, address, topic, at, size, kind, body,
       (select opened from identity_conflict where terminal_id = terminal)
     from json_to_recordset($1)
       as r(terminal integer, boot text, counter bigint, digest bytea, address text, topic text, at timestamptz, size integer, kind text, body json)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

interface HeldRow {
  readonly counter: number;
  readonly digest: string;
  readonly address: string;
  readonly topic: string;
  readonly at: Date;
  readonly kind: UpKind;
  readonly body: unknown;
}

/** Identifies the held messages of a machine: by boot, and by address where two machines share the boot. */
export interface HeldKey {
  readonly terminal: number;
  readonly boot: string;
  readonly address: string | null;
}

/** Removes and returns the held messages of a machine, in the order of their counters. */
export async function takeHeld(tx: Queryable, { terminal, boot, address }: HeldKey, property: number): Promise<readonly RoutedMessage[]> {
  const rows = await tx.query<HeldRow>(
    `with taken as (
       delete from held_message where terminal_id = $1 and boot = $2 and ($3::text is null or address = $3) returning *)
     select counter, encode(digest, 'hex') as digest, address, topic, at, kind, body from taken order by counter, id`,
    [terminal, boot, address],
  );
  const history = (await readPropertyHistories(tx, [terminal])).get(terminal);
  return rows.map(({ at: time, kind, body, ...row }): RoutedMessage => {
    const at = time.toISOString();
    const text = JSON.stringify(body);
    const content = { kind, body } as RoutedMessage['content'];
    // The version of the secret no longer matters for a released message.
    const of = history ? propertyAt(history, at) : property;
    return { ...row, terminal, property: of, boot, at, text, size: text.length, content, reason: '', secretVersion: 0 };
  });
}

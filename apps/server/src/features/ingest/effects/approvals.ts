import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Write } from '../../../db/write.ts';
import { withdrawApprovals } from '../../approval/close.ts';
import { alarms, createAlarm } from '../alarms.ts';
import type { Placed } from '../message.ts';
import type { Patches } from '../patches.ts';
import type { ByKind, TakenOf } from './of-kind.ts';

type Approval = TakenOf<'approval'>['body'];
type Of<Status extends Approval['status']> = { readonly message: Placed; readonly body: Extract<Approval, { status: Status }> };

const withStatus = <S extends Approval['status']>(all: readonly TakenOf<'approval'>[], status: S): readonly Of<S>[] =>
  all.flatMap(({ message, body }) => (body.status === status ? [{ message, body } as Of<S>] : []));

const keyOf = (terminal: number, sequence: number) => `${terminal}/${sequence}`;

/** Opens, takes back and completes approvals as terminals say [AP-01]. Decisions of supervisors come by another way. */
export async function applyApprovals(tx: Write, kinds: ByKind, patches: Patches): Promise<void> {
  const all = kinds.approval ?? [];
  if (all.length === 0) return;
  await open(tx, withStatus(all, 'requested'), patches);
  await withdraw(tx, withStatus(all, 'withdrawn'), patches);
  await markObeyed(tx, withStatus(all, 'obeyed').map(toKey));
}

type Request = Of<'requested'>['body'] & { readonly terminal: number; readonly property: number; readonly at: string };

async function open(tx: Write, requests: readonly Of<'requested'>[], patches: Patches): Promise<void> {
  if (requests.length === 0) return;
  const rows: readonly Request[] = requests.map(({ message: { terminal, property, at }, body }) => ({ ...body, terminal, property, at }));
  const opened = await tx.query<{ terminal_id: number; sequence: number }>(
    `insert into approval (terminal_id, sequence, property_id, type, amount, currency, requester, supervisors, at, expires)
     select terminal, sequence, property, type, amount, currency, requester, supervisors, at, clock_timestamp() + patience * interval '1 second'
     from json_to_recordset($1) as r(terminal integer, sequence bigint, property integer, type integer, amount bigint, currency text,
       requester integer, supervisors integer[], at timestamptz, patience integer)
     on conflict do nothing
     returning terminal_id, sequence`,
    [JSON.stringify(rows)],
  );
  const fresh = new Set(opened.map((row) => keyOf(row.terminal_id, row.sequence)));
  for (const { message, body } of requests) {
    const { terminal, property } = message;
    // Taken out of the set, so that a request that was sent twice is told once.
    if (!fresh.delete(keyOf(terminal, body.sequence))) continue;
    const { sequence, type, amount, requester, supervisors, currency } = body;
    tx.publish({ kind: 'TA', terminal, property, payload: { sequence, type, amount, requester, supervisors, currency } });
    const patch = patches.of(terminal, property);
    patch.opened += 1;
    patch.categories.add(liveCategories.basic);
  }
  await endReused(tx, rows, patches);
}

/**
 * A number that is asked about again with other content: an answer to the first question must not be taken for one to
 * the second. The first is taken back as far as it was not obeyed, nothing is decided about the second, and an alarm
 * tells of it.
 */
async function endReused(tx: Write, rows: readonly Request[], patches: Patches): Promise<void> {
  const reused = await tx.query<{ terminal: number; property: number; sequence: number }>(
    `select distinct r.terminal, r.property, r.sequence
     from json_to_recordset($1) as r(terminal integer, property integer, sequence bigint, type integer, amount bigint, currency text,
       requester integer, supervisors integer[])
     join approval a on a.terminal_id = r.terminal and a.sequence = r.sequence
     where (a.type, a.amount, a.currency, a.requester, a.supervisors) <> (r.type, r.amount, r.currency, r.requester, r.supervisors)`,
    [JSON.stringify(rows)],
  );
  await close(tx, reused, patches);
  const raise = createAlarm(tx, patches);
  for (const one of reused) raise(one, alarms.conflict, String(one.sequence));
}

async function withdraw(tx: Write, given: readonly Of<'withdrawn'>[], patches: Patches): Promise<void> {
  await close(tx, given.map(toKey), patches);
}

interface Key {
  readonly terminal: number;
  readonly sequence: number;
}

const toKey = ({ message, body }: { message: Placed; body: { sequence: number } }): Key => ({
  terminal: message.terminal,
  sequence: body.sequence,
});

async function close(tx: Write, keys: readonly Key[], patches: Patches): Promise<void> {
  if (keys.length === 0) return;
  const closed = await withdrawApprovals(tx, keys);
  for (const { terminal, property } of closed) {
    const patch = patches.of(terminal, property);
    patch.opened -= 1;
    patch.categories.add(liveCategories.basic);
  }
}

async function markObeyed(tx: Write, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(
    `update approval a set obeyed = true
     from json_to_recordset($1) as r(terminal integer, sequence bigint)
     where a.terminal_id = r.terminal and a.sequence = r.sequence and a.state <> 'pending'`,
    [JSON.stringify(keys)],
  );
}

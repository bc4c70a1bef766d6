import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Write } from '../../../db/write.ts';
import { type Closed, publishClosed, type RequestKey, voidEarlierBoots, withdrawApprovals } from '../../approval/close.ts';
import { transactionRequirement } from '../../approval-policy/requirement.ts';
import { alarms, createAlarm } from '../alarms.ts';
import type { RoutedMessage } from '../message.ts';
import type { Patches } from '../patches.ts';
import type { AcceptedOf, ByKind } from './of-kind.ts';

type Approval = AcceptedOf<'approval'>['body'];
type Of<Status extends Approval['status']> = Pick<AcceptedOf<'approval'>, 'message' | 'current'> & {
  readonly body: Extract<Approval, { status: Status }>;
};

const withStatus = <S extends Approval['status']>(all: readonly AcceptedOf<'approval'>[], status: S): readonly Of<S>[] =>
  all.flatMap((one) => (one.body.status === status ? [one as Of<S>] : []));

const keyOf = (terminal: number, sequence: number, boot: string) => `${terminal}/${sequence}/${boot}`;

/**
 * Opens, withdraws and completes approvals as reported by terminals [AP-01], and voids requests of earlier boots. Decisions
 * of supervisors are stored elsewhere.
 */
export async function applyApprovals(tx: Write, kinds: ByKind, patches: Patches): Promise<void> {
  const started = patches.all().flatMap(({ terminal, row: { boot } }) => (boot === undefined ? [] : [{ terminal, boot }]));
  if (started.length > 0) noteClosed(await voidEarlierBoots(tx, started), patches);
  const all = kinds.approval ?? [];
  if (all.length === 0) return;
  await open(tx, withStatus(all, 'requested'), patches);
  await withdraw(tx, withStatus(all, 'withdrawn'), patches);
  await markObeyed(tx, withStatus(all, 'obeyed').map(toKey));
}

type Request = Of<'requested'>['body'] & {
  readonly terminal: number;
  readonly property: number;
  readonly at: string;
  /** Whether the request belongs to the boot that the terminal runs now. */
  readonly current: boolean;
};

const toRequest = ({ message, body, current }: Of<'requested'>, patches: Patches): Request => {
  const { terminal, property, at, boot } = message;
  const patch = patches.of(terminal, property);
  // The terminal may have started another boot by a message in the same batch.
  const runs = patch.row.boot;
  // Approvals from before a move are void, as those that were open then.
  const isOfNow = patch.property === property;
  return { ...body, terminal, property, at, current: isOfNow && (runs === undefined ? current : runs === boot) };
};

// A request for amount zero is declined at once, so that its terminal continues. A late request of an earlier boot is stored
// as void at once, since nobody waits for it. It does not become the newest request of its number. What the policies require is
// stored with the request, so a policy that is loosened later does not release it.
const insertRequests = `with r as materialized (
    select row_number() over () as place, r.* from json_to_recordset($1) as r(terminal integer, sequence bigint, boot text,
      property integer, type integer, amount bigint, currency text, requester integer, supervisors integer[], at timestamptz,
      patience integer, current boolean)),
  older as (
    update approval a set newest = false from r
    where a.terminal_id = r.terminal and a.sequence = r.sequence and a.boot <> r.boot and a.newest and r.current
    returning a.terminal_id)
  insert into approval (terminal_id, sequence, boot, property_id, type, amount, currency, requester, supervisors, at, expires,
    needed, rights, reason_required, fresh_required, state, decided_at, newest)
  select terminal, sequence, boot, property, type, amount, currency, requester, supervisors, at,
    clock_timestamp() + least(patience * interval '1 second', q.expiry * interval '1 minute'), coalesce(q.needed, 1),
    coalesce(q.rights, '{approval.decide}'), q."reasonRequired", q."freshRequired", case when not current then 'void' when amount = 0 then 'declined' else 'pending' end,
    case when not current or amount = 0 then clock_timestamp() end,
    current or not exists (select from approval a where a.terminal_id = r.terminal and a.sequence = r.sequence)
      and not exists (select from r other where other.terminal = r.terminal and other.sequence = r.sequence
        and other.boot <> r.boot and (other.current or other.place > r.place))
  from r cross join (select count(*) from older) done ${transactionRequirement}
  on conflict (terminal_id, sequence, boot) do nothing
  returning terminal_id, sequence, boot`;

async function open(tx: Write, given: readonly Of<'requested'>[], patches: Patches): Promise<void> {
  if (given.length === 0) return;
  const requests = given.map((one) => toRequest(one, patches));
  const opened = await tx.query<{ terminal_id: number; sequence: number; boot: string }>(insertRequests, [JSON.stringify(requests)]);
  const fresh = new Set(opened.map((row) => keyOf(row.terminal_id, row.sequence, row.boot)));
  for (const { terminal, property, boot, current, ...body } of requests) {
    // The request is removed from the set of new requests, so that a request that occurs twice in the batch is published once.
    if (!fresh.delete(keyOf(terminal, body.sequence, boot)) || !current) continue;
    const { sequence, type, amount, requester, supervisors, currency } = body;
    if (amount === 0) {
      publishClosed(tx, { terminal, property, boot, ...body }, { state: 'declined', approver: null, reason: '' });
      createAlarm(tx, patches)({ terminal, property }, alarms.unknown, 'approval', 'amount: 0');
      continue;
    }
    tx.publish({ kind: 'TA', terminal, property, payload: { sequence, type, amount, requester, supervisors, currency } });
    const patch = patches.of(terminal, property);
    patch.opened += 1;
    patch.categories.add(liveCategories.basic);
  }
  await endReused(tx, requests, patches);
}

/**
 * Handles numbers that a boot uses again for a request with other content: a decision about the first request must not be
 * taken for one about the second. The first is withdrawn unless its decision was obeyed, the second is not stored, and an
 * alarm is raised. A request of another boot under the same number is a separate request.
 */
async function endReused(tx: Write, rows: readonly Request[], patches: Patches): Promise<void> {
  const reused = await tx.query<RequestKey & { property: number }>(
    `select distinct r.terminal, r.property, r.sequence, r.boot
     from json_to_recordset($1) as r(terminal integer, property integer, sequence bigint, boot text, type integer, amount bigint,
       currency text, requester integer, supervisors integer[])
     join approval a on a.terminal_id = r.terminal and a.sequence = r.sequence and a.boot = r.boot
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

const toKey = ({
  message,
  body,
}: {
  message: RoutedMessage;
  body: { sequence: number; requestBoot?: string | undefined };
}): RequestKey => ({
  terminal: message.terminal,
  boot: body.requestBoot ?? message.boot,
  sequence: body.sequence,
});

async function close(tx: Write, keys: readonly RequestKey[], patches: Patches): Promise<void> {
  if (keys.length > 0) noteClosed(await withdrawApprovals(tx, keys), patches);
}

function noteClosed(closed: readonly Closed[], patches: Patches): void {
  for (const { terminal, property } of closed) {
    const patch = patches.of(terminal, property);
    patch.opened -= 1;
    patch.categories.add(liveCategories.basic);
  }
}

async function markObeyed(tx: Write, keys: readonly RequestKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(
    `update approval a set obeyed = true
     from json_to_recordset($1) as r(terminal integer, sequence bigint, boot text)
     where a.terminal_id = r.terminal and a.sequence = r.sequence and a.boot = r.boot and a.state <> 'pending'`,
    [JSON.stringify(keys)],
  );
}

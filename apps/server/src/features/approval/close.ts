import { type ApprovalState, approvalStatesBefore } from '@floorwalker/core/vocabulary/approval-states';
import { isAhead } from '../../db/clock.ts';
import type { Write } from '../../db/write.ts';

/** An approval that has just left `pending`, as returned by the update that closed it. */
export interface Closed {
  readonly terminal: number;
  readonly sequence: number;
  readonly boot: string;
  readonly property: number;
  readonly requester: number;
  readonly supervisors: readonly number[];
}

/** Identifies a request: after a restart, a terminal may reuse its sequence numbers. */
export type RequestKey = Pick<Closed, 'terminal' | 'boot' | 'sequence'>;

/** Columns of `Closed`, for `returning`. */
export const closedColumns = 'terminal_id as terminal, sequence, boot, property_id as property, requester, supervisors';

/** Who closed the approval and why; no approver if it expired or the terminal withdrew it. */
export interface Verdict {
  readonly state: ApprovalState;
  readonly approver: number | null;
  readonly reason: string;
}

/**
 * Publishes to supervisors and requester that an approval is closed [LV-04]. If nobody decided it, its final state is sent as
 * the reason.
 */
export function publishClosed(tx: Write, closed: Closed, { state, approver, reason }: Verdict): void {
  const { terminal, property, sequence, requester, supervisors } = closed;
  const ending = approver === null && state !== 'declined' ? state : '';
  const payload = { sequence, requester, approver, approved: state === 'approved', reason: reason || ending, supervisors };
  tx.publish({ kind: 'TD', terminal, property, payload });
}

/**
 * Closes approvals withdrawn by their terminals, and publishes that they are closed: pending ones, and decided ones whose
 * decision the terminal has not confirmed, so that nobody believes they were paid. Returns those that were pending; the
 * caller updates the terminals' counts.
 */
export async function withdrawApprovals(tx: Write, given: readonly RequestKey[]): Promise<readonly Closed[]> {
  const closed = await tx.query<Closed & { pending: boolean }>(
    `with given as (
       select a.terminal_id, a.sequence, a.boot, a.state from approval a
       join json_to_recordset($1) as r(terminal integer, sequence bigint, boot text)
         on a.terminal_id = r.terminal and a.sequence = r.sequence and a.boot = r.boot
       where a.state = any($2) and not a.obeyed order by a.terminal_id, a.sequence, a.boot for update of a)
     update approval a set state = 'withdrawn', decided_at = clock_timestamp()
     from given where a.terminal_id = given.terminal_id and a.sequence = given.sequence and a.boot = given.boot
     returning a.terminal_id as terminal, a.sequence, a.boot, a.property_id as property, a.requester, a.supervisors, given.state = 'pending' as pending`,
    [JSON.stringify(given), approvalStatesBefore('withdrawn')],
  );
  for (const one of closed) publishClosed(tx, one, { state: 'withdrawn', approver: null, reason: '' });
  return closed.filter((one) => one.pending);
}

/**
 * Closes pending approvals of terminals that have restarted since the request, and publishes them as void. Returns them; the
 * caller updates the terminals' counts.
 */
export async function voidEarlierBoots(tx: Write, started: readonly { terminal: number; boot: string }[]): Promise<readonly Closed[]> {
  const closed = await tx.query<Closed>(
    `with earlier as (
       select a.terminal_id as id, a.sequence as number, a.boot as asked from approval a
       join json_to_recordset($1) as r(terminal integer, boot text) on a.terminal_id = r.terminal and a.boot <> r.boot
       where a.state = 'pending' order by a.terminal_id, a.sequence, a.boot for update of a)
     update approval set state = 'void', decided_at = clock_timestamp() from earlier
     where terminal_id = earlier.id and sequence = earlier.number and boot = earlier.asked
     returning ${closedColumns}`,
    [JSON.stringify(started)],
  );
  for (const one of closed) publishClosed(tx, one, { state: 'void', approver: null, reason: '' });
  return closed;
}

/**
 * Closes all pending approvals of a terminal and publishes them as void. Returns them; the caller updates the terminal's count.
 */
export async function voidApprovals(tx: Write, terminal: number): Promise<readonly Closed[]> {
  const closed = await tx.query<Closed>(
    `with open as (
       select terminal_id as id, sequence as number, boot as asked from approval where terminal_id = $1 and state = 'pending'
       order by sequence, boot for update)
     update approval set state = 'void', decided_at = clock_timestamp() from open
     where terminal_id = open.id and sequence = open.number and boot = open.asked returning ${closedColumns}`,
    [terminal],
  );
  for (const one of closed) publishClosed(tx, one, { state: 'void', approver: null, reason: '' });
  return closed;
}

/** SQL: when the next pending approval can no longer be decided. */
export const nextApprovalEnd = `(select min(case when a.boot <> t.boot or ${isAhead('a.received')} or exists (select from head_finding)
    then '-infinity' else a.expires end)
  from approval a join terminal t on t.id = a.terminal_id where a.state = 'pending')`;

/**
 * Closes pending approvals that can no longer be decided, updates their terminals' counts, and publishes them. While a loss
 * of history is not accepted, requests of the current boot are declined. Otherwise expired ones time out; those of an earlier
 * boot, and those dated in the future after the clock was put back, become void. A row locked by another transaction is left
 * for the next run.
 */
export async function expireApprovals(tx: Write): Promise<readonly Closed[]> {
  const closed = await tx.query<Closed & { state: ApprovalState }>(
    `with over as (
       select a.terminal_id as id, a.sequence as number, a.boot as asked,
         case when exists (select from head_finding) and a.boot = t.boot then 'declined'
           when a.expires <= clock_timestamp() then 'timed-out' else 'void' end as becomes
       from approval a join terminal t on t.id = a.terminal_id
       where a.state = 'pending'
         and (a.expires <= clock_timestamp() or a.boot <> t.boot or ${isAhead('a.received')}
           or exists (select from head_finding))
       order by a.terminal_id, a.sequence, a.boot for update of a skip locked)
     update approval set state = over.becomes, decided_at = clock_timestamp(),
       reason = case when over.becomes = 'declined' then 'system' else reason end
     from over
     where terminal_id = over.id and sequence = over.number and boot = over.asked
     returning ${closedColumns}, state`,
  );
  await countClosed(tx, closed);
  for (const one of closed) publishClosed(tx, one, { state: one.state, approver: null, reason: one.state === 'declined' ? 'system' : '' });
  return closed;
}

/** Subtracts closed approvals from their terminals' counts of open approvals. */
export async function countClosed(tx: Write, closed: readonly Closed[]): Promise<void> {
  if (closed.length === 0) return;
  await tx.execute(
    `with closed as (select terminal, count(*)::integer as many from unnest($1::integer[]) as c(terminal) group by terminal),
     locked as (select t.id from terminal t join closed on t.id = closed.terminal order by t.id for no key update of t)
     update terminal t set open_approvals = t.open_approvals - closed.many from closed, locked
     where t.id = closed.terminal and t.id = locked.id`,
    [closed.map((one) => one.terminal)],
  );
}

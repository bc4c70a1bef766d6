import { type ApprovalState, approvalStatesBefore } from '@floorwalker/core/vocabulary/approval-states';
import type { Write } from '../../db/write.ts';

/** An approval that has just left `pending`, as the update that closed it answers it. */
export interface Closed {
  readonly terminal: number;
  readonly sequence: number;
  readonly property: number;
  readonly requester: number;
  readonly supervisors: readonly number[];
}

/** Columns of `Closed`, for `returning`. */
export const closedColumns = 'terminal_id as terminal, sequence, property_id as property, requester, supervisors';

/** Who closed it and why; no approver when time or the terminal did. */
export interface Verdict {
  readonly state: ApprovalState;
  readonly approver: number | null;
  readonly reason: string;
}

/** Tells supervisors and requester that an approval is decided [LV-04]. */
export function publishClosed(tx: Write, closed: Closed, { state, approver, reason }: Verdict): void {
  const { terminal, property, sequence, requester, supervisors } = closed;
  const payload = { sequence, requester, approver, approved: state === 'approved', reason, supervisors };
  tx.publish({ kind: 'TD', terminal, property, payload });
}

/**
 * Closes approvals that their terminals take back, and publishes it: pending ones, and those decided of which the
 * terminal has not heard, so that nobody goes on thinking that it paid. Answers the ones that were pending; the caller
 * counts them on the terminals.
 */
export async function withdrawApprovals(tx: Write, given: readonly { terminal: number; sequence: number }[]): Promise<readonly Closed[]> {
  const closed = await tx.query<Closed & { pending: boolean }>(
    `with given as (
       select a.terminal_id, a.sequence, a.state from approval a
       join json_to_recordset($1) as r(terminal integer, sequence bigint) on a.terminal_id = r.terminal and a.sequence = r.sequence
       where a.state = any($2) and not a.obeyed order by a.terminal_id, a.sequence for update of a)
     update approval a set state = 'withdrawn', decided_at = clock_timestamp()
     from given where a.terminal_id = given.terminal_id and a.sequence = given.sequence
     returning a.terminal_id as terminal, a.sequence, a.property_id as property, a.requester, a.supervisors, given.state = 'pending' as pending`,
    [JSON.stringify(given), approvalStatesBefore('withdrawn')],
  );
  for (const one of closed) publishClosed(tx, one, { state: 'withdrawn', approver: null, reason: '' });
  return closed.filter((one) => one.pending);
}

/**
 * Closes pending approvals whose time is over, counts them on their terminals, and publishes it. One that is being
 * changed at this moment is left for the next time.
 */
export async function expireApprovals(tx: Write): Promise<readonly Closed[]> {
  const closed = await tx.query<Closed>(
    `with over as (
       select terminal_id as terminal, sequence as number from approval where state = 'pending' and expires <= clock_timestamp()
       order by terminal_id, sequence for update skip locked)
     update approval set state = 'timed-out', decided_at = clock_timestamp() from over
     where terminal_id = over.terminal and sequence = over.number
     returning ${closedColumns}`,
  );
  await countClosed(tx, closed);
  for (const one of closed) publishClosed(tx, one, { state: 'timed-out', approver: null, reason: '' });
  return closed;
}

/** Takes closed approvals off their terminals' counts of open ones. */
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

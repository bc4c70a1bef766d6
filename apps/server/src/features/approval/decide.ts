import { ProblemError } from '@floorwalker/core/contract/problem';
import type { decideApproval } from '@floorwalker/core/endpoints/approval/decide';
import type { approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { minorDigits } from '@floorwalker/core/vocabulary/currencies';
import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import { isLive } from '../../db/clock.ts';
import type { Write } from '../../db/write.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import type { List } from '../../list/list.ts';
import { requireCompleteHistory } from '../head-note/finding.ts';
import { type Closed, closedColumns, countClosed, publishClosed } from './close.ts';

type Decide = typeof decideApproval;

export interface DecideDeps {
  readonly approvals: List<typeof approvalResource>;
  /** Approvals above this many whole units of their currency ask for a fresh sign-in; 0: none do. */
  readonly stepUpAmount: number;
}

/** Whether money is let go above the limit; to decline is open to everybody who may decide. */
const isLarge = ({ approved, amount, currency }: Call<Decide>['body'], limit: number): boolean =>
  approved && limit > 0 && Math.abs(amount) > limit * 10 ** minorDigits(currency);

/**
 * The caller has seen this request. Without the boot ($9) that is certain only if the terminal has made no other request
 * under this number.
 */
const isSeen = `case when $9::text is not null then boot = $9 else not exists (
  select from approval other where other.terminal_id = approval.terminal_id and other.sequence = approval.sequence
    and other.boot <> approval.boot) end`;

/**
 * One statement decides: it changes the row only if everything that the supervisor saw is still so (promises, rule 4),
 * and only if somebody else made the request (rule 10).
 */
const decide = `update approval set state = $1, decided_by = $2, decided_at = clock_timestamp(), reason = $3
  where terminal_id = $4 and sequence = $5 and newest and ${isSeen} and state = 'pending'
    and ${isLive('received', 'expires')}
    and $2 = any(supervisors) and requester <> $2 and amount = $6 and currency = $7 and ($1 = 'declined' or amount > 0) and ($8::integer[] is null or property_id = any($8))
    and not exists (select from terminal where id = terminal_id and identity_conflict)
  returning ${closedColumns}`;

async function wasRequestedBefore(
  tx: Write,
  { terminal, sequence, boot }: { terminal: number; sequence: number; boot: string },
): Promise<boolean> {
  const rows = await tx.query('select 1 from approval where terminal_id = $1 and sequence = $2 and boot <> $3 limit 1', [
    terminal,
    sequence,
    boot,
  ]);
  return rows.length > 0;
}

/** Says why the decision changed nothing. Throws in any case. */
async function explain(tx: Write, call: Call<Decide>, { approvals }: DecideDeps): Promise<never> {
  const { caller, body } = call;
  const row = await approvals.show(caller, `${call.params.terminal}/${call.params.sequence}`, tx);
  const asked = { terminal: row.terminal, sequence: row.sequence };
  if (!row.supervisors.includes(caller.operator.id)) throw new ProblemError('approval.not-supervisor');
  if (row.ownRequest) throw new ProblemError('approval.own-request', asked);
  if (body.boot !== undefined && row.boot !== body.boot) throw new ProblemError('approval.asked-again', asked);
  if (row.state === 'pending' && body.boot === undefined && (await wasRequestedBefore(tx, row))) {
    throw new ProblemError('approval.asked-again', asked);
  }
  if (row.identityConflict) throw new ProblemError('terminal.identity-conflict', { terminal: row.terminal });
  // One that is pending and may not be decided by a supervisor whom it names is over by the database's clock.
  if (row.state !== 'pending' || !row.mayDecide) {
    const state = row.state === 'pending' ? 'timed-out' : row.state;
    throw new ProblemError('approval.already-decided', {
      state,
      name: row.decidedByName ?? '–',
      at: row.decidedAt ?? row.expires,
    });
  }
  if (body.approved && row.amount === 0) throw new ProblemError('approval.nothing-to-approve', asked);
  if (row.amount !== body.amount || row.currency !== body.currency) {
    throw new ProblemError('approval.amount-differs', { amount: row.amount, currency: row.currency });
  }
  // It was neither, so it became decidable in between: the caller may simply try again.
  throw new ProblemError('server.unavailable');
}

function record(tx: Write, call: Call<Decide>, closed: Closed): void {
  const { body, caller, correlation } = call;
  const state = body.approved ? 'approved' : 'declined';
  const { terminal, property, sequence, boot } = closed;
  tx.audit({
    operator_id: caller.operator.id,
    session_key: caller.sessionKey,
    act: 'approval.decide',
    terminal_id: terminal,
    target: `approval/${terminal}/${sequence}`,
    old: { state: 'pending' },
    new: { state, boot, amount: body.amount, currency: body.currency, reason: body.reason },
    outcome: state,
    correlation,
  });
  publishClosed(tx, closed, { state, approver: caller.operator.id, reason: body.reason });
  tx.publish({ kind: 'cat', terminal, property, payload: { categories: [liveCategories.basic] } });
}

/**
 * Decides a pending approval [AP-01..04]: the first decision counts, all others hear who took it, what it was and when.
 * The terminal hears it after the commit, see `delivery.ts`.
 */
export const decideApprovalHandler =
  (deps: DecideDeps): Handler<Decide> =>
  (call) =>
    call.write(async (tx) => {
      const { body, params, caller } = call;
      const { id, properties } = caller.operator;
      const [closed] = await tx.query<Closed>(decide, [
        body.approved ? 'approved' : 'declined',
        id,
        body.reason,
        Number(params.terminal),
        Number(params.sequence),
        body.amount,
        body.currency,
        properties,
        body.boot ?? null,
      ]);
      if (!closed) return explain(tx, call, deps);
      // After the other checks: nobody is asked for a password for what they may not decide anyway.
      await requireCompleteHistory(tx);
      if (isLarge(body, deps.stepUpAmount)) requireRecentAuth(caller);
      await countClosed(tx, [closed]);
      record(tx, call, closed);
      return deps.approvals.show(caller, `${closed.terminal}/${closed.sequence}`, tx);
    });

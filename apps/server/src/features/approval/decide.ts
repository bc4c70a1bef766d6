import { ProblemError } from '@floorwalker/core/contract/problem';
import type { decideApproval } from '@floorwalker/core/endpoints/approval';
import { type ApprovalRow, type approvalResource, isTransactionApproval } from '@floorwalker/core/resources/approvals/approval';
import { minorDigits } from '@floorwalker/core/vocabulary/currencies';
import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Config } from '../../config.ts';
import { isLive } from '../../db/clock.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import type { List } from '../../list/list.ts';
import { requireCompleteHistory } from '../head-note/finding.ts';
import { type Closed, closedColumns, countClosed, publishClosed } from './close.ts';
import { recordDecision } from './decisions.ts';
import { hasApproved, isFinal, isRequester, storeDecision } from './same-person.ts';

type Decide = typeof decideApproval;

export interface DecideDeps {
  readonly approvals: List<typeof approvalResource>;
  /** Approvals above this many whole units of their currency require a step-up; 0: never. */
  readonly config: Pick<Config, 'stepUpAmount'>;
}

/** Whether the decision releases money above the limit; declining never requires a step-up. */
const isLarge = ({ approved, amount, currency }: Call<Decide>['body'], limit: number): boolean =>
  approved && limit > 0 && Math.abs(amount) > limit * 10 ** minorDigits(currency);

/**
 * SQL condition: the caller has seen exactly this request. Without the boot ($9) that is certain only if no other boot of the
 * terminal has made a request with this number.
 */
const isSeen = `case when $9::text is not null then boot = $9 else not exists (
  select from approval other where other.terminal_id = approval.terminal_id and other.sequence = approval.sequence
    and other.boot <> approval.boot) end`;

/**
 * The statement that decides. It updates the row only if everything the supervisor saw still holds (promises, rule 4) and
 * another person made the request (rule 10). Who has approved stands in the row itself, so parallel decisions see each other.
 */
const decide = `update approval set ${storeDecision(isFinal)}
  where terminal_id = $4 and sequence = $5 and newest and ${isSeen} and state = 'pending'
    and ${isLive('received', 'expires')}
    and $2 = any(supervisors) and requester <> $2 and amount = $6 and currency = $7 and ($1 = 'declined' or amount > 0) and ($8::integer[] is null or property_id = any($8))
    and not exists (select from terminal where id = terminal_id and identity_conflict)
    and $2 <> all(deciders) and not ${isRequester} and not ${hasApproved} and rights <@ $10::text[] and (not reason_required or $3 <> '')
  returning ${closedColumns}, number, state, fresh_required as "freshRequired"`;

interface Decided extends Closed {
  readonly number: number;
  /** `pending` while more people must approve. */
  readonly state: 'pending' | 'approved' | 'declined';
  readonly freshRequired: boolean;
}

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

/** The conditions of a policy that a decision may violate. */
interface PolicyFaults {
  readonly isRequester: boolean;
  readonly hasApproved: boolean;
  readonly missing: string | null;
}

/** Throws if the decision violates a policy: by the same person again, without a right, or without a reason. */
async function explainPolicy(tx: Write, { caller, body }: Call<Decide>, row: ApprovalRow): Promise<void> {
  const { terminal, sequence, boot, needed, given, reasonRequired, decisions } = row;
  const [faults] = await tx.query<PolicyFaults>(
    `select ${isRequester} as "isRequester", ${hasApproved} as "hasApproved",
       (select r from unnest(rights) r where r <> all($4::text[]) limit 1) as missing
     from approval where terminal_id = $1 and sequence = $3 and boot = $5`,
    [terminal, caller.operator.id, sequence, [...caller.operator.rights], boot],
  );
  if (faults?.isRequester) throw new ProblemError('approval.same-person');
  if (decisions.some(({ operator }) => operator === caller.operator.id))
    throw new ProblemError('approval.decided-by-you', { needed, given });
  if (faults?.hasApproved) throw new ProblemError('approval.same-person');
  if (faults?.missing) throw new ProblemError('right.missing', { right: faults.missing });
  if (reasonRequired && body.reason === '') throw invalid([{ path: 'reason', code: 'required', params: {} }]);
}

/** Throws the problem that explains why the decision changed nothing. */
async function explain(tx: Write, call: Call<Decide>, { approvals }: DecideDeps): Promise<never> {
  const { caller, body } = call;
  const row = await approvals.show(caller, `${call.params.terminal}/${call.params.sequence}`, tx);
  if (!isTransactionApproval(row)) throw new ProblemError('row.not-found', { id: row.id });
  const requested = { terminal: row.terminal, sequence: row.sequence };
  if (!row.supervisors.includes(caller.operator.id)) throw new ProblemError('approval.not-supervisor');
  if (row.ownRequest) throw new ProblemError('approval.own-request', requested);
  if (body.boot !== undefined && row.boot !== body.boot) throw new ProblemError('approval.asked-again', requested);
  if (row.state === 'pending' && body.boot === undefined && (await wasRequestedBefore(tx, row))) {
    throw new ProblemError('approval.asked-again', requested);
  }
  if (row.identityConflict) throw new ProblemError('terminal.identity-conflict', { terminal: row.terminal });
  if (row.state === 'pending') await explainPolicy(tx, call, row);
  // A pending request that a listed supervisor may not decide has expired by the database's clock.
  if (row.state !== 'pending' || !row.mayDecide) {
    const state = row.state === 'pending' ? 'timed-out' : row.state;
    throw new ProblemError('approval.already-decided', {
      state,
      name: row.decidedByName ?? '–',
      at: row.decidedAt ?? row.expires,
    });
  }
  if (body.approved && row.amount === 0) throw new ProblemError('approval.nothing-to-approve', requested);
  if (row.amount !== body.amount || row.currency !== body.currency) {
    throw new ProblemError('approval.amount-differs', { amount: row.amount, currency: row.currency });
  }
  // None of the reasons applies, so the request has become decidable since the statement ran: the caller may retry.
  throw new ProblemError('server.unavailable');
}

function record(tx: Write, call: Call<Decide>, closed: Decided): void {
  const { body, caller, correlation } = call;
  const { terminal, property, sequence, boot } = closed;
  const decision = body.approved ? 'approved' : 'declined';
  auditCall(tx, { caller, correlation }, 'approval.decide', `approval/${terminal}/${sequence}`, {
    old: { state: 'pending' },
    new: { state: closed.state, boot, amount: body.amount, currency: body.currency, reason: body.reason },
    terminal,
    outcome: decision,
  });
  tx.publish({ kind: 'cat', terminal, property, payload: { categories: [liveCategories.basic] } });
  if (closed.state === 'pending') tx.publish({ kind: 'LOG', property, payload: { log: 'approvals' } });
  else publishClosed(tx, closed, { state: decision, approver: caller.operator.id, reason: body.reason });
}

/**
 * Decides a pending approval [AP-01..04]. One person declines it; it is approved by as many different people as the policies require,
 * by default one. Everybody who comes later is told who decided, what and when. The terminal receives the decision after the commit,
 * see `delivery.ts`.
 */
export const decideApprovalHandler =
  (deps: DecideDeps): Handler<Decide> =>
  (call) =>
    call.write(async (tx) => {
      const { body, params, caller } = call;
      const { id, properties, rights } = caller.operator;
      const [closed] = await tx.query<Decided>(decide, [
        body.approved ? 'approved' : 'declined',
        id,
        body.reason,
        Number(params.terminal),
        Number(params.sequence),
        body.amount,
        body.currency,
        properties,
        body.boot ?? null,
        [...rights],
      ]);
      if (!closed) return explain(tx, call, deps);
      // The step-up is required last, so that no password is requested for a decision that is not allowed anyway.
      await requireCompleteHistory(tx);
      if (isLarge(body, deps.config.stepUpAmount) || (body.approved && closed.freshRequired)) requireRecentAuth(caller);
      await recordDecision(tx, closed.number, caller, body);
      if (closed.state !== 'pending') await countClosed(tx, [closed]);
      record(tx, call, closed);
      return deps.approvals.show(caller, `${closed.terminal}/${closed.sequence}`, tx);
    });

import { ProblemError } from '@floorwalker/core/contract/problem';
import type { decideRequest } from '@floorwalker/core/endpoints/approval';
import type { EndpointDefinition } from '@floorwalker/core/registry/define-endpoint';
import type { ApprovalRow, approvalResource } from '@floorwalker/core/resources/approvals/approval';
import type { CallerKind } from '@floorwalker/core/vocabulary/access-states';
import { toRequestNumber } from '@floorwalker/core/vocabulary/approval-ids';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { isLive } from '../../db/clock.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { inSavepoint, type Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import { checkCallerAccess, toAccessProblem } from '../../http/call-write.ts';
import type { Call, Caller, Handler, Operator } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { refuseTokens, requireRecentAuth } from '../../http/recent-auth.ts';
import type { Route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import type { List } from '../../list/list.ts';
import type { Vault } from '../identity/factor/vault.ts';
import { lockAdministrators } from '../identity/operator/administrators.ts';
import { createFindOperator } from '../identity/session/sessions.ts';
import { recordDecision } from './decisions.ts';
import { publishRequests, sealedName } from './hold.ts';
import { hasApproved, isFinal, isRequester, storeDecision } from './same-person.ts';

type Decide = typeof decideRequest;
type AnyCall = Call<EndpointDefinition>;

export interface DecideRequestDeps {
  readonly database: Database;
  readonly approvals: List<typeof approvalResource>;
  readonly vault: Vault;
  /** Returns the route of a held command or call, not wrapped: an approved act is not held again. */
  readonly routeOf: (act: string) => Route | undefined;
}

/** A pending request, with the call that is held. */
interface HeldCall {
  readonly act: string;
  readonly requester: number;
  readonly sealed: Buffer;
  readonly sessionKey: string;
  readonly kind: CallerKind;
}

/** Carries the act out in the transaction of the decision. */
type Perform = (tx: Write, request: number, requester: Operator) => Promise<unknown>;

const lockDecisions = async (tx: Queryable): Promise<void> => {
  await tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.heldActs]);
  await lockAdministrators(tx);
};

/** The statement that decides; see `decide.ts` about parallel decisions. `$5`: the rights of the caller, `$6`: the properties. */
const decide = `update approval set ${storeDecision(isFinal)}
  where number = $4 and subject <> 'transaction' and state = 'pending' and ${isLive('received', 'expires')} and requester <> $2
    and $2 <> all(deciders) and not ${isRequester} and not ${hasApproved} and rights <@ $5::text[]
    and ($6::integer[] is null or properties <@ $6) and (not reason_required or $3 <> '')
  returning state, subject, act, requester, properties, fresh_required as "freshRequired", session_key as "sessionKey", caller_kind as kind`;

interface Decided {
  readonly state: 'pending' | 'approved' | 'declined';
  readonly subject: string;
  readonly act: string;
  readonly requester: number;
  readonly properties: readonly number[] | null;
  readonly freshRequired: boolean;
  readonly sessionKey: string;
  readonly kind: CallerKind;
}

/** Throws the problem that explains why the decision changed nothing. */
async function explain(tx: Write, call: Call<Decide>, row: ApprovalRow): Promise<never> {
  const { caller, body } = call;
  const { needed, given } = row;
  if (row.ownRequest) throw new ProblemError('approval.own-act');
  if (row.state === 'pending') {
    const [person] = await tx.query<{ isRequester: boolean; hasApproved: boolean }>(
      `select ${isRequester} as "isRequester", ${hasApproved} as "hasApproved" from approval where number = $1 and $2::integer is not null`,
      [toRequestNumber(row.id), caller.operator.id],
    );
    if (person?.isRequester) throw new ProblemError('approval.same-person');
    if (row.decisions.some(({ operator }) => operator === caller.operator.id))
      throw new ProblemError('approval.decided-by-you', { needed, given });
    if (person?.hasApproved) throw new ProblemError('approval.same-person');
  }
  if (row.state !== 'pending' || !row.mayDecide) {
    const state = row.state === 'pending' ? 'timed-out' : row.state;
    throw new ProblemError('approval.already-decided', { state, name: row.decidedByName ?? '–', at: row.decidedAt ?? row.expires });
  }
  if (row.reasonRequired && body.reason === '') throw invalid([{ path: 'reason', code: 'required', params: {} }]);
  throw new ProblemError('server.unavailable');
}

/** A problem that ends the request: the act can no longer be done. Failures of the server decide nothing. */
const isRefusal = (error: unknown): error is ProblemError => error instanceof ProblemError && !error.code.startsWith('server.');

/** Returns the requester with the present rights, locked until the transaction ends. Throws if they may no longer do the act. */
async function findRequester(tx: Queryable, { requester, sessionKey, kind }: Decided, route: Route): Promise<Operator> {
  await tx.execute('select from operator where id = $1 for share', [requester]);
  if (kind === 'token') await tx.execute('select from api_token where id = $1::uuid for share', [sessionKey]);
  const operator = await createFindOperator(tx)({ kind, sessionKey, operator: { id: requester } });
  if (!operator) throw toAccessProblem(route.endpoint.access);
  checkCallerAccess({ kind, operator }, route.endpoint.access);
  return operator;
}

/** Carries the approved act out, in a part of the transaction that is undone if the act is refused. */
async function carryOut(tx: Write, { routeOf }: DecideRequestDeps, request: number, decided: Decided, perform: Perform): Promise<void> {
  const route = routeOf(decided.act);
  const work = async (part: Write) => {
    if (!route) throw new ProblemError('route.not-found');
    return perform(part, request, await findRequester(part, decided, route));
  };
  const result = await inSavepoint(tx, work, isRefusal);
  if ('done' in result) return;
  const { code, params } = result.failed;
  await tx.execute(`update approval set state = 'refused', refusal = $2 where number = $1`, [request, JSON.stringify({ code, params })]);
}

/** Stores the decision; with the last approval the act is done, or the request ends as refused. */
async function decideIn(tx: Write, call: Call<Decide>, deps: DecideRequestDeps, perform: Perform): Promise<ApprovalRow> {
  const { caller, body, params } = call;
  const request = toRequestNumber(params.id);
  // A request that is invisible to the caller is reported like one that does not exist.
  const before = await deps.approvals.show(caller, params.id, tx);
  if (before.subject === 'rights-change') refuseTokens(caller);
  const decision = body.approved ? 'approved' : 'declined';
  const { id, rights, properties } = caller.operator;
  const [decided] = await tx.query<Decided>(decide, [decision, id, body.reason, request, [...rights], properties]);
  if (!decided) return explain(tx, call, before);
  if (body.approved && decided.freshRequired) requireRecentAuth(caller);
  await recordDecision(tx, request, caller, body);
  if (decided.state === 'approved') await carryOut(tx, deps, request, decided, perform);
  await tx.execute(`update approval set sealed = null where number = $1 and state <> 'pending'`, [request]);
  const after = await deps.approvals.show(caller, params.id, tx);
  auditCall(tx, call, 'approval.decide-request', `approval/${params.id}`, {
    old: { state: 'pending' },
    new: { state: after.state, act: decided.act, requester: decided.requester, reason: body.reason, refusal: after.refusal },
    outcome: decision,
  });
  publishRequests(tx, decided);
  return after;
}

const readHeldCall = async (database: Queryable, request: number): Promise<HeldCall | undefined> =>
  (
    await database.query<HeldCall>(
      `select act, requester, sealed, session_key as "sessionKey", caller_kind as kind from approval
       where number = $1 and state = 'pending' and sealed is not null`,
      [request],
    )
  )[0];

/** Creates the call of the requester: its parameters and body as they were sent, with the rights of this moment. */
async function toHeldCall(
  call: Call<Decide>,
  { database, vault }: DecideRequestDeps,
  held: HeldCall,
  { endpoint }: Route,
): Promise<AnyCall> {
  const { requester, sessionKey, kind } = held;
  const operator = await createFindOperator(database)({ kind, sessionKey, operator: { id: requester } });
  if (!operator) throw toAccessProblem(endpoint.access);
  const { params, body } = JSON.parse(await vault.open(sealedName(toRequestNumber(call.params.id)), held.sealed));
  // The requester had confirmed their identity where the act requires it, or it would not have been held.
  const caller: Caller = { operator, sessionKey, kind, restrictions: [], fresh: kind !== 'token' };
  return {
    ...call,
    caller,
    params: validate(endpoint.params, params),
    query: undefined,
    body: validate(endpoint.body, body),
  } as unknown as AnyCall;
}

/** Throws unless the handler works with the same rights and properties as those that were checked in the transaction. */
function checkUnchanged(now: Operator, before: Operator): void {
  const same = String(now.properties) === String(before.properties) && String([...now.rights]) === String([...before.rights]);
  if (!same) throw new ProblemError('server.unavailable');
}

/**
 * Decides a request about an act of an operator. The handler of the act does its slow work first, such as hashing a password; its
 * `write` is the transaction of the decision. So the act is done exactly once, by the transaction that stores the last approval.
 */
export function decideRequestHandler(deps: DecideRequestDeps): Handler<Decide> {
  return async (call) => {
    const decideWith = (perform: Perform, lock?: (tx: Write) => Promise<unknown>) =>
      call.write(
        (tx) => decideIn(tx, call, deps, perform),
        async (tx) => {
          await lockDecisions(tx);
          await lock?.(tx);
        },
      );
    const refuse = (error: unknown) =>
      decideWith(() => {
        throw error;
      });
    const held = call.body.approved ? await readHeldCall(deps.database, toRequestNumber(call.params.id)) : undefined;
    const route = held && deps.routeOf(held.act);
    // Without a pending request or with a declining decision nothing is done; the transaction says why.
    if (!held || !route) return refuse(new ProblemError('route.not-found'));
    let row: ApprovalRow | undefined;
    let isDecided = false;
    try {
      const act = await toHeldCall(call, deps, held, route);
      const write: AnyCall['write'] = async (work, lock) => {
        isDecided = true;
        let result: Awaited<ReturnType<typeof work>> | undefined;
        const perform: Perform = async (tx, _, requester) => {
          checkUnchanged(requester, act.caller.operator);
          result = await work(tx);
        };
        row = await decideWith(perform, lock);
        return result as Awaited<ReturnType<typeof work>>;
      };
      await route.handler({ ...act, write, hold: async () => ({ approval: toRequestNumber(call.params.id), settle: () => undefined }) });
    } catch (error) {
      if (row) return row;
      if (isDecided || !isRefusal(error)) throw error;
      return refuse(error);
    }
    return row ?? decideWith(async () => undefined);
  };
}

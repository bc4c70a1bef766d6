import { ProblemError } from '@floorwalker/core/contract/problem';
import type { EndpointDefinition } from '@floorwalker/core/registry/define-endpoint';
import { toRequestId } from '@floorwalker/core/vocabulary/approval-ids';
import { inSavepoint, type Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Handler } from '../../http/handler.ts';
import type { ActDetails, PolicyAct } from '../../http/policy-act.ts';
import type { Route } from '../../http/route.ts';
import { findRequirement, type Requirement, requireSecondPerson } from '../approval-policy/requirement.ts';
import type { Vault } from '../identity/factor/vault.ts';

type AnyCall = Call<EndpointDefinition>;

/** Thrown when a policy holds an act, so that the effects of the act are undone. */
class HeldAct extends Error {
  readonly act: PolicyAct & ActDetails;
  readonly requirement: Requirement;

  constructor(act: PolicyAct & ActDetails, requirement: Requirement) {
    super('held');
    this.act = act;
    this.requirement = requirement;
  }
}

/** The stored response of a held request: a repeat of the idempotency key gets the same problem. */
interface HeldResponse {
  readonly heldBy: { readonly request: string; readonly needed: number };
}

const isHeld = (response: unknown): response is HeldResponse => typeof response === 'object' && response !== null && 'heldBy' in response;

/** Returns the approval request that holds the act of this stored response; null if the act was done. */
export const heldRequestOf = (response: unknown): string | null => (isHeld(response) ? response.heldBy.request : null);

/** Maximum number of pending requests of an operator, so that nobody fills the inbox of the others. */
const maxPending = 50;

async function checkPending(tx: Write, requester: number): Promise<void> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from approval where requester = $1 and state = 'pending' and subject <> 'transaction'`,
    [requester],
  );
  if ((row?.count ?? 0) >= maxPending) throw new ProblemError('approval.too-many', { max: maxPending });
}

/** Name under which the call of a request is encrypted. */
export const sealedName = (request: number) => `approval/${request}`;

/** Publishes that held acts have changed, to those who see one of these properties or all. Exchange rates show the requests about them. */
export function publishRequests(
  tx: Pick<Write, 'publish'>,
  { subject, properties }: Pick<PolicyAct, 'properties'> & { subject: string },
): void {
  for (const property of [null, ...(properties ?? [])]) tx.publish({ kind: 'LOG', property, payload: { log: 'approvals' } });
  if (subject === 'exchange-rate-change') tx.publish({ kind: 'LOG', property: null, payload: { log: 'exchange-rates' } });
}

/** Stores an approval request for the act. Parameters and body of the call are encrypted, since they may contain a password. */
async function store(tx: Write, vault: Vault, endpoint: EndpointDefinition, call: AnyCall, { act, requirement }: HeldAct): Promise<number> {
  const { caller, params } = call;
  await checkPending(tx, caller.operator.id);
  const { subject, properties, size, command, until = null, reason = '', changes = [] } = act;
  const [row] = await tx.query<{ number: number }>(
    `insert into approval (boot, subject, requester, at, expires, needed, rights, reason_required, fresh_required, properties, size, act,
       targets, request_reason, changes, session_key, caller_kind, property_id)
     values ('', $1, $2, clock_timestamp(), least(clock_timestamp() + make_interval(mins => $3), $16), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       case when cardinality($8::integer[]) = 1 then ($8::integer[])[1] end)
     returning number`,
    [
      subject,
      caller.operator.id,
      requirement.expiry,
      requirement.needed,
      requirement.rights,
      requirement.reasonRequired,
      requirement.freshRequired,
      properties,
      size,
      endpoint.id,
      command?.targets ?? [],
      reason,
      JSON.stringify(changes.slice(0, 100)),
      caller.sessionKey,
      caller.kind,
      until,
    ],
  );
  if (!row) throw new Error('the approval request was not stored');
  const sealed = await vault.seal(sealedName(row.number), JSON.stringify({ params, body: act.body ?? call.body ?? null }));
  await tx.execute('update approval set sealed = $2 where number = $1', [row.number, sealed]);
  auditCall(tx, call, endpoint.id, `approval/${toRequestId(row.number)}`, { new: { subject, size, changes, reason }, outcome: 'held' });
  publishRequests(tx, act);
  return row.number;
}

/**
 * Wraps a route whose acts a policy may hold. The act is done and checked as usual, in a part of the transaction; if a policy holds it,
 * that part is undone and an approval request is stored instead.
 */
export function withApproval({ endpoint, handler }: Route, vault: Vault): Route {
  const held: Handler<EndpointDefinition> = (call) => {
    const attempt = <T>(tx: Write, work: (tx: Write) => Promise<T>) =>
      inSavepoint(tx, work, (error): error is HeldAct => error instanceof HeldAct);
    const write: AnyCall['write'] = async (work, lock) => {
      const response = await call.write(async (tx) => {
        const result = await attempt(tx, work);
        if ('done' in result) return result.done;
        const { failed } = result;
        const heldBy = { request: toRequestId(await store(tx, vault, endpoint, call, failed)), needed: failed.requirement.needed };
        return { heldBy } satisfies HeldResponse;
      }, lock);
      if (isHeld(response)) throw new ProblemError('approval.required', response.heldBy);
      return response as Awaited<ReturnType<typeof work>>;
    };
    const hold: AnyCall['hold'] = async (tx, act) => {
      const requirement = act.confirmedBy
        ? await requireSecondPerson(tx, call.caller, act.confirmedBy)
        : await findRequirement(tx, call.caller, act);
      const settle = (details: ActDetails) => {
        if (requirement) throw new HeldAct({ ...act, ...details }, requirement);
      };
      return { approval: null, settle };
    };
    return handler({ ...call, write, hold });
  };
  return { endpoint, handler: held };
}

import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { EndpointDefinition } from '@floorwalker/core/registry/define-endpoint';
import { type Access, rightsOfAccess } from '@floorwalker/core/vocabulary/access';
import { seal, unseal } from '../crypto/seal.ts';
import type { Queryable } from '../db/database.ts';
import { createCallWriter, type Write, type Writer } from '../db/write.ts';
import type { Caller, Operator } from './handler.ts';
import type { Sessions } from './sessions.ts';

/**
 * Throws `session.step-up` if a session in watch mode changes anything: it is read-only until its operator confirms their
 * identity.
 */
export function checkWatching(
  { watching }: Pick<Caller, 'watching'>,
  { allowedWhileWatching }: Pick<EndpointDefinition, 'allowedWhileWatching'>,
): void {
  if (watching && !allowedWhileWatching) throw new ProblemError('session.step-up');
}

/** A mutating request, as identified by its idempotency key. */
export interface Repeatable {
  readonly route: string;
  /** The caller's `Idempotency-Key`. */
  readonly key: string;
  /** Path, parameters and body, to detect a reused key. */
  readonly request: string;
}

// Stored responses may contain one-time values, such as a terminal's secret. They are encrypted with a key derived from the
// caller's idempotency key, of which only a hash is stored, so a copy of the database reveals nothing.
const sealKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'floorwalker answer', 32));

const sealResponse = (key: string, response: unknown): string => seal(sealKey(key), JSON.stringify(response ?? null)).toString('base64');

const unsealResponse = (key: string, sealed: string): unknown => JSON.parse(unseal(sealKey(key), Buffer.from(sealed, 'base64')));

/** Returns the hash under which an idempotency key is stored. */
export const toKeyHash = (key: string) => createHash('sha256').update(key).digest('hex');
const toRequestHash = ({ key, request }: Repeatable) => createHmac('sha256', key).update(request).digest();

/**
 * Claims the idempotency key for this transaction. A repeat that arrives during the first request waits here for the first
 * one's row. Returns the stored response of a repeat, undefined for a first request.
 */
async function takeKey(tx: Queryable, operator: number, call: Repeatable): Promise<{ readonly response: unknown } | undefined> {
  const row = [operator, call.route, toKeyHash(call.key)];
  const taken = await tx.execute(
    'insert into idempotency (operator_id, route, key, request_hash, status) values ($1, $2, $3, $4, 0) on conflict do nothing',
    [...row, toRequestHash(call)],
  );
  if (taken > 0) return undefined;
  const [stored] = await tx.query<{ request_hash: Buffer; answer: string }>(
    'select request_hash, answer from idempotency where operator_id = $1 and route = $2 and key = $3',
    row,
  );
  if (!stored?.request_hash.equals(toRequestHash(call))) throw new ProblemError('idempotency.key-reused');
  return { response: unsealResponse(call.key, stored.answer) };
}

const storeResponse = (tx: Queryable, operator: number, { route, key }: Repeatable, response: unknown) =>
  tx.execute('update idempotency set status = 200, answer = $4 where operator_id = $1 and route = $2 and key = $3', [
    operator,
    route,
    toKeyHash(key),
    JSON.stringify(sealResponse(key, response)),
  ]);

/** Returns the problem of a caller who lacks the right of an endpoint; of several rights, the first one is named. */
export const toAccessProblem = (access: Access): ProblemError =>
  new ProblemError('right.missing', { right: rightsOfAccess(access)[0] ?? String(access) });

/** Throws unless the operator holds the right of the endpoint, or one of its rights. */
export function checkAccess(operator: Operator, access: Access): void {
  const rights = rightsOfAccess(access);
  if (rights.length > 0 && !rights.some((right) => operator.rights.has(right))) throw toAccessProblem(access);
}

/**
 * Throws unless a session or API token may use the endpoint. Data of the operator's own account, such as the email address,
 * is open to an API token only if its scope says so: no other right includes it.
 */
export function checkCallerAccess({ kind, operator }: Pick<Caller, 'kind' | 'operator'>, access: Access): void {
  checkAccess(operator, access === 'own-account' && kind === 'token' ? 'own-account.manage' : access);
}

const isClosedWhileRestricted = (access: Access) => access !== 'public' && access !== 'identity' && access !== 'own-account';

/** Throws while the caller must first change the password or add a factor; endpoints of the own account stay open. */
export function checkRestrictions({ restrictions }: Pick<Caller, 'restrictions'>, access: Access): void {
  const [restriction] = restrictions;
  if (restriction && isClosedWhileRestricted(access)) throw new ProblemError('session.restricted', { restriction });
}

// Handlers use the caller's rights and properties as of the start of the request. If the caller has lost a right since, or the
// properties have changed, the request is refused.
function checkSameView(now: Operator, before: Operator, access: Access): void {
  const lost = [...before.rights].find((right) => !now.rights.has(right));
  if (lost !== undefined) throw new ProblemError('right.missing', { right: lost });
  if (String(now.properties) !== String(before.properties)) throw toAccessProblem(access);
}

export interface CallWriteDeps {
  readonly write: Writer;
  readonly sessions: Sessions;
  /** Called after the commit. */
  readonly committed?: () => void;
}

/**
 * Creates the write path of one request: the session and its right are checked under
 * locks; a repeated request gets the stored response and changes nothing; the response is stored in the same transaction as the change.
 */
export function createCallWrite(
  { write, sessions, committed }: CallWriteDeps,
  caller: Caller,
  access: Access,
  repeatable: Repeatable | null,
) {
  return async <T>(work: (tx: Write) => Promise<T>, lock?: (tx: Write) => Promise<unknown>): Promise<T> => {
    const result = await createCallWriter(write)(async (tx) => {
      await lock?.(tx);
      const session = await sessions.hold(tx, caller.sessionKey);
      if (!session) throw await sessions.refusalOfKey(caller.sessionKey, tx);
      checkRestrictions(session, access);
      checkCallerAccess(session, access);
      checkSameView(session.operator, caller.operator, access);
      if (!repeatable) return work(tx);
      const repeat = await takeKey(tx, caller.operator.id, repeatable);
      if (repeat) return repeat.response as T;
      const response = await work(tx);
      await storeResponse(tx, caller.operator.id, repeatable, response);
      return response;
    });
    committed?.();
    return result;
  };
}

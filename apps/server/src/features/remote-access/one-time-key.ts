import { createHash, randomBytes } from 'node:crypto';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { checkOneTimeKey, issueOneTimeKey } from '@floorwalker/core/endpoints/remote';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { normaliseOneTimeKey, oneTimeKeyMaxFailures, type RemoteRole, toOneTimeKey } from '@floorwalker/core/vocabulary/remote-access';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { refuseTokens, requireRecentAuth } from '../../http/recent-auth.ts';
import type { List } from '../../list/list.ts';
import { countFailure, isLocked, toCounter } from '../identity/session/attempts.ts';
import type { SessionStore } from '../identity/session/sessions.ts';

export interface KeyDeps {
  readonly terminals: List<typeof terminalResource>;
  readonly sessions: Pick<SessionStore, 'hold'>;
  readonly lockMinutes: number;
}

/** A key that was found valid. */
export interface OneTimeKey {
  readonly id: number;
  readonly role: RemoteRole;
  readonly expires: Date;
}

export type CheckedKey = { readonly status: 'valid' | 'expired'; readonly key: OneTimeKey } | { readonly status: 'invalid' };

const toKeyDigest = (terminal: number, key: string): Buffer =>
  createHash('sha256')
    .update(`${terminal} ${normaliseOneTimeKey(key)}`)
    .digest();

/**
 * Checks an entered key of a terminal, under the lock of the caller's failure counter. A wrong key counts as a wrong password of the
 * caller (promises: lock after three), and as a failure of every open key of the terminal, so that several accounts together cannot
 * guess one. A used key is invalid.
 */
export async function checkKey(
  tx: Write,
  { sessions, lockMinutes }: KeyDeps,
  { caller, address }: Pick<Call<typeof checkOneTimeKey>, 'caller' | 'address'>,
  terminal: number,
  entered: string,
): Promise<CheckedKey> {
  const session = await sessions.hold(tx, caller.sessionKey);
  const counter = await toCounter(tx, caller.operator.id, session?.device ?? null);
  if (await isLocked(tx, counter, lockMinutes)) return { status: 'invalid' };
  const [found] = await tx.query<OneTimeKey & { over: boolean }>(
    `select id::integer as id, role, expires, expires <= clock_timestamp() as over from one_time_key
     where terminal_id = $1 and digest = $2 and used is null and failures < $3 for update`,
    [terminal, toKeyDigest(terminal, entered), oneTimeKeyMaxFailures],
  );
  if (found) return { status: found.over ? 'expired' : 'valid', key: found };
  await countFailure(tx, counter, address);
  await tx.execute(
    'update one_time_key set failures = failures + 1 where terminal_id = $1 and used is null and expires > clock_timestamp()',
    [terminal],
  );
  return { status: 'invalid' };
}

/** Issues a one-time key [RA-04]. Only its digest is stored. */
export const issueKeyHandler =
  ({ terminals }: KeyDeps): Handler<typeof issueOneTimeKey> =>
  (call) =>
    call.write(async (tx) => {
      const { caller, params, body } = call;
      const { id: terminal } = await terminals.show(caller, params.id, tx);
      requireRecentAuth(caller);
      const key = toOneTimeKey(randomBytes(12));
      const [issued] = await tx.query<{ id: number; expires: Date }>(
        `insert into one_time_key (terminal_id, role, digest, issued_by, expires)
         values ($1, $2, $3, $4, clock_timestamp() + make_interval(mins => $5)) returning id::integer as id, expires`,
        [terminal, body.role, toKeyDigest(terminal, key), caller.operator.id, body.minutes],
      );
      if (!issued) throw new Error('the key was not stored');
      const expires = issued.expires.toISOString();
      auditCall(tx, call, 'remote.issue-key', `terminal/${terminal}`, { new: { key: issued.id, role: body.role, expires }, terminal });
      return { id: issued.id, key, terminal, role: body.role, expires };
    });

/** Checks a one-time key without using it [RA-04]. */
export const checkKeyHandler =
  (deps: KeyDeps): Handler<typeof checkOneTimeKey> =>
  (call) =>
    call.write(async (tx) => {
      const { caller, params, body } = call;
      refuseTokens(caller);
      const { id: terminal } = await deps.terminals.show(caller, params.id, tx);
      const checked = await checkKey(tx, deps, call, terminal, body.key);
      const outcome = checked.status;
      auditCall(tx, call, 'remote.check-key', `terminal/${terminal}`, { terminal, outcome: outcome === 'valid' ? 'done' : outcome });
      if (checked.status === 'invalid') return { status: 'invalid' as const, id: null, role: null, expires: null };
      const { id, role, expires } = checked.key;
      return { status: checked.status, id, role, expires: expires.toISOString() };
    });

/** Returns the problem of a key that opens nothing [RA-03]. */
export const toKeyProblem = (status: 'invalid' | 'expired'): ProblemError =>
  new ProblemError(status === 'expired' ? 'remote-access.key-expired' : 'remote-access.key-invalid');

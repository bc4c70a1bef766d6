import { ProblemError } from '@floorwalker/core/contract/problem';
import type { changePassword } from '@floorwalker/core/endpoints/password';
import type { AccessState } from '@floorwalker/core/vocabulary/access-states';
import { freshSeconds } from '@floorwalker/core/vocabulary/session-restrictions';
import { createSerial } from '../../../async/serial.ts';
import type { Config } from '../../../config.ts';
import { hashPassword, verifyPassword } from '../../../crypto/password-hash.ts';
import type { Database } from '../../../db/database.ts';
import type { Write } from '../../../db/write.ts';
import { auditCall } from '../../../http/audit-call.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { refuseTokens } from '../../../http/recent-auth.ts';
import { recordAccess } from '../../access/record-access.ts';
import { refuseSecondary } from '../../installation/secondary.ts';
import { sendMessage } from '../../message/send.ts';
import { countFailure, isLocked, resetFailures, toCounter } from '../session/attempts.ts';
import type { SessionStore } from '../session/sessions.ts';
import { rejectRecent, requirePolicy, storePassword } from './next-password.ts';

export interface ChangeDeps {
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly config: Config;
}

type Change = Call<typeof changePassword>;

/**
 * Result of the verification, which happens outside the transaction. `next`: hash of the new password; null if the current
 * one was wrong.
 */
interface Verified {
  readonly old: string;
  readonly next: string | null;
}

async function verify({ database, config }: ChangeDeps, { caller, body }: Change): Promise<Verified> {
  const { id, login, name } = caller.operator;
  const policy = config.passwordPolicy;
  await requirePolicy(database, policy, { login, name }, body.next, 'next');
  const [stored] = await database.query<{ password: string }>('select password from operator where id = $1', [id]);
  if (!stored) throw new ProblemError('session.ended');
  if (!(await verifyPassword(stored.password, body.current))) return { old: stored.password, next: null };
  // The new password is compared with former ones only if the current password is right: otherwise the result would reveal former
  // passwords.
  await rejectRecent(database, policy, id, body.next, 'next');
  return { old: stored.password, next: await hashPassword(body.next) };
}

async function refuse(tx: Write, { caller, address }: Change, state: AccessState): Promise<void> {
  const { id, login } = caller.operator;
  await recordAccess(tx, { operator: id, login, state, place: caller.kind === 'cli' ? 'cli' : 'web', address });
}

/**
 * Applies the effects of a new password: other sessions and open mail links end, the caller's session counts as recently
 * authenticated, and the operator is notified.
 */
async function conclude(tx: Write, sessions: SessionStore, { caller, address, correlation }: Change): Promise<void> {
  const { id } = caller.operator;
  await sessions.end(tx, 'password-changed', 's.operator_id = $2 and s.key <> $3', [id, caller.sessionKey]);
  await tx.execute(`update session set fresh_until = clock_timestamp() + interval '${freshSeconds} seconds' where key = $1`, [
    caller.sessionKey,
  ]);
  await tx.execute('update mail_link set used = clock_timestamp() where operator_id = $1 and used is null', [id]);
  await sendMessage(tx, id, 'password-changed', { address });
  auditCall(tx, { caller, correlation }, 'password.change', `operator/${id}`);
}

/** Changes the password or counts a failure, under the lock of the failure counter. Returns whether the password was changed. */
async function decide(tx: Write, { sessions, config }: ChangeDeps, call: Change, { old, next }: Verified): Promise<boolean> {
  const { id } = call.caller.operator;
  const session = await sessions.hold(tx, call.caller.sessionKey);
  const counter = await toCounter(tx, id, session?.device ?? null);
  if (await isLocked(tx, counter, config.lockMinutes)) {
    await refuse(tx, call, 'account-locked');
    return false;
  }
  if (next === null || !(await storePassword(tx, id, { old, next }, config.passwordPolicy))) {
    await countFailure(tx, counter, call.address);
    await refuse(tx, call, 'invalid-password');
    return false;
  }
  await resetFailures(tx, counter);
  await conclude(tx, sessions, call);
  return true;
}

// Maximum number of queued attempts per account, as for sign-ins.
const maxQueuedAttempts = 8;

/** Changes the caller's own password [SH-18, SE-07]. */
export function changePasswordHandler(deps: ChangeDeps): Handler<typeof changePassword> {
  const serial = createSerial(maxQueuedAttempts);
  return async (call) => {
    refuseTokens(call.caller);
    refuseSecondary(deps.config, 'password.on-primary');
    const queued = serial(String(call.caller.operator.id), async () => {
      const verified = await verify(deps, call);
      // `decide` returns false for a refusal rather than throwing, so that the failure count of a wrong password is committed.
      return call.write((tx) => decide(tx, deps, call, verified));
    });
    if (!queued) throw new ProblemError('request.rate-limited');
    if (!(await queued)) throw new ProblemError('password.wrong');
    return undefined;
  };
}

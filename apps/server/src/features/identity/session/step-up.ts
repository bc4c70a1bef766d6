import { ProblemError } from '@floorwalker/core/contract/problem';
import type { stepUp } from '@floorwalker/core/endpoints/factor';
import type { AccessState } from '@floorwalker/core/vocabulary/access-states';
import { freshSeconds } from '@floorwalker/core/vocabulary/session-restrictions';
import { createSerial } from '../../../async/serial.ts';
import { verifyPassword } from '../../../crypto/password-hash.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Write } from '../../../db/write.ts';
import { auditCall } from '../../../http/audit-call.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { invalid } from '../../../http/problems.ts';
import { refuseTokens } from '../../../http/recent-auth.ts';
import { recordAccess } from '../../access/record-access.ts';
import { findPasskey, type PasskeyResponse, type Proof, takeProof, verifyAssertion } from '../factor/passkeys.ts';
import { takeCode } from '../factor/take-code.ts';
import { countFailure, isLocked, resetFailures, toCounter } from './attempts.ts';
import { type Candidate, findCandidate } from './open.ts';
import { toInfo } from './session-info.ts';
import type { SessionStore } from './sessions.ts';
import type { SignInDeps } from './sign-in.ts';

export interface StepUpDeps extends SignInDeps {
  readonly sessions: SessionStore;
}

type StepUp = Call<typeof stepUp>;

/**
 * The result of verifying credentials, which happens before the transaction. Called within the transaction, it returns the
 * reason of a refusal, null if there is none, or `key-changed` if the server cannot decrypt the authenticator secret.
 */
type Credentials = (tx: Write, candidate: Candidate) => Promise<AccessState | 'key-changed' | null>;

async function ofPasskey({ database }: StepUpDeps, { caller, site }: StepUp, response: PasskeyResponse): Promise<Credentials> {
  const passkey = await findPasskey(database, response);
  const own = passkey?.operator === caller.operator.id ? passkey : null;
  const proof: Proof | null = own && (await verifyAssertion(database, site, own, response, [caller.operator.id]));
  return async (tx) => (proof && (await takeProof(tx, proof)) ? null : 'invalid-password');
}

async function storedOf(database: Queryable, operator: number): Promise<{ readonly password: string; readonly totp: boolean }> {
  const [row] = await database.query<{ password: string; totp: boolean }>(
    'select password, totp is not null as totp from operator where id = $1',
    [operator],
  );
  if (!row) throw new ProblemError('session.ended');
  return row;
}

async function ofPassword(deps: StepUpDeps, { caller }: StepUp, password: string, code: string | undefined): Promise<Credentials> {
  const { id } = caller.operator;
  const stored = await storedOf(deps.database, id);
  if (stored.totp && code === undefined) throw invalid([{ path: 'code', code: 'required', params: {} }]);
  const fits = await verifyPassword(stored.password, password);
  return async (tx, { password: current, hasTotp }) => {
    if (!fits || current !== stored.password) return 'invalid-password';
    if (!hasTotp) return null;
    const taken = code === undefined ? null : await takeCode(tx, deps.vault, id, code);
    if (taken === 'key-changed') return taken;
    return taken ? null : 'invalid-code';
  };
}

async function decide(tx: Write, deps: StepUpDeps, call: StepUp, given: Credentials): Promise<ProblemError | null> {
  const { caller, address, correlation } = call;
  const { id, login } = caller.operator;
  const candidate = await findCandidate(tx, 'o.id = $1 for update of o', id);
  const session = await deps.sessions.hold(tx, caller.sessionKey);
  if (!candidate || !session) return new ProblemError('session.ended');
  const counter = await toCounter(tx, id, session.device);
  const locked = await isLocked(tx, counter, deps.limits.lockMinutes);
  const wrong = locked ? 'account-locked' : await given(tx, candidate);
  if (wrong) {
    // A code that the server cannot check is not counted as a failure.
    if (!locked && wrong !== 'key-changed') await countFailure(tx, counter, address);
    const state = wrong === 'key-changed' ? 'second-factor-asked' : wrong;
    await recordAccess(tx, { operator: id, login, state, place: session.kind === 'token' ? 'cli' : session.kind, address });
  } else {
    await resetFailures(tx, counter);
    await tx.execute(
      `update session set fresh_until = clock_timestamp() + interval '${freshSeconds} seconds', last_activity = clock_timestamp()
       where key = $1`,
      [caller.sessionKey],
    );
  }
  auditCall(tx, { caller, correlation }, 'session.step-up', `session/${caller.sessionKey}`, { outcome: wrong ?? 'done' });
  if (wrong === 'key-changed') return new ProblemError('factor.key-changed');
  return wrong ? new ProblemError('session.step-up-failed') : null;
}

// Maximum number of queued attempts per account, as for sign-ins.
const maxQueuedAttempts = 8;

/** Confirms the caller's identity: by the password, with the code if the account has an authenticator app, or by a passkey. */
export function stepUpHandler(deps: StepUpDeps): Handler<typeof stepUp> {
  const serial = createSerial(maxQueuedAttempts);
  const confirm = async (call: StepUp): Promise<void> => {
    const { body } = call;
    const given = await ('response' in body ? ofPasskey(deps, call, body.response) : ofPassword(deps, call, body.password, body.code));
    // A refusal is returned rather than thrown, so that its failure count is committed.
    const problem = await deps.write((tx) => decide(tx, deps, call, given));
    if (problem) throw problem;
  };
  return async (call) => {
    refuseTokens(call.caller);
    const queued = serial(String(call.caller.operator.id), () => confirm(call));
    if (!queued) throw new ProblemError('request.rate-limited');
    await queued;
    const session = await deps.sessions.findByKey(call.caller.sessionKey);
    if (!session) throw new ProblemError('session.ended');
    return toInfo(deps.database, session, deps.limits.idleSeconds);
  };
}

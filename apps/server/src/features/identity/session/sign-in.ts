import { ProblemError } from '@floorwalker/core/contract/problem';
import type { signIn } from '@floorwalker/core/endpoints/session';
import { isPage } from '@floorwalker/core/vocabulary/access-states';
import type { SecondFactor } from '@floorwalker/core/vocabulary/session-restrictions';
import { createSerial } from '../../../async/serial.ts';
import type { Config } from '../../../config.ts';
import { nobodysPassword, verifyPassword } from '../../../crypto/password-hash.ts';
import { newToken, toDigest } from '../../../crypto/secrets.ts';
import type { Database } from '../../../db/database.ts';
import type { Write, Writer } from '../../../db/write.ts';
import type { Call, Caller } from '../../../http/handler.ts';
import { takeCode } from '../factor/take-code.ts';
import type { Vault } from '../factor/vault.ts';
import { needsFactor } from '../operator/needs-factor.ts';
import { toRights } from '../operator/operators.ts';
import { type Counter, countFailure, isLocked, resetFailures, toCounter } from './attempts.ts';
import {
  type AdmissionLimits,
  type Candidate,
  checkAdmission,
  findCandidate,
  isDeviceToken,
  openSession,
  recordAttempt,
  type SignInAttempt,
} from './open.ts';
import type { SessionLimits } from './sessions.ts';

export interface SignInDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly limits: SessionLimits;
  readonly clientLimit: AdmissionLimits['clientLimit'];
  readonly vault: Vault;
  /** Whether to return the exact reason of a refused sign-in [SE-05] instead of one for all. */
  readonly answers: Pick<Config, 'separateSignInReasons'>;
}

/** Result of a sign-in: the session's token, and the device token. */
export interface SignedIn {
  readonly token: string;
  readonly device: string;
}

interface Attempt extends SignInAttempt {
  readonly password: string;
  readonly code: string | null;
  readonly device: string;
}

const refusals = {
  'invalid-login-name': 'sign-in.invalid-username',
  'invalid-password': 'sign-in.invalid-password',
  'account-locked': 'sign-in.locked',
  disabled: 'sign-in.disabled',
} as const;
type Refusal = keyof typeof refusals;

function toRefusal(candidate: Candidate | null, locked: boolean, right: boolean): Refusal | null {
  if (!candidate) return 'invalid-login-name';
  if (locked) return 'account-locked';
  if (!right) return 'invalid-password';
  return candidate.closed ? 'disabled' : null;
}

// An id that no operator has.
const nobody = 0;

// An unknown login name is often a password typed into the wrong field, so the log stores only a fingerprint of it.
const toUnknownLogin = async (vault: Vault, login: string) => `#${await vault.fingerprint('login', login.toLowerCase())}`;

/**
 * Checks a password under the lock of the failure counter, and returns the reason of a refusal; null if there is none.
 * Failures are counted and logged. For an unknown login name the same statements run, so that the response takes as long.
 */
async function checkPassword(tx: Write, attempt: Attempt, candidate: Candidate | null, counter: Counter, right: boolean, deps: SignInDeps) {
  const locked = await isLocked(tx, counter, deps.limits.lockMinutes);
  // A locked counter is not increased; the statement runs all the same, for an id that no operator has, so that the response
  // takes as long.
  if (!right) await countFailure(tx, locked ? { operator: nobody, device: null } : counter, attempt.address);
  const refusal = toRefusal(candidate, locked, right);
  if (refusal) {
    const login = candidate?.login ?? (await toUnknownLogin(deps.vault, attempt.login));
    await recordAttempt(tx, { ...attempt, login }, candidate?.id ?? null, refusal);
  }
  return refusal;
}

/**
 * Returns the factors required besides the password. If the installation demands a second factor, a passkey counts as one, so
 * that a password alone cannot replace it.
 */
function toFactors({ rights, hasTotp, hasPasskey }: Candidate, limits: SessionLimits): readonly SecondFactor[] {
  const isFactorRequired = hasTotp || (hasPasskey && needsFactor({ rights: toRights(rights) }, limits));
  return isFactorRequired ? [...(hasTotp ? ['totp' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])] : [];
}

type Proof = { readonly by: string } | { readonly problem: ProblemError };

/** Checks the second factor of an account that has one. A wrong one counts as a failure; a missing one does not. */
async function proveFactor(tx: Write, attempt: Attempt, candidate: Candidate, counter: Counter, deps: SignInDeps): Promise<Proof> {
  const factors = toFactors(candidate, deps.limits);
  if (factors.length === 0) return { by: 'password' };
  if (attempt.code === null) {
    await recordAttempt(tx, attempt, candidate.id, 'second-factor-asked');
    return { problem: new ProblemError('sign-in.second-factor', { factors: factors.join(',') }) };
  }
  const factor = await takeCode(tx, deps.vault, candidate.id, attempt.code);
  if (factor === 'key-changed') {
    await recordAttempt(tx, attempt, candidate.id, 'second-factor-asked');
    return { problem: new ProblemError('factor.key-changed') };
  }
  if (factor) return { by: `password,${factor}` };
  await countFailure(tx, counter, attempt.address);
  await recordAttempt(tx, attempt, candidate.id, 'invalid-code');
  return { problem: new ProblemError('sign-in.code-wrong') };
}

// Maximum number of queued attempts. Attempts on one account run one after another, so that each is counted. A known device
// has its own queue, so that attempts by others cannot block it.
const maxQueuedAttempts = 8;

const toQueue = (login: string, { operator, device }: Counter) =>
  device === null ? `name/${login.toLowerCase()}` : `device/${operator}/${device.toString('hex')}`;

/**
 * Creates the sign-in by password [SE-05, SE-06]: it returns session token and device token, or throws a problem. An unknown
 * login name, a wrong password, and a locked, disabled or waiting account take the same time and get the same response,
 * unless the installation wants separate reasons.
 */
export function createPasswordSignIn(deps: SignInDeps) {
  const { database, write, limits, answers } = deps;
  const serial = createSerial(maxQueuedAttempts);
  const refuse = (refusal: Refusal) => new ProblemError(answers.separateSignInReasons ? refusals[refusal] : 'sign-in.failed');

  const tryIn = async (attempt: Attempt, counter: Counter): Promise<SignedIn> => {
    const known = await findCandidate(database, 'lower(o.login) = lower($1) and o.retired is null', attempt.login);
    const fits = await verifyPassword(known?.password ?? nobodysPassword, attempt.password);
    // Refusals are returned rather than thrown, so that their counts and log rows are committed.
    const outcome = await write(async (tx) => {
      const candidate = await findCandidate(tx, 'o.id = $1 for update of o', known?.id ?? nobody);
      // The stored password is compared again, because it may have been changed during the verification.
      const right = fits && candidate?.password === known?.password;
      const refusal = await checkPassword(tx, attempt, candidate, counter, right, deps);
      if (refusal || !candidate) return refuse(refusal ?? 'invalid-login-name');
      const proof = await proveFactor(tx, attempt, candidate, counter, deps);
      if ('problem' in proof) return proof.problem;
      const denied = await checkAdmission(tx, attempt, candidate, deps);
      if (denied) return new ProblemError(denied);
      await resetFailures(tx, counter);
      return { token: await openSession(tx, attempt, candidate, limits, proof.by), device: attempt.device };
    });
    if (outcome instanceof ProblemError) throw outcome;
    return outcome;
  };

  return async (call: Call<typeof signIn, Caller | null>): Promise<SignedIn> => {
    const { login, password, kind, code = null } = call.body;
    const { address, agent, correlation } = call;
    const given = isPage(kind) ? call.jar.get('device') : call.body.device;
    const device = isDeviceToken(given) ? given : newToken();
    const known = await findCandidate(database, 'lower(o.login) = lower($1) and o.retired is null', login);
    const counter = await toCounter(database, known?.id ?? nobody, toDigest(device));
    const attempt = { login, password, code, kind, address, agent, device, correlation };
    const queued = serial(toQueue(login, counter), () => tryIn(attempt, counter));
    if (!queued) throw new ProblemError('request.rate-limited');
    return queued;
  };
}

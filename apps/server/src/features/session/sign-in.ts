import { ProblemError } from '@floorwalker/core/contract/problem';
import type { signIn } from '@floorwalker/core/endpoints/session/session';
import type { AccessState, SessionKind } from '@floorwalker/core/vocabulary/access-states';
import { type Role, rightsOfRole } from '@floorwalker/core/vocabulary/roles';
import { freshSeconds } from '@floorwalker/core/vocabulary/session-restrictions';
import type { Database, Queryable } from '../../db/database.ts';
import type { Write, Writer } from '../../db/write.ts';
import type { Call, Caller } from '../../http/handler.ts';
import { noteAccess } from '../access/note.ts';
import { type Counter, countFailure, forgetFailures, isLocked, toCounter } from './attempts.ts';
import { nobodysPassword, verifyPassword } from './password.ts';
import { createSerial } from './serial.ts';
import { newSessionKey, newToken, type SessionLimits, toDigest } from './sessions.ts';

export interface SignInDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly limits: SessionLimits;
  /** Tell an outsider what was wrong [SE-05], instead of one answer for all. */
  readonly separateAnswers: boolean;
}

/** What a sign-in hands out: the session's token, and the mark of a device that had none. */
export interface SignedIn {
  readonly token: string;
  readonly device: string | null;
}

interface Attempt {
  readonly login: string;
  readonly password: string;
  readonly kind: SessionKind;
  readonly address: string;
  readonly agent: string;
  readonly device: string | null;
  readonly correlation: string;
}

interface Candidate {
  id: number;
  login: string;
  role: Role;
  password: string;
  disabled: boolean;
}

const refusals = {
  'invalid-login-name': 'sign-in.invalid-username',
  'invalid-password': 'sign-in.invalid-password',
  'account-locked': 'sign-in.locked',
  disabled: 'sign-in.disabled',
} as const;
type Refusal = keyof typeof refusals;

const log = (tx: Write, { login, kind, address }: Attempt, operator: number | null, state: AccessState) =>
  noteAccess(tx, { operator, login, state, place: kind, address });

const findCandidate = async (database: Queryable, login: string): Promise<Candidate | null> => {
  const [found] = await database.query<Candidate>(
    'select id, login, role, password, disabled from operator where lower(login) = lower($1)',
    [login],
  );
  return found ?? null;
};

function toRefusal(candidate: Candidate | null, locked: boolean, right: boolean): Refusal | null {
  if (!candidate) return 'invalid-login-name';
  if (locked) return 'account-locked';
  if (!right) return 'invalid-password';
  return candidate.disabled ? 'disabled' : null;
}

/**
 * Decides under the counter's lock; what is wrong is counted and logged, and the answer to an outsider is one. For a name
 * that nobody has the same is asked of the database, so that it takes as long.
 */
async function judge(tx: Write, attempt: Attempt, candidate: Candidate | null, counter: Counter, right: boolean, lockMinutes: number) {
  const locked = await isLocked(tx, counter, lockMinutes);
  if (!locked && !right) await countFailure(tx, counter);
  const refusal = toRefusal(candidate, locked, right);
  if (refusal) await log(tx, attempt, candidate?.id ?? null, refusal);
  return refusal;
}

/** What only somebody with the right password learns: this account may not come in here, or has enough sessions. */
async function admit(tx: Write, attempt: Attempt, candidate: Candidate, limits: SessionLimits) {
  if (!rightsOfRole[candidate.role].includes('console.log-in')) {
    await log(tx, attempt, candidate.id, 'account-type-not-supported');
    return 'sign-in.account-type-not-supported' as const;
  }
  // The operator's row lock makes two sign-ins at once count each other.
  await tx.execute('select from operator where id = $1 for update', [candidate.id]);
  const [row] = await tx.query<{ open: number }>(
    `select count(*)::integer as open from session where operator_id = $1 and ended is null and expires > clock_timestamp()
       and last_activity > clock_timestamp() - interval '${limits.idleSeconds} seconds'`,
    [candidate.id],
  );
  if ((row?.open ?? 0) >= limits.sessionsPerOperator) {
    await log(tx, attempt, candidate.id, 'session-count-exceeded');
    return 'sign-in.session-count-exceeded' as const;
  }
  return null;
}

const remember = (tx: Queryable, operator: number, device: string) =>
  tx.execute(
    `insert into known_device (operator_id, device) values ($1, $2)
     on conflict (operator_id, device) do update set last_used = clock_timestamp()`,
    [operator, toDigest(device)],
  );

async function open(tx: Write, attempt: Attempt, candidate: Candidate, counter: Counter, limits: SessionLimits): Promise<SignedIn> {
  const token = newToken();
  const key = newSessionKey();
  await tx.execute(
    `insert into session (token, key, operator_id, kind, address, agent, expires, fresh_until)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp() + interval '${limits.absoluteSeconds} seconds',
       clock_timestamp() + interval '${freshSeconds} seconds')`,
    [toDigest(token), key, candidate.id, attempt.kind, attempt.address, attempt.agent],
  );
  await forgetFailures(tx, counter);
  const device = attempt.kind === 'web' ? (attempt.device ?? newToken()) : null;
  if (device !== null) await remember(tx, candidate.id, device);
  await log(tx, attempt, candidate.id, 'logged-in');
  tx.audit({
    operator_id: candidate.id,
    session_key: key,
    act: 'session.sign-in',
    terminal_id: null,
    target: `session/${key}`,
    new: { kind: attempt.kind, address: attempt.address },
    outcome: 'done',
    correlation: attempt.correlation,
  });
  return { token, device: attempt.device ? null : device };
}

// No operator has this id.
const nobody = 0;

// Guesses at one account queue up, so that many at once are counted like one after the other.
const guessesWaiting = 8;

/**
 * Makes the sign-in [SE-05, SE-06]: answers token and device mark, or throws a problem. Unknown name, wrong password,
 * locked and disabled cost the same and answer the same, unless the installation wants them told apart.
 */
export function createSignIn({ database, write, limits, separateAnswers }: SignInDeps) {
  const serial = createSerial(guessesWaiting);
  const refuse = (refusal: Refusal) => new ProblemError(separateAnswers ? refusals[refusal] : 'sign-in.failed');

  const tryIn = async (attempt: Attempt): Promise<SignedIn> => {
    const candidate = await findCandidate(database, attempt.login);
    const right = await verifyPassword(candidate?.password ?? nobodysPassword, attempt.password);
    const counter = await toCounter(database, candidate?.id ?? nobody, attempt.device ? toDigest(attempt.device) : null);
    // Refusals are committed, not rolled back: their counts and log rows are the point.
    const outcome = await write(async (tx) => {
      const refusal = await judge(tx, attempt, candidate, counter, right, limits.lockMinutes);
      if (refusal || !candidate) return refuse(refusal ?? 'invalid-login-name');
      const denied = await admit(tx, attempt, candidate, limits);
      return denied ? new ProblemError(denied) : open(tx, attempt, candidate, counter, limits);
    });
    if (outcome instanceof ProblemError) throw outcome;
    return outcome;
  };

  return async (call: Call<typeof signIn, Caller | null>, device: string | null): Promise<SignedIn> => {
    const { login, password, kind } = call.body;
    const { address, agent, correlation } = call;
    const queued = serial(login.toLowerCase(), () => tryIn({ login, password, kind, address, agent, device, correlation }));
    if (!queued) throw new ProblemError('request.rate-limited');
    return queued;
  };
}

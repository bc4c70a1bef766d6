import { toProgramName } from '@floorwalker/core/validation/program-name';
import { type AccessState, isPage, type SessionKind } from '@floorwalker/core/vocabulary/access-states';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import { freshSeconds } from '@floorwalker/core/vocabulary/session-restrictions';
import { newSessionKey, newToken, toDigest } from '../../../crypto/secrets.ts';
import { advisoryLocks } from '../../../db/advisory-locks.ts';
import { isLive } from '../../../db/clock.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Write } from '../../../db/write.ts';
import { recordAccess } from '../../access/record-access.ts';
import { sendMessage } from '../../message/send.ts';
import { rightsOfOperator } from '../operator/operators.ts';
import { isActive, type SessionLimits } from './sessions.ts';

/** The source and credentials of a sign-in. */
export interface SignInAttempt {
  /** Login name as typed; empty for a passkey, which identifies its owner. */
  readonly login: string;
  readonly kind: SessionKind;
  readonly address: string;
  readonly agent: string;
  /** Token of the device, to recognise it next time; null: the client stores none. */
  readonly device: string | null;
  readonly correlation: string;
}

/** An operator who has proved their identity. */
export interface AuthenticatedOperator {
  readonly id: number;
  readonly login: string;
  /** Rights of the profile. */
  readonly rights: readonly string[];
}

/** Stores the result of a sign-in in the operator access log [SE-06]. */
export const recordAttempt = (
  tx: Write,
  { login, kind, address }: SignInAttempt,
  operator: number | null,
  state: AccessState,
): Promise<void> => recordAccess(tx, { operator, login, state, place: kind, address });

/** Returns whether a text has the format of our device tokens; other text counts as no token. */
export const isDeviceToken = (given: string | null | undefined): given is string => /^[\w-]{43}$/.test(given ?? '');

/** Limits of the sessions of one operator, and of the sessions of all consoles. */
export interface AdmissionLimits {
  readonly limits: SessionLimits;
  /** Returns the largest number of sessions of consoles that the licence allows; null: unlimited. */
  readonly clientLimit: (tx: Queryable) => Promise<number | null>;
}

/** Whether the licence allows a further session of a console. Sign-ins at the same time are counted one after another. */
async function hasClientPlace(tx: Write, { kind }: SignInAttempt, { limits, clientLimit }: AdmissionLimits): Promise<boolean> {
  if (!isPage(kind)) return true;
  const allowed = await clientLimit(tx);
  if (allowed === null) return true;
  await tx.query('select pg_advisory_xact_lock($1)', [advisoryLocks.clientCount]);
  const [row] = await tx.query<{ open: number }>(
    `select count(*)::integer as open from session s join operator o on o.id = s.operator_id where s.kind <> 'cli' and ${isActive(limits)}`,
  );
  return (row?.open ?? 0) < allowed;
}

/**
 * Checks conditions that only an authenticated operator may learn about: the account may not use this client, or has too many
 * sessions, or the licensed number of consoles is reached [LI-03]. Returns the code of the problem; null if the sign-in is admitted.
 */
export async function checkAdmission(tx: Write, attempt: SignInAttempt, operator: AuthenticatedOperator, admission: AdmissionLimits) {
  const { limits } = admission;
  if (!operator.rights.includes('console.log-in')) {
    await recordAttempt(tx, attempt, operator.id, 'account-type-not-supported');
    return 'sign-in.account-type-not-supported' as const;
  }
  // The caller has locked the operator's row, so concurrent sign-ins are counted one after another.
  const [row] = await tx.query<{ open: number }>(
    `select count(*)::integer as open from session where operator_id = $1 and ended is null and ${isLive('started', 'expires')}
       and last_activity > clock_timestamp() - interval '${limits.idleSeconds} seconds'`,
    [operator.id],
  );
  if ((row?.open ?? 0) >= limits.sessionsPerOperator || !(await hasClientPlace(tx, attempt, admission))) {
    await recordAttempt(tx, attempt, operator.id, 'session-count-exceeded');
    return 'sign-in.session-count-exceeded' as const;
  }
  return null;
}

/** Records the device, and notifies the operator of a sign-in from a new one, except at the very first sign-in. */
async function rememberDevice(tx: Write, { device, address, agent }: SignInAttempt, operator: number): Promise<void> {
  const [was] = await tx.query<{ anywhere: boolean; here: boolean }>(
    `select exists (select from session where operator_id = $1) or exists (select from known_device where operator_id = $1) as anywhere,
       exists (select from known_device where operator_id = $1 and device = $2) as here`,
    [operator, device && toDigest(device)],
  );
  if (was?.anywhere && !was.here)
    await sendMessage(
      tx,
      operator,
      'sign-in-new-device',
      { address, agent: toProgramName(agent), userAgent: agent },
      { link: consolePaths.sessions },
    );
  if (device === null) return;
  await tx.execute(
    `insert into known_device (operator_id, device) values ($1, $2)
     on conflict (operator_id, device) do update set last_used = clock_timestamp()`,
    [operator, toDigest(device)],
  );
}

/**
 * Opens a session for an admitted operator; returns its secret token. `by`: the factors that proved the identity, for the
 * audit.
 */
export async function openSession(
  tx: Write,
  attempt: SignInAttempt,
  operator: AuthenticatedOperator,
  limits: SessionLimits,
  by: string,
): Promise<string> {
  const token = newToken();
  const key = newSessionKey();
  const { kind, address, agent, device, correlation } = attempt;
  await rememberDevice(tx, attempt, operator.id);
  await tx.execute(
    `insert into session (token, key, operator_id, kind, address, agent, device, expires, fresh_until)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + interval '${limits.absoluteSeconds} seconds',
       clock_timestamp() + interval '${freshSeconds} seconds')`,
    [toDigest(token), key, operator.id, kind, address, agent, device && toDigest(device)],
  );
  await recordAttempt(tx, attempt, operator.id, 'logged-in');
  tx.audit({
    operator_id: operator.id,
    session_key: key,
    act: 'session.sign-in',
    terminal_id: null,
    target: `session/${key}`,
    new: { kind, address, by },
    outcome: 'done',
    correlation,
  });
  return token;
}

/** An operator with the data needed for a sign-in. */
export interface Candidate extends AuthenticatedOperator {
  readonly password: string;
  /** Whether the account is disabled or waits for admission; outsiders cannot tell the two apart. */
  readonly closed: boolean;
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
}

type CandidateCondition = 'lower(o.login) = lower($1) and o.retired is null' | 'o.id = $1 for update of o';

/** Returns the operator found by a condition; null if there is none. */
export const findCandidate = async (
  database: Queryable,
  condition: CandidateCondition,
  value: string | number,
): Promise<Candidate | null> =>
  (
    await database.query<Candidate>(
      `select o.id, o.login, ${rightsOfOperator} as rights, o.password, o.disabled or o.waiting as closed, o.totp is not null as "hasTotp",
         exists (select from passkey p where p.operator_id = o.id) as "hasPasskey"
       from operator o where ${condition}`,
      [value],
    )
  )[0] ?? null;

import { toProgramName } from '@floorwalker/core/validation/program-name';
import type { AccessState, SessionKind } from '@floorwalker/core/vocabulary/access-states';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import { type Role, rightsOfRole } from '@floorwalker/core/vocabulary/roles';
import { freshSeconds } from '@floorwalker/core/vocabulary/session-restrictions';
import { newSessionKey, newToken, toDigest } from '../../../crypto/secrets.ts';
import { isLive } from '../../../db/clock.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Write } from '../../../db/write.ts';
import { recordAccess } from '../../access/record-access.ts';
import { sendMessage } from '../../message/send.ts';
import type { SessionLimits } from './sessions.ts';

/** Where a sign-in comes from. */
export interface SignInAttempt {
  /** As it was given; empty where a passkey says who comes. */
  readonly login: string;
  readonly kind: SessionKind;
  readonly address: string;
  readonly agent: string;
  /** The mark of its device, to know it by the next time; null: one that keeps none. */
  readonly device: string | null;
  readonly correlation: string;
}

/** An operator who proved who they are. */
export interface AuthenticatedOperator {
  readonly id: number;
  readonly login: string;
  readonly role: Role;
}

/** Keeps what came of a sign-in in the operator access log [SE-06]. */
export const recordAttempt = (
  tx: Write,
  { login, kind, address }: SignInAttempt,
  operator: number | null,
  state: AccessState,
): Promise<void> => recordAccess(tx, { operator, login, state, place: kind, address });

/** Marks of devices are ours: what is none of them is as good as no mark. */
export const isDeviceToken = (given: string | null | undefined): given is string => /^[\w-]{43}$/.test(given ?? '');

/** What only somebody who proved who they are learns: this account may not come in here, or has enough sessions. */
export async function checkAdmission(tx: Write, visit: SignInAttempt, entrant: AuthenticatedOperator, limits: SessionLimits) {
  if (!rightsOfRole[entrant.role].includes('console.log-in')) {
    await recordAttempt(tx, visit, entrant.id, 'account-type-not-supported');
    return 'sign-in.account-type-not-supported' as const;
  }
  // Whoever signs in holds the operator's row: two at once count each other.
  const [row] = await tx.query<{ open: number }>(
    `select count(*)::integer as open from session where operator_id = $1 and ended is null and ${isLive('started', 'expires')}
       and last_activity > clock_timestamp() - interval '${limits.idleSeconds} seconds'`,
    [entrant.id],
  );
  if ((row?.open ?? 0) >= limits.sessionsPerOperator) {
    await recordAttempt(tx, visit, entrant.id, 'session-count-exceeded');
    return 'sign-in.session-count-exceeded' as const;
  }
  return null;
}

/** Remembers the device, and tells the operator of one that was never seen. The first sign-in of all is no news. */
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

/** Opens a session of somebody who was admitted; answers its secret token. `by`: what proved who it is, for the audit. */
export async function openSession(
  tx: Write,
  visit: SignInAttempt,
  entrant: AuthenticatedOperator,
  limits: SessionLimits,
  by: string,
): Promise<string> {
  const token = newToken();
  const key = newSessionKey();
  const { kind, address, agent, device, correlation } = visit;
  await rememberDevice(tx, visit, entrant.id);
  await tx.execute(
    `insert into session (token, key, operator_id, kind, address, agent, device, expires, fresh_until)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + interval '${limits.absoluteSeconds} seconds',
       clock_timestamp() + interval '${freshSeconds} seconds')`,
    [toDigest(token), key, entrant.id, kind, address, agent, device && toDigest(device)],
  );
  await recordAttempt(tx, visit, entrant.id, 'logged-in');
  tx.audit({
    operator_id: entrant.id,
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

/** An operator as a sign-in needs to know them. */
export interface Candidate extends AuthenticatedOperator {
  readonly password: string;
  /** Disabled, or waiting to be admitted: to the outside that is one. */
  readonly closed: boolean;
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
}

type CandidateCondition = 'lower(o.login) = lower($1)' | 'o.id = $1 for update of o';

/** The operator that a condition finds; null for nobody. */
export const findCandidate = async (
  database: Queryable,
  condition: CandidateCondition,
  value: string | number,
): Promise<Candidate | null> =>
  (
    await database.query<Candidate>(
      `select o.id, o.login, o.role, o.password, o.disabled or o.waiting as closed, o.totp is not null as "hasTotp",
         exists (select from passkey p where p.operator_id = o.id) as "hasPasskey"
       from operator o where ${condition}`,
      [value],
    )
  )[0] ?? null;

import { ProblemError } from '@floorwalker/core/contract/problem';
import type { SessionEnd, SessionKind } from '@floorwalker/core/vocabulary/access-states';
import { freshSeconds, type SessionRestriction } from '@floorwalker/core/vocabulary/session-restrictions';
import type { Config } from '../../../config.ts';
import { toDigest } from '../../../crypto/secrets.ts';
import { isLive } from '../../../db/clock.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Write, Writer } from '../../../db/write.ts';
import type { Caller, Operator } from '../../../http/handler.ts';
import type { Sessions } from '../../../http/sessions.ts';
import { recordAccess } from '../../access/record-access.ts';
import { needsFactor } from '../operator/needs-factor.ts';
import { holdsRight, maySignIn, type OperatorRecord, operatorColumns, toOperator } from '../operator/operators.ts';
import type { LiveSession } from './live-session.ts';
import { createTokenCallers, isTokenKey, type TokenScope, tokenPrefix, toScoped } from './token-callers.ts';

export type SessionLimits = Pick<
  Config,
  'idleSeconds' | 'absoluteSeconds' | 'heartbeatSeconds' | 'sessionsPerOperator' | 'lockMinutes' | 'passwordPolicy' | 'secondFactorRights'
>;

interface SessionRecord extends OperatorRecord {
  key: string;
  kind: SessionKind;
  started: Date;
  expires: Date;
  stale: boolean;
  lastActivity: Date;
  fresh: boolean;
  freshUntil: Date | null;
  mustChange: boolean;
  hasFactor: boolean;
  idle: boolean;
  passwordChanged: Date | null;
  device: Buffer | null;
}

/** SQL condition: the operator of the session has chosen watch mode and has the right to it. */
const mayWatch = `exists (select from operator w join operator_profile f on f.operator_id = w.id where w.id = s.operator_id
  and ${holdsRight('session.watch', 'w')} and f.profile->'watchMode' = 'true'::jsonb)`;

const isIdle = ({ idleSeconds }: SessionLimits) => `s.last_activity <= clock_timestamp() - interval '${idleSeconds} seconds'`;

/** SQL condition: the session is still active. `s` is the session, `o` its operator. */
export const isActive = (limits: SessionLimits) => `s.ended is null and ${maySignIn} and ${isLive('s.started', 's.expires')}
  and (not ${isIdle(limits)} or ${mayWatch})
  and (s.kind = 'cli' or coalesce(s.last_heartbeat, s.started) > clock_timestamp() - interval '${limits.heartbeatSeconds} seconds')`;

/** SQL condition: the password must be changed, because an administrator required it or it is older than the policy allows. */
const mustChange = ({ passwordPolicy: { maxAgeDays } }: SessionLimits) =>
  maxAgeDays > 0
    ? `(o.must_change or coalesce(o.password_changed, o.created) < clock_timestamp() - interval '${maxAgeDays} days')`
    : 'o.must_change';

// This condition is evaluated with every request, so its subquery is omitted if no right requires a second factor.
const hasFactor = ({ secondFactorRights }: SessionLimits) =>
  secondFactorRights.length > 0 ? '(o.totp is not null or exists (select from passkey p where p.operator_id = o.id))' : 'true';

const toColumns = (limits: SessionLimits) => `s.key, s.kind, s.started, s.expires,
  s.last_activity < clock_timestamp() - interval '5 seconds' as stale, s.last_activity as "lastActivity",
  coalesce(s.fresh_until > clock_timestamp()
    and s.fresh_until <= clock_timestamp() + interval '${freshSeconds} seconds', false) as fresh, s.fresh_until as "freshUntil", s.device,
  ${mustChange(limits)} as "mustChange", o.password_changed as "passwordChanged",
  ${hasFactor(limits)} as "hasFactor", ${isIdle(limits)} as idle, ${operatorColumns}`;

function toRestrictions(record: SessionRecord, operator: Operator, limits: SessionLimits): readonly SessionRestriction[] {
  return [
    ...(record.mustChange ? ['password-change' as const] : []),
    ...(!record.hasFactor && needsFactor(operator, limits) ? ['second-factor' as const] : []),
  ];
}

function toSession(record: SessionRecord, limits: SessionLimits): LiveSession {
  const operator = toOperator(record);
  return {
    operator,
    sessionKey: record.key,
    kind: record.kind,
    restrictions: toRestrictions(record, operator, limits),
    // The query returns an idle session only if the session is in watch mode.
    watching: record.idle,
    fresh: record.fresh && !record.idle,
    started: record.started,
    expires: record.expires,
    lastActivity: record.lastActivity,
    freshUntil: record.freshUntil,
    passwordChanged: record.passwordChanged,
    device: record.device,
  };
}

/**
 * Finds, renews and ends sessions. The end of a session is published to the live channel in the transaction that ends it
 * [SE-04].
 */
export interface SessionStore extends Sessions {
  find(token: string, active: boolean): Promise<LiveSession | null>;
  findByKey(key: string): Promise<LiveSession | null>;
  /** Returns the sessions and API tokens with these public keys; ended and expired ones are missing from the result. */
  findByKeys(keys: readonly string[]): Promise<readonly LiveSession[]>;
  hold(tx: Queryable, key: string): Promise<LiveSession | null>;
  /** Ends the sessions that match `condition` (on `s`, with parameters); returns their number. */
  end(tx: Write, reason: SessionEnd, condition: string, values: readonly unknown[]): Promise<number>;
  /** Ends all expired sessions. */
  endRunOut(): Promise<number>;
}

const expiryReasons = (limits: SessionLimits): readonly (readonly [SessionEnd, string])[] => [
  ['absolute', `not (${isLive('s.started', 's.expires')})`],
  ['disabled', 'exists (select from operator o where o.id = s.operator_id and (o.disabled or o.waiting))'],
  ['idle', `${isIdle(limits)} and not ${mayWatch}`],
  [
    'heartbeat-missed',
    `s.kind <> 'cli' and coalesce(s.last_heartbeat, s.started) <= clock_timestamp() - interval '${limits.heartbeatSeconds} seconds'`,
  ],
];

async function end(tx: Write, reason: SessionEnd, condition: string, values: readonly unknown[]): Promise<number> {
  const ended = await tx.query<{ key: string; operator_id: number; address: string; kind: SessionKind; login: string }>(
    `update session s set ended = clock_timestamp(), end_reason = $1 from operator o
     where o.id = s.operator_id and s.ended is null and ${condition}
     returning s.key, s.operator_id, s.address, s.kind, o.login`,
    [reason, ...values],
  );
  const state = reason === 'signed-out' || reason === 'left' ? 'logged-out' : 'session-ended';
  for (const { key, operator_id, address, kind, login } of ended) {
    tx.publish({ kind: 'ST', payload: { key, operator: operator_id } });
    await recordAccess(tx, { operator: operator_id, login, state, place: kind, address });
  }
  return ended.length;
}

/** Returns the operator of a caller with the present rights; null if the operator no longer exists or may not sign in. */
export type FindOperator = (
  caller: Pick<Caller, 'kind' | 'sessionKey'> & { readonly operator: Pick<Operator, 'id'> },
) => Promise<Operator | null>;

/**
 * Creates the lookup for work that continues after its session has ended. Work started by a token keeps the token's scope,
 * and ends when the token is revoked.
 */
export const createFindOperator =
  (database: Queryable): FindOperator =>
  async ({ kind, sessionKey, operator: { id } }) => {
    const [record] = await database.query<OperatorRecord>(`select ${operatorColumns} from operator o where o.id = $1 and ${maySignIn}`, [
      id,
    ]);
    if (!record || kind !== 'token') return record ? toOperator(record) : null;
    const [scope] = await database.query<TokenScope>('select rights, properties from api_token where id = $1::uuid and revoked is null', [
      sessionKey,
    ]);
    return scope ? toScoped(toOperator(record), scope) : null;
  };

/** Returns an operator with the present rights, for work without a session; null if the account may not sign in. */
export const findOperatorById = (database: Queryable, id: number): Promise<Operator | null> =>
  createFindOperator(database)({ kind: 'web', sessionKey: '', operator: { id } });

/** Whether a session was ended by an operator or by a change of its account; false after a sign-out or a timeout. */
export async function wasEnded(database: Queryable, sessionKey: string): Promise<boolean> {
  const ended = await database.query('select from session where key = $1 and end_reason = any($2)', [
    sessionKey,
    ['ended-by-operator', 'disabled', 'password-changed'] satisfies SessionEnd[],
  ]);
  return ended.length > 0;
}

async function toRefusal(from: Queryable, limits: SessionLimits, condition: string, value: unknown): Promise<ProblemError> {
  // The reason of an expired session is derived from its columns, since the job may not have ended the session yet.
  const cases = expiryReasons(limits).map(([reason, over]) => `when ${over} then '${reason}'`);
  const [row] = await from.query<{ reason: SessionEnd | null }>(
    `select coalesce(s.end_reason, case ${cases.join(' ')} end) as reason from session s where ${condition}`,
    [value],
  );
  return new ProblemError('session.ended', row?.reason ? { end: row.reason } : {});
}

/** Creates the store, which finds sessions and API tokens alike; only sessions are renewed and ended. */
export function createSessions(database: Queryable, write: Writer, limits: SessionLimits): SessionStore {
  const tokens = createTokenCallers(database);
  // The limits may change while the server runs, so the statements are written with each call.
  const selectWhere = (condition: string) =>
    `select ${toColumns(limits)} from session s join operator o on o.id = s.operator_id where ${isActive(limits)} and ${condition}`;
  const lock = 'select from session s join operator o on o.id = s.operator_id where s.key = $1 for share of s, o';
  // Only active sessions are renewed: reading does not end watch mode, which requires a step-up.
  const touch = () =>
    `update session s set last_activity = clock_timestamp() where s.token = $1 and s.ended is null and not ${isIdle(limits)}`;
  const first = (records: SessionRecord[]) => (records[0] ? toSession(records[0], limits) : null);

  const findByKeys = async (keys: readonly string[]) => {
    const ofTokens = keys.filter(isTokenKey);
    const ofSessions = keys.filter((key) => !isTokenKey(key));
    const sessions = ofSessions.length > 0 ? await database.query<SessionRecord>(selectWhere('s.key = any($1)'), [ofSessions]) : [];
    const others = ofTokens.length > 0 ? await tokens.findByKeys(ofTokens) : [];
    return [...sessions.map((record) => toSession(record, limits)), ...others];
  };

  return {
    find: async (token, active) => {
      if (token.startsWith(tokenPrefix)) return tokens.find(token);
      const digest = toDigest(token);
      const records = await database.query<SessionRecord>(selectWhere('s.token = $1'), [digest]);
      // Idle limits are minutes, so writing every few seconds is sufficient and saves a write per request.
      if (active && records[0]?.stale) await database.execute(touch(), [digest]);
      return first(records);
    },
    findByKey: async (key) => (await findByKeys([key]))[0] ?? null,
    findByKeys,
    hold: async (tx, key) => {
      if (isTokenKey(key)) return tokens.hold(tx, key);
      // Locking and reading are two statements: a statement that waits for a lock reads other tables, such as the operator's
      // properties, as they were before the wait.
      await tx.execute(lock, [key]);
      return first(await tx.query<SessionRecord>(selectWhere('s.key = $1'), [key]));
    },
    end,
    refusalOf: (token) =>
      token.startsWith(tokenPrefix) ? tokens.refusalOf(token) : toRefusal(database, limits, 's.token = $1', toDigest(token)),
    refusalOfKey: (key, tx = database) => (isTokenKey(key) ? tokens.refusalOfKey(key, tx) : toRefusal(tx, limits, 's.key = $1', key)),
    endRunOut: () =>
      write(async (tx) => {
        let count = 0;
        for (const [reason, condition] of expiryReasons(limits)) count += await end(tx, reason, condition, []);
        return count;
      }),
  };
}

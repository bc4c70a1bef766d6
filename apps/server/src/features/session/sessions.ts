import { createHash, randomBytes } from 'node:crypto';
import type { SessionEnd, SessionKind } from '@floorwalker/core/vocabulary/access-states';
import { type Role, rightsOfRole } from '@floorwalker/core/vocabulary/roles';
import type { Config } from '../../config.ts';
import type { Queryable } from '../../db/database.ts';
import type { Write, Writer } from '../../db/write.ts';
import type { Caller, Operator } from '../../http/handler.ts';
import { noteAccess } from '../access/note.ts';

export type SessionLimits = Pick<Config, 'idleSeconds' | 'absoluteSeconds' | 'heartbeatSeconds' | 'sessionsPerOperator' | 'lockMinutes'>;

/** What is kept of a secret that its holder presents: session tokens and device marks are random, so one hash is enough. */
export const toDigest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A fresh token: 32 random bytes as text. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A fresh session key: public, and without the live grammar's separators. */
export const newSessionKey = (): string => randomBytes(16).toString('hex');

/** A signed-in session with what its holder is told of it. */
export interface LiveSession extends Caller {
  readonly started: Date;
  readonly expires: Date;
  readonly lastActivity: Date;
  readonly freshUntil: Date | null;
  readonly passwordChanged: Date | null;
}

interface SessionRecord {
  key: string;
  kind: SessionKind;
  started: Date;
  expires: Date;
  stale: boolean;
  lastActivity: Date;
  freshUntil: Date | null;
  mustChange: boolean;
  passwordChanged: Date | null;
  id: number;
  login: string;
  name: string;
  role: Role;
  properties: number[];
}

/** Condition for a session that still counts. `s` is the session, `o` its operator. */
const counts = (limits: SessionLimits) => `s.ended is null and not o.disabled and s.expires > clock_timestamp()
  and s.last_activity > clock_timestamp() - interval '${limits.idleSeconds} seconds'
  and (s.kind <> 'web' or coalesce(s.last_heartbeat, s.started) > clock_timestamp() - interval '${limits.heartbeatSeconds} seconds')`;

const columns = `s.key, s.kind, s.started, s.expires, s.last_activity < clock_timestamp() - interval '5 seconds' as stale,
  s.last_activity as "lastActivity", s.fresh_until as "freshUntil", o.must_change as "mustChange", o.password_changed as "passwordChanged",
  o.id, o.login, o.name, o.role, array(select property_id from operator_property where operator_id = o.id order by property_id) as properties`;

function toOperator(record: Pick<SessionRecord, 'id' | 'login' | 'name' | 'role' | 'properties'>): Operator {
  // A role that this version does not know has no right at all.
  const rights = new Set(Object.hasOwn(rightsOfRole, record.role) ? rightsOfRole[record.role] : []);
  const { id, login, name, role } = record;
  return { id, login, name, role, rights, properties: rights.has('property.view-all') ? null : record.properties };
}

const toSession = (record: SessionRecord): LiveSession => ({
  operator: toOperator(record),
  sessionKey: record.key,
  kind: record.kind,
  restrictions: record.mustChange ? ['password-change'] : [],
  started: record.started,
  expires: record.expires,
  lastActivity: record.lastActivity,
  freshUntil: record.freshUntil,
  passwordChanged: record.passwordChanged,
});

/** Finds, renews and ends sessions. Every end is told to the live channel with the write that makes it [SE-04]. */
export interface Sessions {
  /** The session of a token; null when it has ended or run out. `active`: the call counts as activity of its holder. */
  find(token: string, active: boolean): Promise<LiveSession | null>;
  /** The same by the public key, for what outlives a call, such as sockets. */
  findByKey(key: string): Promise<LiveSession | null>;
  /** Those of many keys that have not ended. */
  findByKeys(keys: readonly string[]): Promise<readonly LiveSession[]>;
  /** Reads the session again inside a write and locks it against ending and its operator against losing rights. */
  hold(tx: Queryable, key: string): Promise<LiveSession | null>;
  /** Ends what `condition` (on `s`, with parameters) finds; answers how many. */
  end(tx: Write, reason: SessionEnd, condition: string, values: readonly unknown[]): Promise<number>;
  /** Ends all that have run out. */
  endRunOut(): Promise<number>;
}

const runOut = (limits: SessionLimits): readonly (readonly [SessionEnd, string])[] => [
  ['absolute', 's.expires <= clock_timestamp()'],
  ['disabled', 'exists (select from operator o where o.id = s.operator_id and o.disabled)'],
  ['idle', `s.last_activity <= clock_timestamp() - interval '${limits.idleSeconds} seconds'`],
  [
    'heartbeat-missed',
    `s.kind = 'web' and coalesce(s.last_heartbeat, s.started) <= clock_timestamp() - interval '${limits.heartbeatSeconds} seconds'`,
  ],
];

async function end(tx: Write, reason: SessionEnd, condition: string, values: readonly unknown[]): Promise<number> {
  const ended = await tx.query<{ key: string; operator_id: number; address: string; kind: SessionKind; login: string }>(
    `update session s set ended = clock_timestamp(), end_reason = $1 from operator o
     where o.id = s.operator_id and s.ended is null and ${condition}
     returning s.key, s.operator_id, s.address, s.kind, o.login`,
    [reason, ...values],
  );
  const state = reason === 'signed-out' ? 'logged-out' : 'session-ended';
  for (const { key, operator_id, address, kind, login } of ended) {
    tx.publish({ kind: 'ST', payload: { key, operator: operator_id } });
    await noteAccess(tx, { operator: operator_id, login, state, place: kind, address });
  }
  return ended.length;
}

/** Finds an operator with the rights of this moment; null when there is none, or none who may sign in. */
export type FindOperator = (id: number) => Promise<Operator | null>;

/** For work that outlives the session which began it. */
export const createFindOperator =
  (database: Queryable): FindOperator =>
  async (id) => {
    const [record] = await database.query<Parameters<typeof toOperator>[0]>(
      `select o.id, o.login, o.name, o.role, array(select property_id from operator_property where operator_id = o.id order by property_id) as properties
       from operator o where o.id = $1 and not o.disabled`,
      [id],
    );
    return record ? toOperator(record) : null;
  };

export function createSessions(database: Queryable, write: Writer, limits: SessionLimits): Sessions {
  const from = `from session s join operator o on o.id = s.operator_id where ${counts(limits)}`;
  const byToken = `select ${columns} ${from} and s.token = $1`;
  const byKey = `select ${columns} ${from} and s.key = $1`;
  const touch = 'update session set last_activity = clock_timestamp() where token = $1 and ended is null';
  const first = (records: SessionRecord[]) => (records[0] ? toSession(records[0]) : null);

  return {
    find: async (token, active) => {
      const digest = toDigest(token);
      const records = await database.query<SessionRecord>(byToken, [digest]);
      // Idle limits are minutes: to write every few seconds is enough, and spares a write for each call.
      if (active && records[0]?.stale) await database.execute(touch, [digest]);
      return first(records);
    },
    findByKey: async (key) => first(await database.query<SessionRecord>(byKey, [key])),
    findByKeys: async (keys) =>
      (await database.query<SessionRecord>(`select ${columns} ${from} and s.key = any($1)`, [keys])).map(toSession),
    hold: async (tx, key) => first(await tx.query<SessionRecord>(`${byKey} for share of s, o`, [key])),
    end,
    endRunOut: () =>
      write(async (tx) => {
        let count = 0;
        for (const [reason, condition] of runOut(limits)) count += await end(tx, reason, condition, []);
        return count;
      }),
  };
}

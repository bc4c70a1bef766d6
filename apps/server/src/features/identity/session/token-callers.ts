import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { toDigest } from '../../../crypto/secrets.ts';
import { isLive } from '../../../db/clock.ts';
import type { Queryable } from '../../../db/database.ts';
import { type Operator, seesProperty } from '../../../http/handler.ts';
import { maySignIn, type OperatorRecord, operatorColumns, toOperator } from '../operator/operators.ts';
import type { LiveSession } from './live-session.ts';

/** Prefix of every API token, so that people and secret scanners recognise one. */
export const tokenPrefix = 'flr_';

/** Restriction of a token to a part of its operator's access. */
export interface TokenScope {
  readonly rights: readonly Right[];
  /** Null: every property visible to the operator. */
  readonly properties: readonly number[] | null;
}

/** Returns the operator as restricted by a token: access requires both the operator's present rights and the scope. */
export function toScoped(operator: Operator, scope: TokenScope): Operator {
  const rights = new Set(scope.rights.filter((right) => operator.rights.has(right)));
  if (scope.properties === null) return { ...operator, rights };
  // A scope with named properties excludes the right to see all.
  rights.delete('property.view-all');
  return { ...operator, rights, properties: scope.properties.filter((id) => seesProperty(operator, id)) };
}

interface TokenRecord extends OperatorRecord {
  token: string;
  created: Date;
  expires: Date;
  used: Date;
  stale: boolean;
  scopeRights: Right[];
  scopeProperties: number[] | null;
  passwordChanged: Date | null;
}

const columns = `t.id as token, t.created, t.expires, coalesce(t.last_used, t.created) as used,
  t.last_used is null or t.last_used < clock_timestamp() - interval '1 minute' as stale,
  t.rights as "scopeRights", t.properties as "scopeProperties", o.password_changed as "passwordChanged", ${operatorColumns}`;

const from = `from api_token t join operator o on o.id = t.operator_id
  where t.revoked is null and ${isLive('t.created', 't.expires')} and ${maySignIn}`;

const toCaller = (record: TokenRecord): LiveSession => ({
  operator: toScoped(toOperator(record), { rights: record.scopeRights, properties: record.scopeProperties }),
  sessionKey: record.token,
  kind: 'token',
  // A token has no restrictions, such as a required password change: a token cannot be used to change the password or to add a
  // factor.
  restrictions: [],
  fresh: false,
  started: record.created,
  expires: record.expires,
  lastActivity: record.used,
  freshUntil: null,
  passwordChanged: record.passwordChanged,
  device: null,
});

/**
 * Returns whether a public key belongs to a token: the key of a token is its id, which contains dashes, unlike the key of a
 * session.
 */
export const isTokenKey = (key: string): boolean => key.includes('-');

/** Finds API tokens by their secret or their public key, as sessions are found. */
export interface TokenCallers {
  find(secret: string): Promise<LiveSession | null>;
  findByKeys(keys: readonly string[]): Promise<readonly LiveSession[]>;
  /** Returns the problem for a secret that is not valid. */
  refusalOf(secret: string): Promise<ProblemError>;
  /** Returns the same problem for a public key, read inside `tx` if there is one. */
  refusalOfKey(key: string, tx?: Queryable): Promise<ProblemError>;
  /** Reads the token again inside a write; locks it against revocation, and its operator against losing rights. */
  hold(tx: Queryable, key: string): Promise<LiveSession | null>;
}

async function toRefusal(from: Queryable, condition: string, value: unknown): Promise<ProblemError> {
  const [token] = await from.query<{ name: string; revoked: boolean; expired: boolean }>(
    `select name, revoked is not null as revoked, not (${isLive('created', 'expires')}) as expired from api_token where ${condition}`,
    [value],
  );
  if (!token) return new ProblemError('token.unknown');
  if (token.revoked) return new ProblemError('token.revoked', { name: token.name });
  // A token that is neither revoked nor expired is refused because its operator may not sign in.
  return token.expired ? new ProblemError('token.expired', { name: token.name }) : new ProblemError('session.ended');
}

export function createTokenCallers(database: Queryable): TokenCallers {
  const first = (records: TokenRecord[]) => (records[0] ? toCaller(records[0]) : null);
  return {
    find: async (secret) => {
      const records = await database.query<TokenRecord>(`select ${columns} ${from} and t.token = $1`, [toDigest(secret)]);
      const [record] = records;
      if (record?.stale) {
        // The condition is repeated, so that of many concurrent requests only one writes.
        await database.execute(
          `update api_token set last_used = clock_timestamp()
           where id = $1 and (last_used is null or last_used < clock_timestamp() - interval '1 minute')`,
          [record.token],
        );
      }
      return first(records);
    },
    findByKeys: async (keys) =>
      (await database.query<TokenRecord>(`select ${columns} ${from} and t.id = any($1::uuid[])`, [keys])).map(toCaller),
    refusalOf: (secret) => toRefusal(database, 'token = $1', toDigest(secret)),
    refusalOfKey: (key, tx = database) => toRefusal(tx, 'id = $1::uuid', key),
    hold: async (tx, key) => {
      // Locking and reading are two statements, as in `createSessions`: the first may wait for a lock, and the second then reads
      // the current state.
      await tx.execute('select from api_token t join operator o on o.id = t.operator_id where t.id = $1::uuid for share of t, o', [key]);
      return first(await tx.query<TokenRecord>(`select ${columns} ${from} and t.id = $1::uuid`, [key]));
    },
  };
}

import { type AccountRow, accountResource } from '@floorwalker/core/resources/accounts/account';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Config } from '../../../config.ts';
import { isLive } from '../../../db/clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Caller } from '../../../http/handler.ts';
import type { Parameters } from '../../../list/bind.ts';
import { plainColumn } from '../../../list/columns.ts';
import { createList } from '../../../list/list.ts';
import type { ListSource } from '../../../list/source.ts';
import { isLockedAt } from '../operator/locks.ts';
import { isWithin, rightsOfOperator } from '../operator/operators.ts';

type Times = 'lastSignIn' | 'passwordChanged' | 'created';
type StoredAccount = Omit<AccountRow, Times | 'mayResetFactors'> & {
  /** Rights of the account's profile. */
  held: string[];
  lastSignIn: Date | null;
  passwordChanged: Date | null;
  created: Date;
};

// An account counts as locked if it cannot sign in, even if only from one known device.
export const accountState = (lockMinutes: number) => `case when o.waiting then 'waiting' when o.disabled then 'disabled'
  when ${isLockedAt('o.locked_at', lockMinutes)} or exists (
    select from known_device d where d.operator_id = o.id and ${isLockedAt('d.locked_at', lockMinutes)}) then 'locked'
  else 'active' end`;

export const lastSignIn = `(select max(a.at) from operator_access a where a.operator_id = o.id and a.state = 'logged-in')`;
const secondFactor = '(o.totp is not null or exists (select from passkey k where k.operator_id = o.id))';

/**
 * SQL condition: the caller may see the account. An operator who sees only some properties sees the accounts restricted to
 * these; waiting accounts have no properties yet, so only operators who see all properties see them.
 */
function mayBeSeen({ operator: { properties } }: Caller, bind: Parameters['bind']): string {
  return properties === null ? 'o.retired is null' : `o.retired is null and not o.waiting and ${isWithin(bind(properties))}`;
}

const createSource = (lockMinutes: number): ListSource<typeof accountResource, StoredAccount> => ({
  table: 'operator o',
  select: `o.id, o.login, o.name, o.email, o.role, ${accountState(lockMinutes)} as state, ${lastSignIn} as "lastSignIn",
    o.password_changed as "passwordChanged", o.must_change as "mustChangePassword", ${secondFactor} as "secondFactor",
    (select count(*) from session s where s.operator_id = o.id and s.ended is null and ${isLive('s.started', 's.expires')}) as sessions, o.created,
    ${rightsOfOperator} as held`,
  columns: {
    id: 'o.id',
    login: 'o.login',
    name: 'o.name',
    email: 'o.email',
    role: plainColumn('o.role', { isNullable: true }),
    state: `(${accountState(lockMinutes)})`,
    lastSignIn: plainColumn(lastSignIn, { isNullable: true }),
    passwordChanged: plainColumn('o.password_changed', { isNullable: true }),
    mustChangePassword: 'o.must_change',
    secondFactor,
    created: 'o.created',
  },
  visible: mayBeSeen,
  byId: (id, bind) => (/^\d{1,6}$/.test(id) ? `o.id = ${bind(Number(id))}::integer` : null),
  toRow: ({ held, ...stored }, { operator }) => ({
    ...stored,
    mayResetFactors: stored.secondFactor && stored.id !== operator.id && held.every((right) => operator.rights.has(right as Right)),
    lastSignIn: stored.lastSignIn?.toISOString() ?? null,
    passwordChanged: stored.passwordChanged?.toISOString() ?? null,
    created: stored.created.toISOString(),
  }),
});

/** Creates the list of accounts [SE-06, SE-08]. */
export const createAccountList = (pool: Database, { lockMinutes }: Pick<Config, 'lockMinutes'>) =>
  createList(accountResource, createSource(lockMinutes), pool);

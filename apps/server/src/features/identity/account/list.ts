import { type AccountRow, accountResource } from '@floorwalker/core/resources/accounts/account';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { rightsOfUserRight, userRights, userRightsWithin } from '@floorwalker/core/vocabulary/user-rights';
import type { Config } from '../../../config.ts';
import { isLive } from '../../../db/clock.ts';
import type { Database } from '../../../db/database.ts';
import type { Caller } from '../../../http/handler.ts';
import type { Parameters } from '../../../list/bind.ts';
import { plainColumn } from '../../../list/columns.ts';
import { createList } from '../../../list/list.ts';
import type { ListSource } from '../../../list/source.ts';
import { isLockedAt } from '../operator/locks.ts';
import { holdsRight, isWithin, rightsOfOperator } from '../operator/operators.ts';

type Times = 'lastSignIn' | 'passwordChanged' | 'created' | 'changed';
type Derived = 'mayResetFactors' | 'mayEdit' | 'mayDisable' | 'granted' | 'withheld' | 'userRights';
type StoredAccount = Omit<AccountRow, Times | Derived> & {
  /** Rights of the account. */
  held: string[];
  granted: string[];
  withheld: string[];
  master: boolean;
  changed: Date | null;
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

// The stored first name counts only as long as the name starts with it; otherwise the last word is the last name.
const startsWithFirstName = `o.first_name <> '' and starts_with(o.name, o.first_name || ' ')`;
/** SQL expressions: the parts of the name of the operator `o`. */
export const firstName = `case when ${startsWithFirstName} then o.first_name
  when btrim(o.name) ~ '\\s' then regexp_replace(btrim(o.name), '\\s+\\S+$', '') else '' end`;
export const lastName = `case when ${startsWithFirstName} then substr(o.name, length(o.first_name) + 2)
  else regexp_replace(btrim(o.name), '^.*\\s', '') end`;

// As texts, which words of a filter are compared with.
const rightsAsUserRights = `array(select u.name from (values ${userRights
  .map((name) => `('${name}', array[${rightsOfUserRight[name].map((right) => `'${right}'`).join(', ')}])`)
  .join(', ')}) u (name, needed) where ${rightsOfOperator} @> u.needed)`;

const accountType = `case when ${holdsRight('console.log-in')} then 'console' else 'device' end`;

function toRow(row: StoredAccount, { operator }: Caller): AccountRow {
  const { held, granted, withheld, master, ...stored } = row;
  const isHeld = held.every((right) => operator.rights.has(right as Right));
  const mayEdit = operator.rights.has('web-user.manage') && isHeld && stored.state !== 'waiting';
  return {
    ...stored,
    userRights: userRightsWithin(held),
    granted: userRightsWithin(granted),
    withheld: userRightsWithin(withheld),
    mayEdit,
    mayDisable: mayEdit && !master && stored.id !== operator.id,
    mayResetFactors: stored.secondFactor && stored.id !== operator.id && isHeld,
    lastSignIn: stored.lastSignIn?.toISOString() ?? null,
    passwordChanged: stored.passwordChanged?.toISOString() ?? null,
    created: stored.created.toISOString(),
    changed: stored.changed?.toISOString() ?? null,
  };
}

const createSource = (lockMinutes: number): ListSource<typeof accountResource, StoredAccount> => ({
  table: 'operator o',
  select: `o.id, o.login, o.name, ${firstName} as "firstName", ${lastName} as "lastName", o.email, o.role, ${accountType} as type,
    array(select w.property_id from operator_property w where w.operator_id = o.id order by w.property_id) as properties, o.granted, o.withheld,
    not o.disabled as "loginAllowed", o.is_master as master, o.changed, o.version, ${accountState(lockMinutes)} as state, ${lastSignIn} as "lastSignIn",
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
    type: `(${accountType})`,
    changed: plainColumn('o.changed', { isNullable: true }),
    userRights: rightsAsUserRights,
  },
  visible: mayBeSeen,
  byId: (id, bind) => (/^\d{1,6}$/.test(id) ? `o.id = ${bind(Number(id))}::integer` : null),
  toRow,
});

/** Creates the list of accounts [SE-06, SE-08]. */
export const createAccountList = (pool: Database, { lockMinutes }: Pick<Config, 'lockMinutes'>) =>
  createList(accountResource, createSource(lockMinutes), pool);

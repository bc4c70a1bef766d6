import { ProblemError } from '@floorwalker/core/contract/problem';
import type { OperatorValues, operatorForm } from '@floorwalker/core/forms/operator';
import { fromGrants, type GrantValues } from '@floorwalker/core/vocabulary/grants';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { fromColumns, selectColumns, toColumns } from '../../db/columns.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import {
  byId,
  type ChangedRow,
  eachRow,
  type FormStore,
  heldByPolicies,
  type NewRow,
  type StoredRow,
  storeInOrder,
} from '../../list/form-store.ts';
import { lockAdministrators } from '../identity/operator/administrators.ts';
import { readHoldings, requireRights } from '../identity/operator/rights.ts';
import { storeCards } from './cards.ts';
import { checkNames, checkUnique, concernedProperties, createGiveCheck, readGivenRights } from './check-values.ts';
import {
  changesSecrets,
  type DeviceSecretDeps,
  type NewDeviceSecrets,
  prepareDeviceSecrets,
  storeDeviceSecrets,
} from './device-secrets.ts';
import { publishOperator } from './end-access.ts';
import { isSameOwn, noOwnRights, toOwnRights } from './own-rights.ts';
import { isSameSet, type OperatorSet, storeProperties } from './properties.ts';
import { type NewPassword, type OperatorFormDeps, preparePassword, setPassword } from './set-password.ts';
import { readTargets, type Target } from './target.ts';
import { endWithdrawnAccess, keepAdministratorsOf } from './withdrawal.ts';

/** The secrets of a request, checked and hashed. */
interface Prepared {
  readonly password: NewPassword;
  readonly device: NewDeviceSecrets;
}

type NewValues = OperatorValues & { readonly id: number };
type Changed = ChangedRow<OperatorValues, Prepared>;

/** Columns of the values that an operator has besides sets and secrets. */
const columns = {
  id: 'integer',
  login: 'text',
  name: 'text',
  email: 'text',
  position: 'text',
  pager: 'text',
  operator_role: 'text',
  operator_level: 'integer',
  online_system: 'text',
  role: 'text',
  own_rights: 'json',
  own_grants: 'json',
  dashboards_profile: 'text',
  external_id: 'text',
  external_id_type: 'text',
  disabled: 'boolean',
  must_change: 'boolean',
} as const;
const names = Object.keys(columns).filter((name) => name !== 'id');

const toColumnRow = (id: number, values: OperatorValues) => ({
  id,
  login: values.login,
  name: values.name,
  email: values.email,
  position: values.position,
  pager: values.pager,
  operator_role: values.operatorRole,
  operator_level: values.operatorLevel,
  online_system: values.onlineSystem,
  role: values.profile,
  own_rights: toOwnRights(values).ownRights,
  own_grants: toOwnRights(values).ownGrants,
  dashboards_profile: values.dashboardsProfile || null,
  external_id: values.externalId,
  external_id_type: values.externalIdType,
  disabled: !values.loginAllowed,
  must_change: values.mustChangePassword,
});

const newColumns = { ...columns, password: 'text' } as const;

const toProperties = (rows: readonly { readonly id: number; readonly values: OperatorValues }[]): OperatorSet[] =>
  rows.map(({ id, values }) => ({ operator: id, values: values.properties }));
const toCards = (rows: readonly { readonly id: number; readonly values: OperatorValues }[]): OperatorSet[] =>
  rows.map(({ id, values }) => ({ operator: id, values: values.cards.map((card) => card.toUpperCase()) }));

/** Throws if the id of a new operator belongs to another, also to one before in the same request. */
async function checkIds(tx: Queryable, caller: Caller, rows: readonly NewRow<NewValues, Prepared>[]): Promise<void> {
  const taken = await tx.query<{ id: number; name: string }>('select id, name from operator where id = any($1::integer[])', [
    rows.map(({ values }) => values.id),
  ]);
  const names = new Map(taken.map(({ id, name }) => [id, caller.operator.properties === null ? name : '–']));
  await eachRow(rows, ({ values: { id, name } }) => {
    const owner = names.get(id);
    if (owner !== undefined) throw new ProblemError('operator.exists', { id, name: owner });
    names.set(id, name);
  });
}

/** Inserts operators with their values; returns false if one has a value that must be unique and belongs to another. */
async function insertOperators(
  tx: Queryable,
  rows: readonly (NewRow<NewValues, Prepared> & { readonly id: number })[],
  { operator }: Caller,
): Promise<boolean> {
  // Site files contain no passwords: without one an operator cannot sign in until an administrator sets one.
  const given = rows.map(({ id, values, prepared }) => ({ ...toColumnRow(id, values), password: prepared.password?.hash ?? '' }));
  const stored = await tx.execute(
    `insert into operator (${Object.keys(newColumns).join(', ')}, password_changed, changed_by)
     select ${selectColumns(newColumns).join(', ')}, case when r.password <> '' then clock_timestamp() end, $1 from ${fromColumns(newColumns, 1)} on conflict do nothing`,
    [operator.id, ...toColumns(newColumns, given)],
  );
  return stored === rows.length;
}

/** Stores new values of operators. */
async function storeValues(tx: Queryable, rows: readonly Changed[], caller: Caller): Promise<void> {
  await tx.execute(
    `update operator o set (${names.join(', ')}) = (select ${selectColumns(columns).slice(1).join(', ')}), version = o.version + 1, changed_by = $1
     from ${fromColumns(columns, 1)} where o.id = r.id`,
    [
      caller.operator.id,
      ...toColumns(
        columns,
        rows.map(({ id, values }) => toColumnRow(Number(id), values)),
      ),
    ],
  );
}

const hasOtherSign = ({ values, old }: Changed) => (['login', 'email', 'externalId'] as const).some((name) => values[name] !== old[name]);

/** Checks the values that belong to one operator each, except cards. */
const checkSigns = (tx: Queryable, caller: Caller, rows: readonly Changed[]) =>
  checkUnique(
    tx,
    caller,
    rows.map(({ id, path, values: { login, email, externalId } }) => ({ id: Number(id), path, values: { login, email, externalId } })),
  );

/** What an operator is given, for `createGiveCheck`. */
const toGift = (values: OperatorValues, old?: OperatorValues) => ({
  profile: values.profile,
  oldProfile: old?.profile,
  own: toOwnRights(values),
  oldOwn: old ? toOwnRights(old) : noOwnRights,
  properties: values.properties,
});

/** Rejects changes of one's own access and of the master's. */
function checkTarget({ id, master }: Target, values: OperatorValues, old: OperatorValues, { operator }: Caller): void {
  const hasOtherRights = values.profile !== old.profile || !isSameOwn(toOwnRights(values), toOwnRights(old));
  const hasOtherAccess = hasOtherRights || !isSameSet(values.properties, old.properties);
  const isClosed = !values.loginAllowed && old.loginAllowed;
  if (id === operator.id && (hasOtherAccess || isClosed || values.password !== '')) throw new ProblemError('operator.own');
  if (master && (hasOtherAccess || isClosed)) throw new ProblemError('operator.master');
}

/** The stored operators [MG-01, MG-02]. */
export function createOperatorStore(deps: OperatorFormDeps & DeviceSecretDeps): FormStore<typeof operatorForm, Prepared> {
  const { sessions } = deps;
  return {
    noun: 'operator',
    tables: ['operator', 'operator_property', 'operator_card'],
    held: heldByPolicies('rights-change', async (tx, values, old) => {
      const all = [values, ...(old ? [old] : [])];
      const rights = await Promise.all(all.map((one) => readGivenRights(tx, one.profile, toOwnRights(one))));
      return concernedProperties(rights.flat(), [...values.properties, ...(old?.properties ?? [])]);
    }),
    prepare: async (values, id) => ({
      password: await preparePassword(deps, values, id),
      device: await prepareDeviceSecrets(deps, values, id),
    }),
    lock: async (tx) => {
      await lockAdministrators(tx);
      await tx.query('select pg_advisory_xact_lock($1)', [advisoryLocks.accountNames]);
    },
    read: async (tx, ids) => {
      const stored = await tx.query<StoredRow<Omit<OperatorValues, keyof GrantValues>> & { id: number; grants: string[] }>(
        `select o.id, o.login, o.name, o.email, o.position, o.pager, o.operator_role as "operatorRole",
           o.operator_level as "operatorLevel", o.online_system as "onlineSystem", o.role as profile, o.own_rights as rights, o.own_grants as grants,
           coalesce(o.dashboards_profile, '') as "dashboardsProfile",
           array(select w.property_id from operator_property w where w.operator_id = o.id order by w.property_id) as properties,
           o.external_id as "externalId", o.external_id_type as "externalIdType",
           array(select c.card from operator_card c where c.operator_id = o.id order by c.card) as cards,
           not o.disabled as "loginAllowed", '' as password, o.must_change as "mustChangePassword", o.version,
           d.password is not null as "separateDevicePassword", '' as "devicePassword", d.pin is not null as "pinAssigned", '' as pin,
           (select b.name from operator b where b.id = o.changed_by) as "changedBy"
         from operator o left join operator_device_secret d on d.operator_id = o.id where o.id = any($1::integer[]) order by o.id
         for no key update of o`,
        [ids.map(Number)],
      );
      return byId(stored.map(({ grants, ...row }) => ({ ...row, ...fromGrants(grants) })));
    },
    insert: async (tx, rows, caller) => {
      requireRecentAuth(caller);
      const check = await createGiveCheck(
        tx,
        caller,
        rows.map(({ values }) => toGift(values)),
      );
      await eachRow(rows, ({ values }) => {
        checkNames(values);
        check({ ...toGift(values), granted: [], withheld: [] });
      });
      await checkIds(tx, caller, rows);
      const operators = rows.map((row) => ({ ...row, id: row.values.id }));
      // An operator with a value of another is not stored, and `checkUnique` names the first of them.
      if (await insertOperators(tx, operators, caller)) {
        await storeProperties(tx, toProperties(operators));
        await storeCards(tx, toCards(operators));
      }
      await checkUnique(tx, caller, operators);
      await eachRow(operators.filter(changesSecrets), ({ id, values, prepared }) =>
        storeDeviceSecrets(tx, deps, id, values, prepared.device),
      );
      for (const { values } of rows) publishOperator(tx, values.properties);
      return rows.map(({ values }) => String(values.id));
    },
    update: async (tx, rows, caller) => {
      requireRecentAuth(caller);
      const targets = await readTargets(
        tx,
        rows.map(({ id }) => id),
      );
      const holdings = { rights: await readHoldings(tx, caller.operator.id) };
      const check = await createGiveCheck(
        tx,
        caller,
        rows.map(({ values }) => toGift(values)),
      );
      const changes = await eachRow(rows, (row) => {
        const { id, values, old, prepared } = row;
        const target = targets.get(id);
        if (!target) throw new ProblemError('row.not-found', { id });
        // Nobody changes an operator who holds more rights than they do.
        requireRights(target.rights, holdings);
        checkTarget(target, values, old, caller);
        checkNames(values);
        const rights = check({ ...toGift(values, old), granted: target.granted, withheld: target.withheld });
        if (prepared.password?.fault) throw prepared.password.fault;
        return { ...row, target, rights };
      });
      // It resets the duty to change the password, which the values below may set again.
      await eachRow(changes, ({ target, prepared: { password } }) => password && setPassword(tx, deps, target, password.hash));
      await keepAdministratorsOf(tx, changes, async () => {
        await storeInOrder(
          rows,
          hasOtherSign,
          (given) => checkSigns(tx, caller, given),
          (given) => storeValues(tx, given, caller),
        );
        const operators = rows.map((row) => ({ ...row, id: Number(row.id) }));
        await storeProperties(tx, toProperties(operators.filter(({ values, old }) => !isSameSet(values.properties, old.properties))));
        const withCards = operators.filter(({ values, old }) => !isSameSet(values.cards, old.cards));
        await storeCards(tx, toCards(withCards));
        await checkUnique(tx, caller, withCards);
      });
      await eachRow(changes.filter(changesSecrets), ({ target, values, prepared }) =>
        storeDeviceSecrets(tx, deps, target.id, values, prepared.device),
      );
      await endWithdrawnAccess(tx, sessions, changes);
    },
    publish: (tx) => publishOperator(tx, []),
  };
}

import { ProblemError } from '@floorwalker/core/contract/problem';
import type { AccountValues, accountForm } from '@floorwalker/core/forms/account';
import { toUserRightIds, userRightsWithin } from '@floorwalker/core/vocabulary/user-rights';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { fromColumns, selectColumns, toColumns } from '../../db/columns.ts';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
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
import { findFreeNumber } from '../identity/account/free-number.ts';
import { firstName, lastName } from '../identity/account/list.ts';
import { lockAdministrators } from '../identity/operator/administrators.ts';
import { readHoldings, requireRights } from '../identity/operator/rights.ts';
import { checkNames, checkUnique, concernedProperties, createGiveCheck, readGivenRights } from '../operator/check-values.ts';
import { publishOperator } from '../operator/end-access.ts';
import { noOwnRights, type OwnRights } from '../operator/own-rights.ts';
import { isSameSet, storeProperties } from '../operator/properties.ts';
import { type NewPassword, type OperatorFormDeps, preparePassword, setPassword } from '../operator/set-password.ts';
import { readTargets, type Target } from '../operator/target.ts';
import { endWithdrawnAccess, keepAdministratorsOf } from '../operator/withdrawal.ts';

type Changed = ChangedRow<AccountValues, NewPassword>;

/** Maximum length of first and last name together. */
const maxName = 80;

const toName = ({ firstName: first, lastName: last }: Pick<AccountValues, 'firstName' | 'lastName'>) => `${first.trim()} ${last.trim()}`;

/** Rejects changes of one's own access and of the master's [MG-05]. */
function checkTarget({ id, master, name }: Target, values: AccountValues, old: AccountValues, { operator }: Caller): void {
  const hasOtherRights =
    values.role !== old.role || (['properties', 'granted', 'withheld'] as const).some((field) => !isSameSet(values[field], old[field]));
  const isClosed = !values.loginAllowed && old.loginAllowed;
  if (id === operator.id && (hasOtherRights || isClosed || values.password !== '')) throw new ProblemError('operator.own');
  if (!master) return;
  if (values.withheld.some((right) => right === 'administration' || right === 'login-enabled')) {
    throw new ProblemError('account.administrator-right', { name });
  }
  if (values.role !== old.role || !isSameSet(values.properties, old.properties) || isClosed) throw new ProblemError('operator.master');
}

/** Throws for values that cannot belong together. */
function checkValues(values: AccountValues): void {
  const name = toName(values);
  if ([...name].length > maxName) throw invalid([{ path: 'lastName', code: 'too-long', params: { maximum: maxName } }]);
  for (const path of ['firstName', 'lastName'] as const) checkPartOfName(path, values);
  checkNames({ login: values.login, name });
  if (values.withheld.some((right) => values.granted.includes(right))) {
    throw invalid([{ path: 'withheld', code: 'also-granted', params: {} }]);
  }
}

/** What an account is given, for `createGiveCheck`. Own rights stay. */
const toGift = (values: AccountValues, own: OwnRights = noOwnRights, oldProfile?: string) => ({
  profile: values.role,
  oldProfile,
  own,
  oldOwn: own,
  properties: values.properties,
  granted: toUserRightIds(values.granted),
  withheld: toUserRightIds(values.withheld),
});

/** Names an invisible or imitating character at its field, not at the name as a whole. */
function checkPartOfName(path: 'firstName' | 'lastName', values: AccountValues): void {
  try {
    checkNames({ login: 'valid', name: values[path] });
  } catch {
    throw invalid([{ path, code: 'invalid', params: {} }]);
  }
}

const columns = {
  login: 'text',
  name: 'text',
  first_name: 'text',
  email: 'text',
  role: 'text',
  granted: 'json',
  withheld: 'json',
  disabled: 'boolean',
  must_change: 'boolean',
} as const;
const names = Object.keys(columns).join(', ');

const toColumnRow = (values: AccountValues) => ({
  login: values.login,
  name: toName(values),
  first_name: values.firstName.trim(),
  email: values.email,
  role: values.role,
  granted: toUserRightIds(values.granted),
  withheld: toUserRightIds(values.withheld),
  disabled: !values.loginAllowed,
  must_change: values.mustChangePassword,
});

const stored = selectColumns(columns).join(', ');
const changedColumns = { id: 'integer', ...columns } as const;

/** Stores new values of accounts. */
async function storeValues(tx: Queryable, rows: readonly Changed[], caller: Caller): Promise<void> {
  await tx.execute(
    `update operator o set (${names}) = (select ${stored}), version = o.version + 1, changed_by = $1
     from ${fromColumns(changedColumns, 1)} where o.id = r.id`,
    [
      caller.operator.id,
      ...toColumns(
        changedColumns,
        rows.map(({ id, values }) => ({ id: Number(id), ...toColumnRow(values) })),
      ),
    ],
  );
}

const hasOtherSign = ({ values, old }: Changed) => (['login', 'email'] as const).some((name) => values[name] !== old[name]);

/** Inserts an account with the next free number. */
async function insertAccount(
  tx: Write,
  { values, prepared: password }: NewRow<AccountValues, NewPassword>,
  caller: Caller,
): Promise<string> {
  if (!password) throw invalid([{ path: 'password', code: 'required', params: {} }]);
  const id = await findFreeNumber(tx);
  if (id === null) throw new ProblemError('operator.exists', { id: 999_998, name: '–' });
  await checkUnique(tx, caller, [{ id, path: null, values }]);
  await tx.execute(
    `insert into operator (id, ${names}, password, password_changed, changed_by)
     select $1, ${stored}, $2, clock_timestamp(), $3 from ${fromColumns(columns, 3)}`,
    [id, password.hash, caller.operator.id, ...toColumns(columns, [toColumnRow(values)])],
  );
  await storeProperties(tx, [{ operator: id, values: values.properties }]);
  publishOperator(tx, values.properties);
  return String(id);
}

/** The stored accounts of users [MG-05]. */
export function createAccountStore(deps: OperatorFormDeps): FormStore<typeof accountForm, NewPassword> {
  const { sessions } = deps;
  return {
    noun: 'operator',
    held: heldByPolicies('rights-change', async (tx, values, old) => {
      const all = [values, ...(old ? [old] : [])];
      const ofProfiles = await Promise.all(all.map(({ role }) => readGivenRights(tx, role, noOwnRights, 'role')));
      const granted = all.flatMap((one) => toUserRightIds(one.granted));
      return concernedProperties(
        [...ofProfiles.flat(), ...granted],
        all.flatMap(({ properties }) => properties),
      );
    }),
    prepare: (values, id) => preparePassword(deps, { login: values.login, name: toName(values), password: values.password }, id),
    lock: async (tx) => {
      await lockAdministrators(tx);
      await tx.query('select pg_advisory_xact_lock($1)', [advisoryLocks.accountNames]);
    },
    read: async (tx, ids) => {
      const rows = await tx.query<StoredRow<AccountValues> & { id: number; granted: string[]; withheld: string[] }>(
        `select o.id, o.login, ${firstName} as "firstName", ${lastName} as "lastName", o.email, o.role,
           array(select w.property_id from operator_property w where w.operator_id = o.id order by w.property_id) as properties,
           o.granted, o.withheld, not o.disabled as "loginAllowed", '' as password, o.must_change as "mustChangePassword", o.version,
           (select b.name from operator b where b.id = o.changed_by) as "changedBy"
         from operator o where o.id = any($1::integer[]) order by o.id for no key update of o`,
        [ids.map(Number)],
      );
      return byId(rows.map((row) => ({ ...row, granted: userRightsWithin(row.granted), withheld: userRightsWithin(row.withheld) })));
    },
    insert: async (tx, rows, caller) => {
      requireRecentAuth(caller);
      const check = await createGiveCheck(
        tx,
        caller,
        rows.map(({ values }) => toGift(values)),
        'role',
      );
      return eachRow(rows, (row) => {
        checkValues(row.values);
        check(toGift(row.values));
        return insertAccount(tx, row, caller);
      });
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
        rows.map(({ id, values }) => toGift(values, targets.get(id))),
        'role',
      );
      const changes = await eachRow(rows, (row) => {
        const { id, values, old, prepared: password } = row;
        const target = targets.get(id);
        if (!target) throw new ProblemError('row.not-found', { id });
        if (target.waiting) throw new ProblemError('account.waiting');
        // Nobody changes an account that holds more rights than they do.
        requireRights(target.rights, holdings);
        checkTarget(target, values, old, caller);
        checkValues(values);
        const rights = check(toGift(values, target, old.role));
        if (password?.fault) throw password.fault;
        return { ...row, target, rights };
      });
      // It resets the duty to change the password, which the values below may set again.
      await eachRow(changes, ({ target, prepared: password }) => password && setPassword(tx, deps, target, password.hash));
      await keepAdministratorsOf(tx, changes, async () => {
        await storeInOrder(
          rows,
          hasOtherSign,
          (given) =>
            checkUnique(
              tx,
              caller,
              given.map((row) => ({ ...row, id: Number(row.id) })),
            ),
          (given) => storeValues(tx, given, caller),
        );
        const moved = changes.filter(({ values, old }) => !isSameSet(values.properties, old.properties));
        await storeProperties(
          tx,
          moved.map(({ target, values }) => ({ operator: target.id, values: values.properties })),
        );
      });
      await endWithdrawnAccess(tx, sessions, changes);
    },
    publish: (tx) => publishOperator(tx, []),
  };
}

import { ProblemError } from '@floorwalker/core/contract/problem';
import type { AccountValues, accountForm } from '@floorwalker/core/forms/account';
import { toUserRightIds, userRightsWithin } from '@floorwalker/core/vocabulary/user-rights';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import type { FormStore, StoredRow } from '../../list/form-handlers.ts';
import { findFreeNumber } from '../identity/account/free-number.ts';
import { firstName, lastName } from '../identity/account/list.ts';
import { keepAdministrators, lockAdministrators } from '../identity/operator/administrators.ts';
import { requireRightsNow } from '../identity/operator/rights.ts';
import {
  checkNames,
  checkProperties,
  checkUnique,
  concernedProperties,
  readProfileRights,
  readRights,
  requireMachineRights,
  withUserRights,
} from '../operator/check-values.ts';
import { endAccess, endIfWithdrawn, publishOperator } from '../operator/end-access.ts';
import { isSameSet, storeProperties } from '../operator/properties.ts';
import { type NewPassword, type OperatorFormDeps, preparePassword, setPassword } from '../operator/set-password.ts';
import { readTarget, type Target } from '../operator/target.ts';

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

/** Returns the rights that an account has after a change. Throws for wrong names, and for what the caller may not give. */
async function checkValues(
  tx: Queryable,
  caller: Caller,
  id: number,
  values: AccountValues,
  old?: AccountValues,
): Promise<readonly string[]> {
  const name = toName(values);
  if ([...name].length > maxName) throw invalid([{ path: 'lastName', code: 'too-long', params: { maximum: maxName } }]);
  for (const path of ['firstName', 'lastName'] as const) checkPartOfName(path, values);
  checkNames({ login: values.login, name });
  if (values.withheld.some((right) => values.granted.includes(right))) {
    throw invalid([{ path: 'withheld', code: 'also-granted', params: {} }]);
  }
  const granted = toUserRightIds(values.granted);
  const rights = withUserRights(await readProfileRights(tx, values.role, 'role'), { granted, withheld: toUserRightIds(values.withheld) });
  await requireRightsNow(tx, caller.operator.id, rights);
  await requireMachineRights(tx, caller, values.role, old?.role);
  await checkProperties(tx, caller, values.properties, rights);
  await checkUnique(tx, caller, id, values);
  return rights;
}

/** Names an invisible or imitating character at its field, not at the name as a whole. */
function checkPartOfName(path: 'firstName' | 'lastName', values: AccountValues): void {
  try {
    checkNames({ login: 'valid', name: values[path] });
  } catch {
    throw invalid([{ path, code: 'invalid', params: {} }]);
  }
}

const toStored = (values: AccountValues): readonly unknown[] => [
  values.login,
  toName(values),
  values.firstName.trim(),
  values.email,
  values.role,
  toUserRightIds(values.granted),
  toUserRightIds(values.withheld),
  !values.loginAllowed,
  values.mustChangePassword,
];

const columns = 'login, name, first_name, email, role, granted, withheld, disabled, must_change';

/** The stored accounts of users [MG-05]. */
export function createAccountStore(deps: OperatorFormDeps): FormStore<typeof accountForm, NewPassword> {
  const { sessions } = deps;
  return {
    noun: 'operator',
    held: {
      subject: 'rights-change',
      propertiesOf: async (tx, values, old) => {
        const all = [values, ...(old ? [old] : [])];
        const ofProfiles = await Promise.all(all.map(({ role }) => readProfileRights(tx, role, 'role')));
        const granted = all.flatMap((one) => toUserRightIds(one.granted));
        return concernedProperties(
          [...ofProfiles.flat(), ...granted],
          all.flatMap(({ properties }) => properties),
        );
      },
    },
    prepare: (values, id) => preparePassword(deps, { login: values.login, name: toName(values), password: values.password }, id),
    lock: async (tx) => {
      await lockAdministrators(tx);
      await tx.query('select pg_advisory_xact_lock($1)', [advisoryLocks.accountNames]);
    },
    read: async (tx, id) => {
      const [stored] = await tx.query<StoredRow<AccountValues> & { granted: string[]; withheld: string[] }>(
        `select o.login, ${firstName} as "firstName", ${lastName} as "lastName", o.email, o.role,
           array(select w.property_id from operator_property w where w.operator_id = o.id order by w.property_id) as properties,
           o.granted, o.withheld, not o.disabled as "loginAllowed", '' as password, o.must_change as "mustChangePassword", o.version,
           (select b.name from operator b where b.id = o.changed_by) as "changedBy"
         from operator o where o.id = $1 for no key update of o`,
        [Number(id)],
      );
      return stored && { ...stored, granted: userRightsWithin(stored.granted), withheld: userRightsWithin(stored.withheld) };
    },
    insert: async (tx, values, caller, password) => {
      requireRecentAuth(caller);
      if (!password) throw invalid([{ path: 'password', code: 'required', params: {} }]);
      const id = await findFreeNumber(tx);
      if (id === null) throw new ProblemError('operator.exists', { id: 999_998, name: '–' });
      await checkValues(tx, caller, id, values);
      await tx.execute(
        `insert into operator (id, ${columns}, password, password_changed, changed_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, clock_timestamp(), $12)`,
        [id, ...toStored(values), password.hash, caller.operator.id],
      );
      await storeProperties(tx, id, values.properties);
      publishOperator(tx, values.properties);
      return String(id);
    },
    update: async (tx, id, values, old, caller, password) => {
      requireRecentAuth(caller);
      const target = await readTarget(tx, id);
      if (target.waiting) throw new ProblemError('account.waiting');
      const before = await readRights(tx, target.id);
      // Nobody changes an account that holds more rights than they do.
      await requireRightsNow(tx, caller.operator.id, before);
      checkTarget(target, values, old, caller);
      const rights = await checkValues(tx, caller, target.id, values, old);
      if (password?.fault) throw password.fault;
      // It resets the duty to change the password, which the values below may set again.
      if (password) await setPassword(tx, deps, target, password.hash);
      await keepAdministrators(tx, target.name, async () => {
        await tx.execute(
          `update operator set (${columns}) = row($2, $3, $4, $5, $6, $7::text[], $8::text[], $9::boolean, $10::boolean), version = version + 1,
             changed_by = $11 where id = $1`,
          [target.id, ...toStored(values), caller.operator.id],
        );
        await storeProperties(tx, target.id, values.properties);
      });
      publishOperator(tx, [...old.properties, ...values.properties]);
      if (!values.loginAllowed && old.loginAllowed) await endAccess(tx, sessions, target.id, 'disabled');
      await endIfWithdrawn(tx, sessions, target.id, { ...old, rights: before }, { ...values, rights });
    },
    publish: (tx) => publishOperator(tx, []),
  };
}

import { ProblemError } from '@floorwalker/core/contract/problem';
import type { OperatorValues, operatorForm } from '@floorwalker/core/forms/operator';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import type { FormStore, StoredRow } from '../../list/form-handlers.ts';
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
} from './check-values.ts';
import { type DeviceSecretDeps, type NewDeviceSecrets, prepareDeviceSecrets, storeDeviceSecrets } from './device-secrets.ts';
import { endAccess, endIfWithdrawn, publishOperator } from './end-access.ts';
import { isSameSet, storeProperties } from './properties.ts';
import { type NewPassword, type OperatorFormDeps, preparePassword, setPassword } from './set-password.ts';
import { readTarget, type Target } from './target.ts';

/** The secrets of a request, checked and hashed. */
interface Prepared {
  readonly password: NewPassword;
  readonly device: NewDeviceSecrets;
}

const toCards = (cards: readonly string[]) => [...new Set(cards.map((card) => card.toUpperCase()))];

async function storeSets(tx: Queryable, id: number, { properties, cards }: OperatorValues): Promise<void> {
  await storeProperties(tx, id, properties);
  await tx.execute('delete from operator_card where operator_id = $1 and card <> all($2::text[])', [id, toCards(cards)]);
  await tx.execute('insert into operator_card (operator_id, card) select $1, unnest($2::text[]) on conflict do nothing', [
    id,
    toCards(cards),
  ]);
}

/** Columns of the values that an operator has besides sets and secrets, in the order of `toStored`. */
const columns = `login, name, email, position, pager, operator_role, operator_level, online_system, role, external_id, external_id_type,
  disabled, must_change`;

const toStored = (values: OperatorValues): readonly unknown[] => [
  values.login,
  values.name,
  values.email,
  values.position,
  values.pager,
  values.operatorRole,
  values.operatorLevel,
  values.onlineSystem,
  values.profile,
  values.externalId,
  values.externalIdType,
  !values.loginAllowed,
  values.mustChangePassword,
];

/** Rejects changes of one's own access and of the master's. */
function checkTarget({ id, master }: Target, values: OperatorValues, old: OperatorValues, { operator }: Caller): void {
  const hasOtherProfile = values.profile !== old.profile || !isSameSet(values.properties, old.properties);
  const isClosed = !values.loginAllowed && old.loginAllowed;
  if (id === operator.id && (hasOtherProfile || isClosed || values.password !== '')) throw new ProblemError('operator.own');
  if (master && (hasOtherProfile || isClosed)) throw new ProblemError('operator.master');
}

/** The stored operators [MG-01, MG-02]. */
export function createOperatorStore(deps: OperatorFormDeps & DeviceSecretDeps): FormStore<typeof operatorForm, Prepared> {
  const { sessions } = deps;
  return {
    noun: 'operator',
    tables: ['operator', 'operator_property', 'operator_card'],
    held: {
      subject: 'rights-change',
      propertiesOf: async (tx, values, old) => {
        const profiles = [values.profile, ...(old ? [old.profile] : [])];
        const rights = await Promise.all(profiles.map((profile) => readProfileRights(tx, profile)));
        return concernedProperties(rights.flat(), [...values.properties, ...(old?.properties ?? [])]);
      },
    },
    prepare: async (values, id) => ({
      password: await preparePassword(deps, values, id),
      device: await prepareDeviceSecrets(deps, values, id),
    }),
    lock: async (tx) => {
      await lockAdministrators(tx);
      await tx.query('select pg_advisory_xact_lock($1)', [advisoryLocks.accountNames]);
    },
    read: async (tx, id) => {
      const [stored] = await tx.query<StoredRow<OperatorValues>>(
        `select o.login, o.name, o.email, o.position, o.pager, o.operator_role as "operatorRole",
           o.operator_level as "operatorLevel", o.online_system as "onlineSystem", o.role as profile,
           array(select w.property_id from operator_property w where w.operator_id = o.id order by w.property_id) as properties,
           o.external_id as "externalId", o.external_id_type as "externalIdType",
           array(select c.card from operator_card c where c.operator_id = o.id order by c.card) as cards,
           not o.disabled as "loginAllowed", '' as password, o.must_change as "mustChangePassword", o.version,
           d.password is not null as "separateDevicePassword", '' as "devicePassword", d.pin is not null as "pinAssigned", '' as pin,
           (select b.name from operator b where b.id = o.changed_by) as "changedBy"
         from operator o left join operator_device_secret d on d.operator_id = o.id where o.id = $1 for no key update of o`,
        [Number(id)],
      );
      return stored;
    },
    insert: async (tx, { id, ...values }, caller, { password, device }) => {
      requireRecentAuth(caller);
      checkNames(values);
      const rights = await readProfileRights(tx, values.profile);
      await requireRightsNow(tx, caller.operator.id, rights);
      await requireMachineRights(tx, caller, values.profile);
      await checkProperties(tx, caller, values.properties, rights);
      const [taken] = await tx.query<{ name: string }>('select name from operator where id = $1', [id]);
      if (taken) throw new ProblemError('operator.exists', { id, name: caller.operator.properties === null ? taken.name : '–' });
      await checkUnique(tx, caller, id, values);
      await tx.execute(
        `insert into operator (id, ${columns}, changed_by, password, password_changed)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, case when $16 <> '' then clock_timestamp() end)`,
        // Site files contain no passwords: without one an operator cannot sign in until an administrator sets one.
        [id, ...toStored(values), caller.operator.id, password?.hash ?? ''],
      );
      await storeSets(tx, id, values);
      await storeDeviceSecrets(tx, deps, id, values, device);
      publishOperator(tx, values.properties);
      return String(id);
    },
    update: async (tx, id, values, old, caller, { password, device }) => {
      requireRecentAuth(caller);
      const target = await readTarget(tx, id);
      // Nobody changes an operator who holds more rights than they do.
      const before = await readRights(tx, target.id);
      await requireRightsNow(tx, caller.operator.id, before);
      checkTarget(target, values, old, caller);
      checkNames(values);
      const rights = withUserRights(await readProfileRights(tx, values.profile), target);
      await requireRightsNow(tx, caller.operator.id, rights);
      await checkProperties(tx, caller, values.properties, rights);
      await requireMachineRights(tx, caller, values.profile, old.profile);
      await checkUnique(tx, caller, target.id, values);
      if (password?.fault) throw password.fault;
      // It resets the duty to change the password, which the values below may set again.
      if (password) await setPassword(tx, deps, target, password.hash);
      await keepAdministrators(tx, target.name, async () => {
        await tx.execute(
          `update operator set (${columns}, changed_by, version)
             = ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, version + 1) where id = $1`,
          [target.id, ...toStored(values), caller.operator.id],
        );
        await storeSets(tx, target.id, values);
      });
      await storeDeviceSecrets(tx, deps, target.id, values, device);
      publishOperator(tx, [...old.properties, ...values.properties]);
      if (!values.loginAllowed && old.loginAllowed) await endAccess(tx, sessions, target.id, 'disabled');
      await endIfWithdrawn(tx, sessions, target.id, { ...old, rights: before }, { ...values, rights });
    },
    publish: (tx) => publishOperator(tx, []),
  };
}

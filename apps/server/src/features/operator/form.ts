import { ProblemError } from '@floorwalker/core/contract/problem';
import type { OperatorValues, operatorForm } from '@floorwalker/core/forms/operator';
import type { Config } from '../../config.ts';
import { hashPassword } from '../../crypto/password-hash.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Caller } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import type { FormStore, StoredRow } from '../../list/form-handlers.ts';
import { keepAdministrators, lockAdministrators } from '../identity/operator/administrators.ts';
import { clearLocks } from '../identity/operator/clear-locks.ts';
import { requireRightsNow } from '../identity/operator/rights.ts';
import { rejectRecent, requirePolicy, storePassword } from '../identity/password/next-password.ts';
import type { SessionStore } from '../identity/session/sessions.ts';
import { refuseSecondary } from '../installation/secondary.ts';
import { checkNames, checkProperties, checkUnique, readProfileRights } from './check-values.ts';
import { endAccess, publishOperator, revokeTokens } from './end-access.ts';

export interface OperatorFormDeps {
  readonly database: Database;
  readonly config: Config;
  readonly sessions: SessionStore;
}

/** A new password: its hash, and the reason for which it is refused to this operator. Null: the password stays. */
type NewPassword = { readonly hash: string; readonly fault: ProblemError | null } | null;

/** Checks and hashes a given password. Both take long, so this happens outside the transaction. */
async function preparePassword(
  { database, config }: OperatorFormDeps,
  { login, name, password }: OperatorValues,
  id: string | null,
): Promise<NewPassword> {
  if (password === '') return null;
  refuseSecondary(config, 'password.on-primary');
  await requirePolicy(database, config.passwordPolicy, { login, name }, password, 'password');
  const recent = async () => (id === null ? null : rejectRecent(database, config.passwordPolicy, Number(id), password, 'password'));
  // Thrown only inside the transaction, so that a repeated request gets its stored response.
  const fault = await recent().then(
    () => null,
    (error: unknown) => {
      if (error instanceof ProblemError) return error;
      throw error;
    },
  );
  return { hash: await hashPassword(password), fault };
}

const toCards = (cards: readonly string[]) => [...new Set(cards.map((card) => card.toUpperCase()))];

/** Replaces properties and cards. Rows that stay are not touched: a change of properties counts as a change of rights. */
async function storeSets(tx: Queryable, id: number, { properties, cards }: OperatorValues): Promise<void> {
  await tx.execute('delete from operator_property where operator_id = $1 and property_id <> all($2::integer[])', [id, properties]);
  await tx.execute('insert into operator_property select $1, unnest($2::integer[]) on conflict do nothing', [id, [...new Set(properties)]]);
  await tx.execute('delete from operator_card where operator_id = $1 and card <> all($2::text[])', [id, toCards(cards)]);
  await tx.execute('insert into operator_card (operator_id, card) select $1, unnest($2::text[]) on conflict do nothing', [
    id,
    toCards(cards),
  ]);
}

/** The stored operator before the change. */
interface Target {
  readonly id: number;
  readonly name: string;
  readonly master: boolean;
  readonly password: string;
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  String([...new Set(one)].sort()) === String([...new Set(other)].sort());

/** Rejects changes of one's own access and of the master's. */
function checkTarget({ id, master }: Target, values: OperatorValues, old: OperatorValues, { operator }: Caller): void {
  const hasOtherProfile = values.profile !== old.profile || !isSameSet(values.properties, old.properties);
  const isClosed = !values.loginAllowed && old.loginAllowed;
  if (id === operator.id && (hasOtherProfile || isClosed || values.password !== '')) throw new ProblemError('operator.own');
  if (master && (hasOtherProfile || isClosed)) throw new ProblemError('operator.master');
}

async function readTarget(tx: Queryable, id: string): Promise<Target> {
  const [target] = await tx.query<Target>('select id, name, is_master as master, password from operator where id = $1', [Number(id)]);
  if (!target) throw new ProblemError('row.not-found', { id });
  return target;
}

/** Sets the password of another operator. People who know the former one are signed out everywhere. */
async function setPassword(tx: Write, { config, sessions }: OperatorFormDeps, { id, password: old }: Target, next: string): Promise<void> {
  if (!(await storePassword(tx, id, { old, next }, config.passwordPolicy))) throw new ProblemError('row.changed', { by: '–' });
  await clearLocks(tx, id);
  await tx.execute('update mail_link set used = clock_timestamp() where operator_id = $1 and used is null', [id]);
  await endAccess(tx, sessions, id, 'password-changed');
  await revokeTokens(tx, id);
}

/** The stored operators [MG-01, MG-02]. */
export function createOperatorStore(deps: OperatorFormDeps): FormStore<typeof operatorForm, NewPassword> {
  const { sessions } = deps;
  return {
    noun: 'operator',
    prepare: (values, id) => preparePassword(deps, values, id),
    lock: async (tx) => {
      await lockAdministrators(tx);
      await tx.query('select pg_advisory_xact_lock($1)', [advisoryLocks.accountNames]);
    },
    read: async (tx, id) => {
      const [stored] = await tx.query<StoredRow<OperatorValues>>(
        `select o.login, o.name, o.email, o.position, o.role as profile,
           array(select w.property_id from operator_property w where w.operator_id = o.id order by w.property_id) as properties,
           o.external_id as "externalId", array(select c.card from operator_card c where c.operator_id = o.id order by c.card) as cards,
           not o.disabled as "loginAllowed", '' as password, o.must_change as "mustChangePassword", o.version,
           (select b.name from operator b where b.id = o.changed_by) as "changedBy"
         from operator o where o.id = $1 for no key update of o`,
        [Number(id)],
      );
      return stored;
    },
    insert: async (tx, { id, ...values }, caller, password) => {
      requireRecentAuth(caller);
      if (!password) throw invalid([{ path: 'password', code: 'required', params: {} }]);
      checkNames(values);
      const rights = await readProfileRights(tx, values.profile);
      await requireRightsNow(tx, caller.operator.id, rights);
      await checkProperties(tx, caller, values.properties, rights);
      const [taken] = await tx.query<{ name: string }>('select name from operator where id = $1', [id]);
      if (taken) throw new ProblemError('operator.exists', { id, name: caller.operator.properties === null ? taken.name : '–' });
      await checkUnique(tx, caller, id, values);
      await tx.execute(
        `insert into operator (id, login, name, email, position, role, external_id, disabled, must_change, password, password_changed, changed_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp(), $11)`,
        [
          id,
          values.login,
          values.name,
          values.email,
          values.position,
          values.profile,
          values.externalId,
          !values.loginAllowed,
          values.mustChangePassword,
          password.hash,
          caller.operator.id,
        ],
      );
      await storeSets(tx, id, values);
      publishOperator(tx, values.properties);
      return String(id);
    },
    update: async (tx, id, values, old, caller, password) => {
      requireRecentAuth(caller);
      const target = await readTarget(tx, id);
      // Nobody changes an operator who holds more rights than they do.
      await requireRightsNow(tx, caller.operator.id, await readProfileRights(tx, old.profile));
      checkTarget(target, values, old, caller);
      checkNames(values);
      const rights = await readProfileRights(tx, values.profile);
      await requireRightsNow(tx, caller.operator.id, rights);
      await checkProperties(tx, caller, values.properties, rights);
      await checkUnique(tx, caller, target.id, values);
      if (password?.fault) throw password.fault;
      // It resets the duty to change the password, which the values below may set again.
      if (password) await setPassword(tx, deps, target, password.hash);
      await keepAdministrators(tx, target.name, async () => {
        await tx.execute(
          `update operator set login = $2, name = $3, email = $4, position = $5, role = $6, external_id = $7, disabled = $8, must_change = $9,
             version = version + 1, changed_by = $10 where id = $1`,
          [
            target.id,
            values.login,
            values.name,
            values.email,
            values.position,
            values.profile,
            values.externalId,
            !values.loginAllowed,
            values.mustChangePassword,
            caller.operator.id,
          ],
        );
        await storeSets(tx, target.id, values);
      });
      publishOperator(tx, [...old.properties, ...values.properties]);
      if (!values.loginAllowed && old.loginAllowed) await endAccess(tx, sessions, target.id, 'disabled');
    },
    publish: (tx) => publishOperator(tx, []),
  };
}

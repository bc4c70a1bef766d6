import { ProblemError } from '@floorwalker/core/contract/problem';
import type { disableOperator, enableOperator, removeOperator } from '@floorwalker/core/endpoints/operator';
import type { OperatorRow, operatorResource } from '@floorwalker/core/resources/operators/operator';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Caller, Handler, Handlers } from '../../http/handler.ts';
import { refuseTokens, requireRecentAuth } from '../../http/recent-auth.ts';
import type { List } from '../../list/list.ts';
import { keepAdministrators, lockAdministrators } from '../identity/operator/administrators.ts';
import { requireRightsNow } from '../identity/operator/rights.ts';
import type { SessionStore } from '../identity/session/sessions.ts';
import { readProfileRights } from './check-values.ts';
import { endAccess, publishOperator, revokeTokens } from './end-access.ts';

export interface OperatorActDeps {
  readonly operators: List<typeof operatorResource>;
  readonly sessions: SessionStore;
}

/** Returns the operator to be disabled or deleted. Throws for oneself, the master account, and operators with more rights [MG-02]. */
async function findTarget(tx: Write, { operators }: OperatorActDeps, caller: Caller, id: string): Promise<OperatorRow> {
  // An operator who is invisible to the caller is reported like one that does not exist.
  const target = await operators.show(caller, id, tx);
  if (target.id === caller.operator.id) throw new ProblemError('operator.own');
  if (target.master) throw new ProblemError('operator.master');
  await requireRightsNow(tx, caller.operator.id, await readProfileRights(tx, target.profile));
  return target;
}

const setDisabled = (tx: Write, { id }: OperatorRow, isDisabled: boolean, { operator }: Caller) =>
  tx.execute('update operator set disabled = $2, version = version + 1, changed_by = $3 where id = $1', [id, isDisabled, operator.id]);

function disableHandler(deps: OperatorActDeps): Handler<typeof disableOperator> {
  return (call) => {
    const { caller, params } = call;
    refuseTokens(caller);
    return call.write(async (tx) => {
      const target = await findTarget(tx, deps, caller, params.id);
      if (target.loginAllowed) {
        await keepAdministrators(tx, target.name, () => setDisabled(tx, target, true, caller));
        await endAccess(tx, deps.sessions, target.id, 'disabled');
        auditCall(tx, call, 'operator.disable', `operator/${target.id}`);
        publishOperator(tx, target.properties);
      }
      return deps.operators.show(caller, params.id, tx);
    }, lockAdministrators);
  };
}

function enableHandler(deps: OperatorActDeps): Handler<typeof enableOperator> {
  return (call) => {
    const { caller, params } = call;
    refuseTokens(caller);
    return call.write(async (tx) => {
      const target = await findTarget(tx, deps, caller, params.id);
      if (!target.loginAllowed) {
        await setDisabled(tx, target, false, caller);
        auditCall(tx, call, 'operator.enable', `operator/${target.id}`);
        publishOperator(tx, target.properties);
      }
      return deps.operators.show(caller, params.id, tx);
    }, lockAdministrators);
  };
}

/** Keeps the row of an operator, to whom logs and audit refer, without what others may need or misuse. */
async function retire(tx: Write, { id }: OperatorRow, { operator }: Caller): Promise<void> {
  await tx.execute(
    `update operator set disabled = true, retired = clock_timestamp(), email = '', external_id = '', totp = null, totp_begun = null,
       version = version + 1, changed_by = $2 where id = $1`,
    [id, operator.id],
  );
  for (const table of ['operator_card', 'passkey', 'recovery_code', 'known_device']) {
    await tx.execute(`delete from ${table} where operator_id = $1`, [id]);
  }
}

function removeHandler(deps: OperatorActDeps): Handler<typeof removeOperator> {
  return async (call) => {
    const { caller, params } = call;
    await call.write(async (tx) => {
      requireRecentAuth(caller);
      const target = await findTarget(tx, deps, caller, params.id);
      await keepAdministrators(tx, target.name, () => retire(tx, target, caller));
      await endAccess(tx, deps.sessions, target.id, 'disabled');
      await revokeTokens(tx, target.id);
      const { login, name, email, profile, properties, externalId, cards } = target;
      const old = { login, name, email, profile, properties, externalId, cards };
      auditCall(tx, call, 'operator.remove', `operator/${target.id}`, { old });
      publishOperator(tx, target.properties);
      return null;
    }, lockAdministrators);
    return undefined;
  };
}

/** Creates the handlers that disable, enable and delete operators [MG-02]. */
export const createOperatorActs = (
  deps: OperatorActDeps,
): Handlers<typeof disableOperator | typeof enableOperator | typeof removeOperator> => ({
  'operator.disable': disableHandler(deps),
  'operator.enable': enableHandler(deps),
  'operator.remove': removeHandler(deps),
});

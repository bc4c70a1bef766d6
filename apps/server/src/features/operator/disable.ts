import type { disableOperator, enableOperator, removeOperator } from '@floorwalker/core/endpoints/operator';
import type { operatorResource } from '@floorwalker/core/resources/operators/operator';
import { toGrants } from '@floorwalker/core/vocabulary/grants';
import type { Handlers } from '../../http/handler.ts';
import { refuseTokens, requireRecentAuth } from '../../http/recent-auth.ts';
import type { List } from '../../list/list.ts';
import { lockAdministrators } from '../identity/operator/administrators.ts';
import type { SessionStore } from '../identity/session/sessions.ts';
import { disableSubject, enableSubject, removeSubject } from './access-acts.ts';

export interface OperatorActDeps {
  readonly operators: List<typeof operatorResource>;
  readonly sessions: SessionStore;
}

/** Creates the handlers that disable, enable and delete operators [MG-02]. An invisible operator is reported like a missing one. */
export const createOperatorActs = ({
  operators,
  sessions,
}: OperatorActDeps): Handlers<typeof disableOperator | typeof enableOperator | typeof removeOperator> => ({
  'operator.disable': (call) => {
    const { caller, params } = call;
    refuseTokens(caller);
    return call.write(async (tx) => {
      await disableSubject(tx, sessions, call, 'operator.disable', await operators.show(caller, params.id, tx));
      return operators.show(caller, params.id, tx);
    }, lockAdministrators);
  },
  'operator.enable': (call) => {
    const { caller, params } = call;
    refuseTokens(caller);
    return call.write(async (tx) => {
      await enableSubject(tx, call, 'operator.enable', 'operators', await operators.show(caller, params.id, tx));
      return operators.show(caller, params.id, tx);
    }, lockAdministrators);
  },
  'operator.remove': async (call) => {
    const { caller, params } = call;
    await call.write(async (tx) => {
      requireRecentAuth(caller);
      const shown = await operators.show(caller, params.id, tx);
      const { login, name, email, profile, rights, properties, externalId, cards } = shown;
      const old = { login, name, email, profile, rights, grants: toGrants(shown), properties, externalId, cards };
      await removeSubject(tx, sessions, call, 'operator.remove', { ...shown, old });
      return null;
    }, lockAdministrators);
    return undefined;
  },
});

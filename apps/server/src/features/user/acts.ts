import type { disableAccount, enableAccount, removeAccount } from '@floorwalker/core/endpoints/account';
import type { accountResource } from '@floorwalker/core/resources/accounts/account';
import type { Handlers } from '../../http/handler.ts';
import { refuseTokens, requireRecentAuth } from '../../http/recent-auth.ts';
import type { List } from '../../list/list.ts';
import { lockAdministrators } from '../identity/operator/administrators.ts';
import type { SessionStore } from '../identity/session/sessions.ts';
import { disableSubject, enableSubject, removeSubject } from '../operator/access-acts.ts';

export interface AccountActDeps {
  readonly accounts: List<typeof accountResource>;
  readonly sessions: SessionStore;
}

/** Creates the handlers that disable, enable and delete accounts [MG-05]. An invisible account is reported like a missing one. */
export const createAccountActs = ({
  accounts,
  sessions,
}: AccountActDeps): Handlers<typeof disableAccount | typeof enableAccount | typeof removeAccount> => ({
  'account.disable': (call) => {
    const { caller, params } = call;
    refuseTokens(caller);
    return call.write(async (tx) => {
      await disableSubject(tx, sessions, call, 'account.disable', await accounts.show(caller, params.id, tx));
      return accounts.show(caller, params.id, tx);
    }, lockAdministrators);
  },
  'account.enable': (call) => {
    const { caller, params } = call;
    refuseTokens(caller);
    return call.write(async (tx) => {
      await enableSubject(tx, call, 'account.enable', 'accounts', await accounts.show(caller, params.id, tx));
      return accounts.show(caller, params.id, tx);
    }, lockAdministrators);
  },
  'account.remove': async (call) => {
    const { caller, params } = call;
    await call.write(async (tx) => {
      requireRecentAuth(caller);
      const shown = await accounts.show(caller, params.id, tx);
      const { login, name, email, role, properties, granted, withheld } = shown;
      await removeSubject(tx, sessions, call, 'account.remove', {
        ...shown,
        old: { login, name, email, role, properties, granted, withheld },
      });
      return null;
    }, lockAdministrators);
    return undefined;
  },
});

import { ProblemError } from '@floorwalker/core/contract/problem';
import type {
  admitAccount,
  refuseAccount,
  requirePasswordChange,
  resetFactors,
  signUp,
  unlockAccount,
} from '@floorwalker/core/endpoints/account';
import type { accountResource } from '@floorwalker/core/resources/accounts/account';
import type { Database } from '../../../db/database.ts';
import type { Handler, Handlers } from '../../../http/handler.ts';
import { refuseTokens } from '../../../http/recent-auth.ts';
import type { List } from '../../../list/list.ts';
import { consoleBase } from '../../../mail/link.ts';
import { sendMessage } from '../../message/send.ts';
import { clearLocks } from '../operator/clear-locks.ts';
import { requireReach } from '../operator/reach.ts';
import type { AccountRequests } from './account-requests.ts';
import { type AccountDeps, auditAct, lockAccount, rejectOwnAccount } from './act.ts';
import { admitAccountHandler } from './admit.ts';
import { resetFactorsHandler } from './reset-factors.ts';
import { signUpHandler } from './sign-up.ts';

type Accounts = List<typeof accountResource>;

/** Rejects a sign-up: deletes the account and notifies its address. */
function refuseAccountHandler({ mails, sender, config }: AccountDeps, accounts: Accounts): Handler<typeof refuseAccount> {
  return async (call) => {
    const { caller, params, site, language } = call;
    refuseTokens(caller);
    await call.write(async (tx) => {
      const { id, login, name, email, waiting } = await lockAccount(tx, accounts, caller, params.id);
      if (!waiting) throw new ProblemError('account.not-waiting');
      if (email !== '') {
        await mails.write(tx, { to: email, kind: 'refused', language, base: consoleBase(config, site), values: { name, login } });
      }
      await tx.execute('delete from known_device where operator_id = $1', [id]);
      await tx.execute('delete from operator where id = $1', [id]);
      auditAct(tx, call, 'account.refuse', id, { old: { login, name, email } });
      return null;
    });
    sender.wake();
    return undefined;
  };
}

function unlockAccountHandler(accounts: Accounts): Handler<typeof unlockAccount> {
  return (call) => {
    const { caller, params } = call;
    refuseTokens(caller);
    // Nobody can unlock their own account: a lock protects against people who cannot prove their identity, and an open session is
    // no such proof.
    rejectOwnAccount(caller, params.id);
    return call.write(async (tx) => {
      const { id } = await lockAccount(tx, accounts, caller, params.id);
      await requireReach(tx, caller.operator, id);
      if (await clearLocks(tx, id)) {
        await sendMessage(tx, id, 'account-unlocked', { by: caller.operator.name });
        auditAct(tx, call, 'account.unlock', id);
      }
      return accounts.show(caller, params.id, tx);
    });
  };
}

function requirePasswordChangeHandler({ sessions }: AccountDeps, accounts: Accounts): Handler<typeof requirePasswordChange> {
  return (call) => {
    const { caller, params } = call;
    refuseTokens(caller);
    rejectOwnAccount(caller, params.id);
    return call.write(async (tx) => {
      const { id } = await lockAccount(tx, accounts, caller, params.id);
      await requireReach(tx, caller.operator, id);
      await tx.execute('update operator set must_change = true where id = $1', [id]);
      await sessions.end(tx, 'ended-by-operator', 's.operator_id = $2', [id]);
      auditAct(tx, call, 'account.require-password-change', id);
      return accounts.show(caller, params.id, tx);
    });
  };
}

type AccountEndpoint =
  | typeof signUp
  | typeof admitAccount
  | typeof refuseAccount
  | typeof unlockAccount
  | typeof requirePasswordChange
  | typeof resetFactors;

/** Creates the handlers of accounts: sign-up [SH-19], admission, rejection, unlocking [SE-06, SE-08]. */
export function createAccountHandlers(
  deps: AccountDeps & { readonly database: Database; readonly requests: AccountRequests },
  accounts: Accounts,
): Handlers<AccountEndpoint> {
  return {
    'account.sign-up': signUpHandler(deps.database, deps.config, deps.requests),
    'account.admit': admitAccountHandler(deps, accounts),
    'account.refuse': refuseAccountHandler(deps, accounts),
    'account.unlock': unlockAccountHandler(accounts),
    'account.require-password-change': requirePasswordChangeHandler(deps, accounts),
    'account.reset-factors': resetFactorsHandler(deps, accounts),
  };
}

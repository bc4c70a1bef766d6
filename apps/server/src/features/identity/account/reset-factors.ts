import type { resetFactors } from '@floorwalker/core/endpoints/account';
import type { accountResource } from '@floorwalker/core/resources/accounts/account';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import type { Call, Handler } from '../../../http/handler.ts';
import { requireRecentAuth } from '../../../http/recent-auth.ts';
import type { List } from '../../../list/list.ts';
import { consoleBase, toLink } from '../../../mail/link.ts';
import { sendMessage } from '../../message/send.ts';
import { findProfile, languageOf } from '../../profile/queries.ts';
import { removeFactors } from '../factor/remove-factors.ts';
import { requireRights } from '../operator/rights.ts';
import { type AccountDeps, auditAct, type LockedAccount, lockAccount, rejectOwnAccount } from './act.ts';

type ResetCall = Call<typeof resetFactors>;
type Tx = Parameters<Parameters<ResetCall['write']>[0]>[0];

/** Notifies the owner in the console and by mail: the reset may not have been their wish. */
async function notifyOwner(
  tx: Tx,
  { mails, config }: AccountDeps,
  { caller, site, language }: ResetCall,
  held: LockedAccount,
): Promise<void> {
  const { id, login, name, email } = held;
  const by = caller.operator.name;
  await sendMessage(tx, id, 'factors-reset', { by }, { severity: 'warning', link: consolePaths.security });
  if (email === '') return;
  const base = consoleBase(config, site);
  const spoken = languageOf(await findProfile(tx, id)) ?? language;
  const values = { name, login, by, link: toLink(base, consolePaths.signIn) };
  await mails.write(tx, { to: email, kind: 'factorsReset', language: spoken, base, values });
}

/** Removes all second factors of an operator who has lost them. Afterwards the password alone opens the account. */
export function resetFactorsHandler(deps: AccountDeps, accounts: List<typeof accountResource>): Handler<typeof resetFactors> {
  return async (call) => {
    const { caller, params } = call;
    rejectOwnAccount(caller, params.id);
    const row = await call.write(async (tx) => {
      requireRecentAuth(caller);
      const held = await lockAccount(tx, accounts, caller, params.id);
      requireRights(held.rights, caller.operator);
      const removed = await removeFactors(tx, held.id);
      if (removed) {
        await deps.sessions.end(tx, 'ended-by-operator', 's.operator_id = $2', [held.id]);
        await notifyOwner(tx, deps, call, held);
        auditAct(tx, call, 'account.reset-factors', held.id, { old: removed });
      }
      return accounts.show(caller, params.id, tx);
    });
    deps.sender.wake();
    return row;
  };
}

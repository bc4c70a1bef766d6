import { ProblemError } from '@floorwalker/core/contract/problem';
import type { admitAccount } from '@floorwalker/core/endpoints/account';
import type { accountResource } from '@floorwalker/core/resources/accounts/account';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import type { Queryable } from '../../../db/database.ts';
import { type Call, type Handler, type Operator, seesProperty } from '../../../http/handler.ts';
import { invalid } from '../../../http/problems.ts';
import { requireRecentAuth } from '../../../http/recent-auth.ts';
import type { List } from '../../../list/list.ts';
import { consoleBase, toLink } from '../../../mail/link.ts';
import { findProfile, languageOf } from '../../profile/queries.ts';
import { machineRightsOf } from '../operator/operators.ts';
import { requireRights, requireRightsNow } from '../operator/rights.ts';
import { type AccountDeps, auditAct, type LockedAccount, lockAccount } from './act.ts';

type Body = Call<typeof admitAccount>['body'];

/**
 * Throws unless the caller holds every right and property to be granted [promises, sessions and rights]. Returns whether the account
 * will see all properties.
 */
async function checkGrant(tx: Queryable, grantor: Operator, { role, properties }: Body): Promise<boolean> {
  const [profile] = await tx.query<{ rights: string[]; machine: string[] }>(
    `select h.in_force as rights, ${machineRightsOf('h.grants')} as machine from rights_profile h where h.id = $1`,
    [role],
  );
  if (!profile) throw invalid([{ path: 'role', code: 'unknown-profile', params: {} }]);
  requireRights(profile.rights, grantor);
  await requireRightsNow(tx, grantor.id, profile.machine);
  const fault = (code: string) => invalid([{ path: 'properties', code, params: {} }]);
  const seesAll = profile.rights.includes('property.view-all');
  // Without properties the operator could sign in and see nothing.
  if (!seesAll && properties.length === 0) throw fault('required');
  const known = await tx.query('select from property where id = any($1::integer[])', [properties]);
  const mayGrant = properties.every((id) => seesProperty(grantor, id));
  if (known.length !== new Set(properties).size || !mayGrant) throw fault('unknown-property');
  return seesAll;
}

/** What the people who decide see of an admission. */
const toChange = ({ id, login, name, email }: LockedAccount, { role, properties }: Body) => ({
  list: 'operators',
  id: String(id),
  isNew: true,
  fields: Object.entries({ login, name, email, profile: role, properties: properties.join(', ') }).map(([field, value]) => ({
    name: field,
    old: '',
    new: value,
  })),
});

/** Admits an account that has signed up [SH-19]. It grants rights, so it requires a recent sign-in. */
export function admitAccountHandler(deps: AccountDeps, accounts: List<typeof accountResource>): Handler<typeof admitAccount> {
  const { mails, sender, config } = deps;
  return async (call) => {
    const { caller, params, body, site } = call;
    const row = await call.write(async (tx) => {
      requireRecentAuth(caller);
      const account = await lockAccount(tx, accounts, caller, params.id);
      if (!account.waiting) throw new ProblemError('account.not-waiting');
      const seesAll = await checkGrant(tx, caller.operator, body);
      const hold = await call.hold(tx, { subject: 'rights-change', properties: seesAll ? null : body.properties });
      hold.settle({ size: 1, changes: [toChange(account, body)] });
      await tx.execute('update operator set waiting = false, role = $2 where id = $1', [account.id, body.role]);
      await tx.execute('insert into operator_property select $1, unnest($2::integer[])', [account.id, [...new Set(body.properties)]]);
      const { id, login, name, email } = account;
      const base = consoleBase(config, site);
      const language = languageOf(await findProfile(tx, id)) ?? call.language;
      const values = { name, login, link: toLink(base, consolePaths.signIn) };
      if (email !== '') await mails.write(tx, { to: email, kind: 'admitted', language, base, values });
      auditAct(tx, call, 'account.admit', id, { new: body });
      return accounts.show(caller, params.id, tx);
    });
    sender.wake();
    return row;
  };
}

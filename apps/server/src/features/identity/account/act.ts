import { ProblemError } from '@floorwalker/core/contract/problem';
import type { accountResource } from '@floorwalker/core/resources/accounts/account';
import { type Role, rightsOfRole } from '@floorwalker/core/vocabulary/roles';
import type { Config } from '../../../config.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Write } from '../../../db/write.ts';
import { auditCall } from '../../../http/audit-call.ts';
import type { Caller, Operator } from '../../../http/handler.ts';
import type { List } from '../../../list/list.ts';
import type { Mails } from '../../../mail/mails.ts';
import type { Sender } from '../../../mail/sender.ts';
import type { SessionStore } from '../session/sessions.ts';

export interface AccountDeps {
  readonly config: Config;
  readonly sessions: SessionStore;
  readonly mails: Mails;
  readonly sender: Pick<Sender, 'wake'>;
}

export interface LockedAccount {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly waiting: boolean;
}

/** Locks and reads the account; one that is invisible to the caller is reported like one that does not exist. */
export async function lockAccount(
  tx: Queryable,
  accounts: List<typeof accountResource>,
  caller: Caller,
  id: string,
): Promise<LockedAccount> {
  const [account] = await tx.query<LockedAccount>(
    'select id, login, name, email, role, waiting from operator where id = $1 for no key update',
    [Number(id)],
  );
  if (!account) throw new ProblemError('row.not-found', { id });
  await accounts.show(caller, id, tx);
  return account;
}

/** Rejects acts on the account that the caller is signed in with. */
export function rejectOwnAccount({ operator }: Pick<Caller, 'operator'>, id: string): void {
  if (operator.id === Number(id)) throw new ProblemError('account.own');
}

/**
 * Throws unless the caller holds every right of the role: nobody grants, or unlocks, more than they hold [promises, sessions
 * and rights].
 */
export function requireRightsOf(role: Role, { rights }: Pick<Operator, 'rights'>): void {
  const missing = rightsOfRole[role].find((right) => !rights.has(right));
  if (missing) throw new ProblemError('right.missing', { right: missing });
}

/** Stores the audit entry of an act on an account and publishes that the list has changed. */
export function auditAct(
  tx: Write,
  { caller, correlation }: { readonly caller: Caller; readonly correlation: string },
  act: string,
  account: number,
  facts: { readonly old?: object; readonly new?: object } = {},
): void {
  auditCall(tx, { caller, correlation }, act, `operator/${account}`, { ...facts });
  tx.publish({ kind: 'LOG', property: null, payload: { log: 'accounts' } });
}

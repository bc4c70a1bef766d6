import { ProblemError } from '@floorwalker/core/contract/problem';
import type { accountResource } from '@floorwalker/core/resources/accounts/account';
import type { Config } from '../../../config.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Write } from '../../../db/write.ts';
import { auditCall } from '../../../http/audit-call.ts';
import type { Caller } from '../../../http/handler.ts';
import type { List } from '../../../list/list.ts';
import type { Mails } from '../../../mail/mails.ts';
import type { Sender } from '../../../mail/sender.ts';
import { rightsOfOperator } from '../operator/operators.ts';
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
  readonly role: string;
  /** Rights of the profile. */
  readonly rights: readonly string[];
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
    `select o.id, o.login, o.name, o.email, o.role, ${rightsOfOperator} as rights, o.waiting from operator o
     where o.id = $1 for no key update`,
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

import { printValue } from '@floorwalker/core/filter/print';
import { accountResource } from '@floorwalker/core/resources/accounts/account';
import { exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { Failure } from '../../failure.ts';
import { clean } from '../../output/clean.ts';

/** The id of an account that is given as id or login name. */
export async function toAccountId(factory: Factory, account: string): Promise<string> {
  if (/^\d{1,6}$/.test(account)) return account;
  const { client } = await factory.api();
  const { items } = await client.list(accountResource, { q: `login=${printValue(account)}`, limit: 1 }, { signal: factory.stop });
  const [found] = items;
  if (!found) throw new Failure(exitCodes.failed, factory.i18n.t('cli:account.unknown', { login: clean(account) }), ['floor account list']);
  return String(found.id);
}

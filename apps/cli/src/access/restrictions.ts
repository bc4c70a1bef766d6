import type { Client } from '@floorwalker/core/client/client';
import { type SessionInfo, whoAmI } from '@floorwalker/core/endpoints/session';
import { type Factory, isInteractive } from '../factory.ts';
import { promptForNewPassword } from './change-password.ts';
import { confirmYesNo } from './confirm.ts';

/** Prints the restrictions of a session and offers to change the password if that is required. Returns true if the password was changed. */
export async function handleRestrictions(factory: Factory, client: Client, { restrictions, login }: SessionInfo): Promise<boolean> {
  const { i18n, err } = factory;
  for (const restriction of restrictions) await err.write(`${i18n.t(`cli:restricted.${restriction}`)}\n`);
  if (!restrictions.includes('password-change')) return false;
  if (!isInteractive(factory) || factory.context()?.readOnly || !(await confirmYesNo(factory, i18n.t('cli:restricted.changeNow')))) {
    await err.write(`${i18n.t('cli:restricted.changeNext')}\n`);
    return false;
  }
  await promptForNewPassword(factory, client, login);
  return true;
}

/**
 * Called after a request was rejected because the session is restricted. Returns true if the password was changed, so that the
 * request can be repeated.
 */
export async function offerPasswordChange(factory: Factory, client: Client): Promise<boolean> {
  const session = await client.call(whoAmI, { signal: factory.stop });
  return handleRestrictions(factory, client, session);
}

import type { Client } from '@floorwalker/core/client/client';
import { type SessionInfo, whoAmI } from '@floorwalker/core/endpoints/session/session';
import { askYes } from '../commands/bulk/confirm.ts';
import { type Factory, isInteractive } from '../factory.ts';
import { askNewPassword } from './ask-password.ts';

/** Says what the holder of a session has to do before anything else is open; offers it where that can be done here. */
export async function tellRestrictions(factory: Factory, client: Client, { restrictions, login }: SessionInfo): Promise<boolean> {
  const { i18n, err } = factory;
  for (const restriction of restrictions) await err.write(`${i18n.t(`cli:restricted.${restriction}`)}\n`);
  if (!restrictions.includes('password-change')) return false;
  if (!isInteractive(factory) || factory.context()?.readOnly || !(await askYes(factory, i18n.t('cli:restricted.changeNow')))) {
    await err.write(`${i18n.t('cli:restricted.changeNext')}\n`);
    return false;
  }
  await askNewPassword(factory, client, login);
  return true;
}

/** A call was refused because something comes first. True: it was done, so that the call may come again. */
export async function offerPasswordChange(factory: Factory, client: Client): Promise<boolean> {
  const session = await client.call(whoAmI, { signal: factory.stop });
  return tellRestrictions(factory, client, session);
}

import { signIn, signOut, whoAmI } from '@floorwalker/core/endpoints/session/session';
import { api } from './api.ts';
import { beginSession, dropSession, keptSessionKey } from './session-state.ts';

/** Asks the server who is signed in, if anybody seems to be; the cookie answers, nothing kept locally does. */
export async function askWhoAmI(): Promise<void> {
  if (keptSessionKey() === null) return dropSession(null);
  try {
    beginSession(await api.call(whoAmI, {}));
  } catch {
    dropSession(null);
  }
}

/** Signs in [SE-05]; throws what the server says. */
export async function signInAs(login: string, password: string): Promise<void> {
  const { token: _none, ...info } = await api.call(signIn, { body: { login, password, kind: 'web' } });
  beginSession(info);
}

/** Signs out here at once, and on the server as soon as it answers. */
export async function signOutHere(): Promise<void> {
  await api.call(signOut, {}).catch(() => undefined);
  dropSession('signed-out');
}

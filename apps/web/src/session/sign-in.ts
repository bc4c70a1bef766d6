import { signIn, signOut, whoAmI } from '@floorwalker/core/endpoints/session/session';
import { api } from './api.ts';
import { beginLeaving, beginSession, dropSession, keptSessionKey } from './session-state.ts';

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
  const { token: _none, device: _noDevice, ...info } = await api.call(signIn, { body: { login, password, kind: 'web' } });
  beginSession(info);
}

/** Signs out on the server, and here as soon as it answers or the channel tells. */
export async function signOutHere(): Promise<void> {
  beginLeaving();
  await api.call(signOut, {}).catch(() => undefined);
  dropSession('signed-out');
}

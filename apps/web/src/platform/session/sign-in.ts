import { passkeySignIn } from '@floorwalker/core/endpoints/factor';
import { signIn, signOut } from '@floorwalker/core/endpoints/session';
import { addToast } from '../notifications/toasts.ts';
import { isGroupClient } from '../ports/project.ts';
import { settings } from '../ports/settings.ts';
import { api } from './api.ts';
import { beginSession, beginSignOut, dropSession, keepSignedIn } from './session-state.ts';

function begin({ token: _none, device: _noDevice, ...info }: Parameters<typeof beginSession>[0] & { token?: unknown; device?: unknown }) {
  if (settings.staySignedIn) keepSignedIn();
  beginSession(info);
  if (isGroupClient()) addToast({ tone: 'ok', translationKey: 'group:signIn.correct.title' });
}

const kind = () => (isGroupClient() ? 'group' : 'web');

/** Signs in [SE-05], with the code of a second factor if one is required; rejects with the server's problem. */
export async function signInAs(login: string, password: string, code?: string): Promise<void> {
  begin(await api.call(signIn, { body: { login, password, kind: kind(), ...(code && { code }) } }));
}

/** Signs in with the response of the passkey to a challenge. */
export async function signInByPasskey(response: Record<string, unknown>): Promise<void> {
  begin(await api.call(passkeySignIn, { body: { response, kind: kind() } }));
}

/** Signs out on the server, then ends the local session even if the call has failed. */
export async function signOutHere(): Promise<void> {
  beginSignOut();
  await api.call(signOut, {}).catch(() => undefined);
  dropSession('signed-out');
}

import type { Client } from '@floorwalker/core/client/client';
import { readProfile } from '@floorwalker/core/endpoints/profile';
import type { SessionInfo } from '@floorwalker/core/endpoints/session';
import { saveLocale } from '../access/save-locale.ts';
import { credentialKey, type Factory } from '../factory.ts';
import { createApi } from './create-api.ts';

/** The response to a sign-in; `device` is the token of a known device, if this machine had none yet. */
export type OpenedSession = SessionInfo & { readonly token: string | null; readonly device?: string | null };

/** Saves the session token and the device token for the current server. Returns a client with the new session. */
export async function saveSession(factory: Factory, { token, device, login }: OpenedSession): Promise<Client> {
  if (token === null) throw new TypeError('sign-in without a token');
  const server = factory.server();
  const credential = { token, login, server };
  await factory.credentials().write(credentialKey(factory), credential);
  if (device) await factory.devices().write(server, device);
  const { client } = await createApi(factory);
  await saveProfileLocale(factory, client);
  return client;
}

/** Saves language and time zone of the profile, which are needed before the first request. Failures are ignored. */
async function saveProfileLocale(factory: Factory, client: Client): Promise<void> {
  if (factory.env.FLOOR_TOKEN !== undefined) return;
  const profile = await client.call(readProfile, { signal: factory.stop }).catch(() => null);
  if (profile) await saveLocale(factory, profile);
}

import type { Client } from '@floorwalker/core/client/client';
import { readProfile } from '@floorwalker/core/endpoints/profile/profile';
import type { SessionInfo } from '@floorwalker/core/endpoints/session/session';
import { credentialKey, type Factory } from '../factory.ts';
import { createApi } from '../host/create-api.ts';

/** What a sign-in answers; `device` is the mark of this machine where it had none. */
export type OpenedSession = SessionInfo & { readonly token: string | null; readonly device?: string | null };

/** Keeps token and mark for the place in force; yields a client that speaks as who has signed in. */
export async function keepSession(factory: Factory, { token, device, login }: OpenedSession): Promise<Client> {
  if (token === null) throw new TypeError('sign-in without a token');
  const server = factory.server();
  const credential = { token, login, server };
  await factory.credentials().write(credentialKey(factory), credential);
  if (device) await factory.devices().write(server, device);
  const { client } = await createApi(factory);
  await rememberProfile(factory, client);
  return client;
}

/** Keeps what of the profile counts before the first call: language and zone. A server that does not tell changes nothing. */
async function rememberProfile(factory: Factory, client: Client): Promise<void> {
  if (factory.env.FLOOR_TOKEN !== undefined) return;
  const profile = await client.call(readProfile, { signal: factory.stop }).catch(() => null);
  if (profile) await keepChoices(factory, profile);
}

/** The choices of a profile that count before the first call, kept beside the token where they have changed. */
export async function keepChoices(
  factory: Factory,
  { language, timeZone }: { readonly language: string | null; readonly timeZone: string | null },
): Promise<void> {
  if (factory.env.FLOOR_TOKEN !== undefined) return;
  const key = credentialKey(factory);
  const kept = await factory.credentials().read(key);
  if (!kept || ((kept.language ?? null) === language && (kept.timeZone ?? null) === timeZone)) return;
  await factory.credentials().write(key, { ...kept, language, timeZone });
}

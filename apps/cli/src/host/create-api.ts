import { createClient } from '@floorwalker/core/client/client';
import { createExchange } from '@floorwalker/core/client/exchange';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import type { Api, Factory } from '../factory.ts';
import { createFetch } from './transport.ts';

/** Talks to the server in force, as whoever is signed in there, in the operator's language. */
export async function createApi(factory: Factory): Promise<Api> {
  const { clock, random, i18n } = factory;
  const server = factory.server();
  const token = await factory.bearer();
  const options = {
    fetch: createFetch(),
    clock,
    random,
    baseUrl: server,
    credential: (): Record<string, string> => ({
      'accept-language': currentLanguage(i18n),
      'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      'user-agent': `floor/${process.env.FLOOR_VERSION ?? 'source'}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }),
  };
  return { client: createClient(options), exchange: createExchange(options) };
}

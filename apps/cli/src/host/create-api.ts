import { createClient } from '@floorwalker/core/client/client';
import { createExchange } from '@floorwalker/core/client/exchange';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import type { Api, Factory } from '../factory.ts';
import { createDownload } from './download.ts';
import { tellFilter, telling } from './tell-filter.ts';
import { createFetch, createSend } from './transport.ts';

/** Talks to the server in force, as whoever is signed in there, in the operator's language. */
export async function createApi(factory: Factory): Promise<Api> {
  const { clock, random, i18n, stop } = factory;
  const server = factory.server();
  const token = await factory.bearer();
  const headers = (): Record<string, string> => ({
    'accept-language': currentLanguage(i18n),
    'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'user-agent': `floor/${process.env.FLOOR_VERSION ?? 'source'}`,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });
  const send = createSend();
  const options = { fetch: createFetch(send), clock, random, baseUrl: server, credential: headers };
  const download = createDownload({ send, server, headers, stop });
  return {
    client: tellFilter(createClient(options)),
    exchange: createExchange(options),
    download: (path, query) => telling({ query }, download(path, query)),
  };
}

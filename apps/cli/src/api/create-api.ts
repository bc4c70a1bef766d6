import { createClient } from '@floorwalker/core/client/client';
import { createExchange } from '@floorwalker/core/client/exchange';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import { guardApi } from '../access/guard-api.ts';
import { type Api, type Factory, isInteractive, writeNotice } from '../factory.ts';
import { createDownload } from './download.ts';
import { withFilterExpression, withFilterFailures } from './filter-failure.ts';
import { createServerWarnings } from './server-warnings.ts';
import { createFetch, createSend } from './transport.ts';

/** Creates the API of the current server with its saved sign-in and the operator's language. */
export async function createApi(factory: Factory): Promise<Api> {
  const { clock, random, i18n, stop, version } = factory;
  const server = factory.server();
  const token = await factory.bearer();
  const headers = (): Record<string, string> => ({
    'accept-language': currentLanguage(i18n),
    'x-time-zone': factory.zone(),
    'user-agent': `floor/${version ?? 'source'}`,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });
  const send = createSend();
  const onRetry = (attempt: number, of: number) =>
    void writeNotice(factory, i18n.t('cli:failure.askingAgain', { attempt, of })).catch(() => undefined);
  const api = {
    fetch: createServerWarnings(factory, createFetch(send)),
    clock,
    random,
    baseUrl: server,
    credential: headers,
    onRetry,
  };
  // Without a TTY `floor` cannot prompt for the password; the error message then contains the command that signs in again.
  const confirm = async () => {
    if (!isInteractive(factory)) return false;
    const { promptForStepUp: confirmSelf } = await import('../access/step-up.ts');
    return confirmSelf(factory, createClient(api));
  };
  const options = { ...api, confirm };
  const download = createDownload({ send, server, headers, stop });
  return guardApi(factory, {
    client: withFilterFailures(createClient(options)),
    exchange: createExchange(options),
    download: (path, query, rest) => withFilterExpression({ query }, download(path, query, rest)),
  });
}

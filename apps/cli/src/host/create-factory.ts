import { addNamespaces, type I18n } from '@floorwalker/i18n/create-i18n';
import { exitCodes } from '../exit-codes.ts';
import type { Api, Factory, Settings } from '../factory.ts';
import { systemClock } from './clock.ts';
import { createSink } from './sinks.ts';

/** Where the server is when nobody says otherwise. */
const usualServer = 'http://localhost:4200';

/** The real powers of a process. Everything that costs time is made when first asked for, the standard streams too. */
export function createFactory(host: NodeJS.Process, i18n: I18n, stop: AbortSignal): Factory {
  const { env } = host;
  const settings: Settings = {};
  const server = () => (settings.server ?? env.FLOOR_SERVER ?? usualServer).replace(/\/+$/, '');
  const out = once(() => createSink(host.stdout));
  const err = once(() => createSink(host.stderr));
  const credentials = async () => (await import('./credentials.ts')).createCredentialStore(env);
  const factory: Factory = {
    get out() {
      return out();
    },
    get err() {
      return err();
    },
    get input() {
      const { stdin } = host;
      return { isTty: stdin.isTTY === true, text: async () => (await import('node:stream/consumers')).text(stdin) };
    },
    env,
    clock: systemClock,
    random: () => globalThis.crypto.randomUUID(),
    stop,
    i18n,
    settings,
    exit: { code: exitCodes.done },
    words: (namespaces) => addNamespaces(i18n, namespaces),
    server,
    credentials: () => ({
      read: async (address) => (await credentials()).read(address),
      write: async (address, credential) => (await credentials()).write(address, credential),
    }),
    bearer: async () => env.FLOOR_TOKEN || (await factory.credentials().read(server()))?.token,
    prompt: () => ({
      ask: async (question) => (await prompt()).ask(question),
      secret: async (question) => (await prompt()).secret(question),
    }),
    api: once(async (): Promise<Api> => (await import('./create-api.ts')).createApi(factory)),
  };
  const prompt = async () => (await import('./prompt.ts')).createPrompt(host.stdin, host.stderr);
  return factory;
}

/** Makes a value when first asked for, and keeps it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

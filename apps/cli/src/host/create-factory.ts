import { addNamespaces, type I18n } from '@floorwalker/i18n/create-i18n';
import { exitCodes } from '../exit-codes.ts';
import { type Api, credentialKey, type Factory, type Settings } from '../factory.ts';
import { type Formats, usualFormats } from '../output/usual-formats.ts';
import { systemClock } from './clock.ts';
import { readKept, zoneOf } from './config-folder.ts';
import { createContextStore } from './contexts.ts';
import { terminalPath } from './controlling-terminal.ts';
import { findPlace } from './place.ts';
import { createSink } from './sinks.ts';

/** The real powers of a process. Everything that costs time is made when first asked for, the standard streams too. */
export function createFactory(host: NodeJS.Process, i18n: I18n, stop: AbortSignal): Factory {
  const { env } = host;
  const settings: Settings = {};
  const contexts = createContextStore(env);
  const place = () => findPlace({ settings, env, i18n, contexts });
  const out = once(() => createSink(host.stdout));
  const err = once(() => createSink(host.stderr));
  const credentials = async () => (await import('./credentials.ts')).createCredentialStore(env);
  const devices = async () => (await import('./credentials.ts')).createDeviceStore(env);
  let formats: Formats | undefined;
  let isInputRead = false;
  const factory: Factory = {
    get out() {
      return out();
    },
    get err() {
      return err();
    },
    get input() {
      const { stdin } = host;
      return {
        isTty: stdin.isTTY === true,
        text: async () => {
          isInputRead = true;
          return (await import('node:stream/consumers')).text(stdin);
        },
      };
    },
    env,
    version: process.env.FLOOR_VERSION,
    clock: systemClock,
    random: () => globalThis.crypto.randomUUID(),
    stop,
    patience: (ms) => AbortSignal.timeout(ms),
    i18n,
    settings,
    exit: { code: exitCodes.done },
    words: (namespaces) => addNamespaces(i18n, namespaces),
    server: () => place().server,
    context: () => place().context,
    contexts: () => contexts,
    get formats() {
      return formats ?? usualFormats(factory.zone());
    },
    learnFormats: once(async () => {
      const { readFormats } = await import('../output/formats.ts');
      formats = await readFormats(factory);
    }),
    zone: () => zoneOf(env, () => readKept(env, credentialKey(factory))),
    credentials: () => ({
      read: async (key) => (await credentials()).read(key),
      write: async (key, credential) => (await credentials()).write(key, credential),
    }),
    devices: () => ({
      read: async (server) => (await devices()).read(server),
      write: async (server, mark) => (await devices()).write(server, mark),
    }),
    bearer: async () => (await import('./bearer.ts')).readBearer(factory),
    hasTerminal: once(hasTerminal),
    prompt: () => ({
      ask: async (question) => (await prompt()).ask(question),
      secret: async (question) => (await prompt()).secret(question),
    }),
    api: once(async (): Promise<Api> => (await import('./create-api.ts')).createApi(factory)),
  };
  const prompt = async () => {
    const { createPrompt, createTerminalPrompt } = await import('./prompt.ts');
    const isFree = host.stdin.isTTY === true && !isInputRead;
    return isFree ? createPrompt(host.stdin, host.stderr) : createTerminalPrompt(host.stderr);
  };
  return factory;
}

function hasTerminal(): boolean {
  const { closeSync, openSync } = process.getBuiltinModule('node:fs');
  try {
    closeSync(openSync(terminalPath, 'r+'));
    return true;
  } catch {
    return false;
  }
}

/** Makes a value when first asked for, and keeps it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

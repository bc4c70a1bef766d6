import { addNamespaces, type I18n } from '@floorwalker/i18n/create-i18n';
import { exitCodes } from './exit-codes.ts';
import { type Api, credentialKey, type Factory, type Settings } from './factory.ts';
import { defaultFormats, type Formats } from './formats.ts';
import { systemClock } from './host/clock.ts';
import { readSavedCredential, resolveZone } from './host/config-folder.ts';
import { createContextStore } from './host/contexts.ts';
import { terminalPath } from './host/controlling-terminal.ts';
import { resolveServer } from './host/server-address.ts';
import { createSink } from './host/sinks.ts';

/** Creates the dependencies of a real process. Everything that costs time is created at first use, including the standard streams. */
export function createFactory(host: NodeJS.Process, i18n: I18n, stop: AbortSignal): Factory {
  const { env } = host;
  const settings: Settings = {};
  const contexts = createContextStore(env);
  const address = () => resolveServer({ settings, env, i18n, contexts });
  const out = once(() => createSink(host.stdout));
  const err = once(() => createSink(host.stderr));
  const credentials = async () => (await import('./host/credentials.ts')).createCredentialStore(env);
  const devices = async () => (await import('./host/credentials.ts')).createDeviceStore(env);
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
        lines: () => {
          isInputRead = true;
          return readLines(stdin);
        },
      };
    },
    env,
    version: process.env.FLOOR_VERSION,
    clock: systemClock,
    random: () => globalThis.crypto.randomUUID(),
    stop,
    timeout: (ms) => AbortSignal.timeout(ms),
    i18n,
    settings,
    exit: { code: exitCodes.done },
    running: { command: null },
    loadMessages: (namespaces) => addNamespaces(i18n, namespaces),
    server: () => address().server,
    context: () => address().context,
    contexts: () => contexts,
    get formats() {
      return formats ?? defaultFormats(factory.zone());
    },
    loadFormats: once(async () => {
      const { readFormats } = await import('./api/read-formats.ts');
      formats = await readFormats(factory);
    }),
    zone: () => resolveZone(env, () => readSavedCredential(env, credentialKey(factory))),
    credentials: () => ({
      read: async (key) => (await credentials()).read(key),
      write: async (key, credential) => (await credentials()).write(key, credential),
    }),
    devices: () => ({
      read: async (server) => (await devices()).read(server),
      write: async (server, mark) => (await devices()).write(server, mark),
    }),
    bearer: async () => (await import('./host/bearer-token.ts')).readBearer(factory),
    hasTerminal: once(hasTerminal),
    prompt: () => ({
      question: async (question) => (await prompt()).question(question),
      secret: async (question) => (await prompt()).secret(question),
    }),
    api: once(async (): Promise<Api> => (await import('./api/create-api.ts')).createApi(factory)),
    runLine: async (argv, other) => (await import('./run-floor.ts')).runFloor(argv, other),
  };
  const prompt = async () => {
    const { createPrompt, createTerminalPrompt } = await import('./host/prompt.ts');
    const isFree = host.stdin.isTTY === true && !isInputRead;
    return isFree ? createPrompt(host.stdin, host.stderr) : createTerminalPrompt(host.stderr);
  };
  return factory;
}

async function* readLines(stdin: NodeJS.ReadStream): AsyncGenerator<string> {
  const { createInterface } = await import('node:readline');
  yield* createInterface({ input: stdin, terminal: false });
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

/** Returns a function that creates the value at its first call and returns the same value at later calls. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

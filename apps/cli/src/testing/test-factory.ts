import type { Clock } from '@floorwalker/core/ports';
import { addNamespaces, createI18n } from '@floorwalker/i18n/create-i18n';
import type { Language } from '@floorwalker/i18n/languages';
import { createApi } from '../api/create-api.ts';
import { readFormats } from '../api/read-formats.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Contexts, Credential, Factory } from '../factory.ts';
import { defaultFormats } from '../formats.ts';
import { readBearer } from '../host/bearer-token.ts';
import { resolveServer } from '../host/server-address.ts';
import { runFloor } from '../run-floor.ts';

/** Environment of a command in a test. */
export interface TestOptions {
  /** Address of the server; nothing listens on the default one. */
  readonly server?: string;
  readonly language?: Language;
  /** Whether stdin, stdout and stderr are terminals. */
  readonly isTty?: boolean;
  /** Whether standard input is a terminal; by default the same as `isTty`. */
  readonly inputIsTty?: boolean;
  /** Whether there is a controlling terminal in addition to standard input. */
  readonly hasTerminal?: boolean;
  readonly width?: number;
  readonly input?: string;
  /** Answers to the prompts in their order. */
  readonly answers?: readonly string[];
  readonly env?: Factory['env'];
  readonly version?: string;
  readonly stop?: AbortSignal;
  /** Timeout of the command; by default none, because a busy machine may be slow. */
  readonly timeout?: AbortSignal;
  readonly now?: number;
  readonly contexts?: Contexts;
}

export interface TestFactory extends Factory {
  /** Everything written so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly questions: readonly string[];
  readonly credentialMap: Map<string, Credential>;
  readonly deviceTokens: Map<string, string>;
}

/** Fixed present time: 20 November 2026, 21:14:07 UTC. */
export const testNow = Date.UTC(2026, 10, 20, 21, 14, 7);

/** A clock whose delays end immediately, in order; its time advances by them. */
function createSkippingClock(start: number): Clock {
  let now = start;
  return {
    now: () => now,
    after(ms, run) {
      let cancelled = false;
      setImmediate(() => {
        if (cancelled) return;
        now += ms;
        run();
      });
      return () => {
        cancelled = true;
      };
    },
  };
}

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split('\n');
}

/** The dependencies of a command in a test: real network and messages, the rest as configured by the test. */
export async function createTestFactory(world: TestOptions = {}): Promise<TestFactory> {
  const { isTty = false, width = 100, env = {}, server = 'http://127.0.0.1:9', answers = [] } = world;
  const i18n = await createI18n(world.language ?? 'en', ['cli']);
  const out: string[] = [];
  const err: string[] = [];
  const questions: string[] = [];
  const kept = new Map<string, Credential>([[server, { token: 'token-1', login: 'supervisor' }]]);
  const marks = new Map<string, string>();
  let contexts: Contexts = world.contexts ?? { current: null, list: [] };
  let formats = defaultFormats('UTC');
  const store = {
    read: () => contexts,
    write: async (fresh: Contexts) => {
      contexts = fresh;
    },
  };
  const address = () =>
    resolveServer({ settings: factory.settings, env: world.contexts ? env : { FLOOR_SERVER: server, ...env }, i18n, contexts: store });
  const sink = (pieces: string[]) => ({
    isTty,
    width,
    write: async (text: string | Uint8Array) => void pieces.push(typeof text === 'string' ? text : new TextDecoder().decode(text)),
  });
  const nextAnswer = async (question: string) => {
    questions.push(question);
    // A command that prompts until it gets a valid answer would never end.
    if (answers.length > 0 && questions.length > answers.length) throw new Error(`no answer is left for: ${question}`);
    return answers[questions.length - 1] ?? '';
  };
  let keys = 0;
  const factory: TestFactory = {
    out: sink(out),
    err: sink(err),
    input: { isTty: world.inputIsTty ?? isTty, text: async () => world.input ?? '', lines: () => linesOf(world.input ?? '') },
    env: { NO_COLOR: '1', ...env },
    version: world.version,
    clock: createSkippingClock(world.now ?? testNow),
    random: () => `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`,
    stop: world.stop ?? new AbortController().signal,
    timeout: () => world.timeout ?? new AbortController().signal,
    i18n,
    settings: {},
    exit: { code: exitCodes.done },
    running: { command: null },
    loadMessages: (namespaces) => addNamespaces(i18n, namespaces),
    get formats() {
      return formats;
    },
    loadFormats: async () => {
      formats = await readFormats(factory);
    },
    zone: () => 'UTC',
    server: () => address().server,
    context: () => address().context,
    contexts: () => store,
    credentials: () => ({
      read: async (key) => kept.get(key) ?? null,
      write: async (key, credential) => void (credential ? kept.set(key, credential) : kept.delete(key)),
    }),
    devices: () => ({
      read: async (address) => marks.get(address) ?? null,
      write: async (address, mark) => void marks.set(address, mark),
    }),
    bearer: () => readBearer(factory),
    hasTerminal: () => world.hasTerminal ?? false,
    prompt: () => ({ question: nextAnswer, secret: nextAnswer }),
    api: () => api(),
    runLine: (argv, other) => runFloor(argv, other),
    stdout: () => out.join(''),
    stderr: () => err.join(''),
    questions,
    credentialMap: kept,
    deviceTokens: marks,
  };
  let made: ReturnType<Factory['api']> | undefined;
  const api = () => {
    made ??= createApi(factory);
    return made;
  };
  return factory;
}

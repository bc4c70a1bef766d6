import { createApi } from '../../api/create-api.ts';
import { exitCodes } from '../../exit-codes.ts';
import { type Api, type Factory, hasColour, type Prompt } from '../../factory.ts';

interface Replaced {
  readonly write: (stream: 'out' | 'err', text: string) => void;
  readonly width: () => number;
  /** Null if nobody can be prompted. */
  readonly prompt: Prompt | null;
  readonly stop: AbortSignal;
}

/**
 * The dependencies of a command that runs inside `floor ui`: its output goes to `write` and its prompts to `prompt`, because the
 * streams of the process belong to the full-screen view. The server, the sign-in, the formats and the language stay the same.
 */
export function deriveFactory(factory: Factory, { write, width, prompt, stop }: Replaced): Factory {
  const sink = (stream: 'out' | 'err') => ({
    isTty: true,
    get width() {
      return width();
    },
    write: async (text: string | Uint8Array) => write(stream, typeof text === 'string' ? text : new TextDecoder().decode(text)),
  });
  let api: Promise<Api> | undefined;
  const derived: Factory = Object.create(
    factory,
    Object.getOwnPropertyDescriptors({
      out: sink('out'),
      err: { ...sink('err'), isTty: prompt !== null },
      input: { isTty: prompt !== null, text: async () => '', lines: () => noLines() },
      // A typed command has its own global options, but never colours where the view has none.
      env: hasColour(factory, factory.out) ? factory.env : { ...factory.env, NO_COLOR: '1' },
      settings: { ...factory.settings },
      exit: { code: exitCodes.done },
      running: { command: null },
      stop,
      hasTerminal: () => false,
      ...(prompt && { prompt: () => prompt }),
      api: () => {
        api ??= createApi(derived);
        return api;
      },
    } satisfies Partial<Factory>),
  );
  return derived;
}

async function* noLines(): AsyncGenerator<string> {
  yield* [];
}

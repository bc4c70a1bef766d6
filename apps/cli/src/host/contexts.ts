import type { Context, ContextStore, Contexts, Factory } from '../factory.ts';
import { configFolder } from './config-folder.ts';

const builtin = process.getBuiltinModule;

const none: Contexts = { current: null, list: [] };

/** Contexts in `contexts.json`; it holds no secrets, and is its owner's alone like the sign-ins beside it. */
export function createContextStore(env: Factory['env']): ContextStore {
  const file = () => builtin('node:path').join(configFolder(env), 'contexts.json');
  let known: Contexts | undefined;
  return {
    read() {
      known ??= load(file());
      return known;
    },
    async write(contexts) {
      const { replaceFile } = await import('./credentials.ts');
      const entries = contexts.list.map(({ name, ...rest }) => [name, rest]);
      await replaceFile(file(), `${JSON.stringify({ current: contexts.current, contexts: Object.fromEntries(entries) }, null, 2)}\n`);
      known = contexts;
    },
  };
}

interface Kept {
  readonly current?: string | null;
  readonly contexts?: { readonly [name: string]: Partial<Omit<Context, 'name'>> };
}

function parse(file: string, text: string): Kept {
  try {
    return JSON.parse(text) as Kept;
  } catch (cause) {
    throw new Error(`${file}: ${String(cause)}`);
  }
}

function load(file: string): Contexts {
  let text: string;
  try {
    text = builtin('node:fs').readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return none;
    throw error;
  }
  // A file that cannot be read must not turn a context that guards production into none.
  const { current = null, contexts = {} } = parse(file, text);
  const list = Object.entries(contexts).map(([name, { server = '', production = false, readOnly = false }]) => ({
    name,
    server,
    production,
    readOnly,
  }));
  return { current, list };
}

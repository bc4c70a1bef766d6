import type { Context, ContextStore, Contexts, Factory } from '../factory.ts';
import { configFolder } from './config-folder.ts';

const builtin = process.getBuiltinModule;

const none: Contexts = { current: null, list: [] };

/** Stores contexts in `contexts.json`, which contains no secrets and has mode 0600. */
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

interface ContextsFile {
  readonly current?: string | null;
  readonly contexts?: { readonly [name: string]: Partial<Omit<Context, 'name'>> };
}

function parse(file: string, text: string): ContextsFile {
  try {
    return JSON.parse(text) as ContextsFile;
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
  // An invalid file is an error: ignoring it would remove the protection of a production context.
  const { current = null, contexts = {} } = parse(file, text);
  const list = Object.entries(contexts).map(([name, { server = '', production = false, readOnly = false }]) => ({
    name,
    server,
    production,
    readOnly,
  }));
  return { current, list };
}

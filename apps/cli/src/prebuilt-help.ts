/** Input for reading the prebuilt help, available before the program is loaded. */
export interface HelpEnvironment {
  readonly env: { readonly [name: string]: string | undefined };
  /** Width of the terminal; undefined in a pipe. */
  readonly columns: number | undefined;
  /** URL of a file in the folder with the prebuilt help. */
  readonly beside: string;
}

/**
 * Returns the prebuilt help in the language of the environment. Returns null if the file is missing, the terminal has fewer than
 * 80 columns, or the environment names no supported language but a saved profile may name one; then the help is generated.
 */
export function readHelp({ env, columns = 80, beside }: HelpEnvironment): string | null {
  if (columns < 80) return null;
  const [code = ''] = /^[a-z]{2,3}(?![a-z])/i.exec(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ?? [];
  return readHelpFile(code.toLowerCase(), beside) ?? (isAnybodySignedIn(env) ? null : readHelpFile('en', beside));
}

// This module imports nothing: a module shared with `start.ts` would be loaded together with the chunk of `start.ts`.
const files = () => process.getBuiltinModule('node:fs');

function readHelpFile(code: string, beside: string): string | null {
  try {
    return files().readFileSync(new URL(`help.${code}.txt`, beside), 'utf8');
  } catch {
    return null;
  }
}

/** Whether the file of saved sign-ins exists. The path must match `configFolder`. */
function isAnybodySignedIn({ XDG_CONFIG_HOME, HOME }: HelpEnvironment['env']): boolean {
  const folder = XDG_CONFIG_HOME?.startsWith('/') ? XDG_CONFIG_HOME : `${HOME ?? process.getBuiltinModule('node:os').homedir()}/.config`;
  return files().existsSync(`${folder}/floor/credentials.json`);
}

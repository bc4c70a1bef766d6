/** Input for reading the prebuilt help, available before the program is loaded. */
export interface HelpEnvironment {
  readonly env: { readonly [name: string]: string | undefined };
  /** Width of the terminal; undefined in a pipe. */
  readonly columns: number | undefined;
  /** URL of a file in the folder with the prebuilt help. */
  readonly beside: string;
}

/**
 * The prebuilt help in the language of the environment. Null if it is missing or the terminal is narrower, or if the
 * environment names no language but a saved profile may: then the help is generated.
 */
export function readHelp({ env, columns = 80, beside }: HelpEnvironment): string | null {
  if (columns < 80) return null;
  const [code = ''] = /^[a-z]{2,3}(?![a-z])/i.exec(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ?? [];
  return readHelpFile(code.toLowerCase(), beside) ?? (isAnybodySignedIn(env) ? null : readHelpFile('en', beside));
}

// No imports: modules shared with `start.ts` would be loaded together with its chunk.
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

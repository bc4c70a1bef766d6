/** What is known before anything of the program is loaded. */
export interface Surroundings {
  readonly env: { readonly [name: string]: string | undefined };
  /** Of the window; undefined in a pipe. */
  readonly columns: number | undefined;
  /** An address in the folder that has the written help. */
  readonly beside: string;
}

/**
 * The help that the build has written for the language of the environment. Null where there is none, or no room for it, or
 * where the environment names no language and the profile of somebody signed in may: then it is put together anew.
 */
export function readHelp({ env, columns = 80, beside }: Surroundings): string | null {
  if (columns < 80) return null;
  const [code = ''] = /^[a-z]{2,3}(?![a-z])/i.exec(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ?? [];
  return readWritten(code.toLowerCase(), beside) ?? (isAnybodySignedIn(env) ? null : readWritten('en', beside));
}

// Everything by hand and from nowhere: what `start.ts` needs as well would be loaded with all that it needs.
const files = () => process.getBuiltinModule('node:fs');

function readWritten(code: string, beside: string): string | null {
  try {
    return files().readFileSync(new URL(`help.${code}.txt`, beside), 'utf8');
  } catch {
    return null;
  }
}

/** Whether there is a file of sign-ins, where `configFolder` has it. */
function isAnybodySignedIn({ XDG_CONFIG_HOME, HOME }: Surroundings['env']): boolean {
  const folder = XDG_CONFIG_HOME?.startsWith('/') ? XDG_CONFIG_HOME : `${HOME ?? process.getBuiltinModule('node:os').homedir()}/.config`;
  return files().existsSync(`${folder}/floor/credentials.json`);
}

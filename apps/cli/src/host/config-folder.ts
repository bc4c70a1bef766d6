import { machineZone } from '@floorwalker/i18n/format/zones';
import type { Credential, Factory } from '../factory.ts';

// `getBuiltinModule` instead of `import`, which would delay the start of every command by a few milliseconds.
const builtin = process.getBuiltinModule;

/** The configuration folder according to the XDG specification. */
export function configFolder(env: Factory['env']): string {
  const { join } = builtin('node:path');
  const base = env.XDG_CONFIG_HOME;
  return join(base?.startsWith('/') ? base : join(env.HOME ?? builtin('node:os').homedir(), '.config'), 'floor');
}

/** Reads a saved sign-in synchronously, for settings that are needed before the first request. */
export function readSavedCredential(env: Factory['env'], key: string): Credential | null {
  try {
    const file = builtin('node:path').join(configFolder(env), 'credentials.json');
    const kept = JSON.parse(builtin('node:fs').readFileSync(file, 'utf8')) as { readonly [key: string]: Credential };
    return kept[key] ?? null;
  } catch {
    return null;
  }
}

/** The current time zone: of `TZ`, otherwise of the profile when it was last read, otherwise of the machine. */
export function resolveZone(env: Factory['env'], kept: () => Credential | null): string {
  const own = machineZone();
  return env.TZ ? own : (kept()?.timeZone ?? own);
}

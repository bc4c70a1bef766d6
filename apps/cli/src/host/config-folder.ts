import { machineZone } from '@floorwalker/i18n/format/zones';
import type { Credential, Factory } from '../factory.ts';

// Node's own modules are asked for by hand: importing them would cost every command a few milliseconds.
const builtin = process.getBuiltinModule;

/** The folder of this product's configuration by the XDG rules. */
export function configFolder(env: Factory['env']): string {
  const { join } = builtin('node:path');
  const base = env.XDG_CONFIG_HOME;
  return join(base?.startsWith('/') ? base : join(env.HOME ?? builtin('node:os').homedir(), '.config'), 'floor');
}

/** The sign-in of a key, at once: for what is needed before anything is asked. */
export function readKept(env: Factory['env'], key: string): Credential | null {
  try {
    const file = builtin('node:path').join(configFolder(env), 'credentials.json');
    const kept = JSON.parse(builtin('node:fs').readFileSync(file, 'utf8')) as { readonly [key: string]: Credential };
    return kept[key] ?? null;
  } catch {
    return null;
  }
}

/** The zone in force: that of the shell where it names one, else of the profile as it was last read, else of the machine. */
export function zoneOf(env: Factory['env'], kept: () => Credential | null): string {
  const own = machineZone();
  return env.TZ ? own : (kept()?.timeZone ?? own);
}

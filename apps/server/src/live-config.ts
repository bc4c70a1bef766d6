import { type ConfigEntry, configEntries, configKeys } from '@floorwalker/core/catalogues/configuration-entries';
import { type Config, readConfig } from './config.ts';
import type { Environment } from './config-reader.ts';

/** The settings of a server, of which configuration entries replace some while it runs [MG-16]. */
export interface LiveConfig {
  /** Members have the value in force, so they are read when they are needed. */
  readonly config: Config;
  /**
   * Sets the values of configuration entries for the installation, by key. They replace the values of the environment; a setting
   * without such a value has that of the environment again. Throws `ConfigError` if a value is invalid.
   */
  use(values: ReadonlyMap<string, string>): void;
}

/** Formats the value of an entry like its environment variable. */
const toVariable = ({ dataType }: ConfigEntry, value: string): string => (dataType === 'bool' ? String(value === 'True') : value);

function toEnvironment(values: ReadonlyMap<string, string>): Environment {
  const pairs = configKeys.flatMap((key) => {
    const entry: ConfigEntry = configEntries[key];
    const value = values.get(key);
    return entry.variable === undefined || value === undefined ? [] : [[entry.variable, toVariable(entry, value)] as const];
  });
  return Object.fromEntries(pairs);
}

/** Reads the settings from the environment. Throws `ConfigError` for the first invalid one. */
export function createLiveConfig(env: Environment): LiveConfig {
  const base = readConfig(env);
  let current = base;
  const names = Object.keys(base) as (keyof Config)[];
  const members = names.map((name) => [name, { enumerable: true, get: () => current[name] }] as const);
  return {
    config: Object.defineProperties({}, Object.fromEntries(members)) as Config,
    use: (values) => {
      // The list of settings shows those of the environment beside the values of entries.
      current = { ...readConfig({ ...env, ...toEnvironment(values) }), settings: base.settings };
    },
  };
}

import { type ConfigEntry, type ConfigKey, configEntries, configKeys } from '@floorwalker/core/catalogues/configuration-entries';
import { defaultMinLength, type PasswordPolicy, passwordLevels } from '@floorwalker/core/vocabulary/password-levels';
import type { Queryable } from '../../db/database.ts';

const isPublic = (key: ConfigKey): boolean => (configEntries[key] as ConfigEntry).isPublic === true;

/** Returns the value of the installation for an entry; null if none is set, so that a default or an environment variable applies. */
export async function readInstallationValue(database: Queryable, key: ConfigKey): Promise<string | null> {
  const [row] = await database.query<{ value: string | null }>(
    `select value from configuration_value where key = $1 and level = 'installation' and owner = 0`,
    [key],
  );
  return row?.value ?? null;
}

/** Returns the values in force of the entries that every operator may read, by key. */
export async function readPublicValues(database: Queryable): Promise<{ key: string; value: string }[]> {
  const keys = configKeys.filter(isPublic).toSorted();
  const stored = await database.query<{ key: string; value: string }>(
    `select key, value from configuration_value where level = 'installation' and value is not null and key = any($1)`,
    [keys],
  );
  const values = new Map(stored.map(({ key, value }) => [key, value]));
  return keys.map((key) => ({ key, value: values.get(key) ?? configEntries[key].default }));
}

/**
 * Returns the password policy in force [SE-07]: `preset` with the level of the entry Security/PasswordLevel. The minimum length is that
 * of the new level, unless the settings of the server have another one than the default.
 */
export async function readPasswordPolicy(database: Queryable, preset: PasswordPolicy): Promise<PasswordPolicy> {
  const value = await readInstallationValue(database, 'Security/PasswordLevel');
  const level = passwordLevels.find((one) => one === value) ?? preset.level;
  const isDefaultLength = preset.minLength === defaultMinLength[preset.level];
  return { ...preset, level, minLength: isDefaultLength ? defaultMinLength[level] : preset.minLength };
}

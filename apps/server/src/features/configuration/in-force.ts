import { type ConfigEntry, type ConfigKey, configEntries, configKeys } from '@floorwalker/core/catalogues/configuration-entries';
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

import { type ConfigEntry, type ConfigKey, configEntries, configKeys } from '@floorwalker/core/catalogues/configuration-entries';
import type { Queryable } from '../../db/database.ts';

const isPublic = (key: ConfigKey): boolean => (configEntries[key] as ConfigEntry).isPublic === true;

/** Returns the values of the installation for entries, by key; an entry without one has its default or the value of an environment variable. */
export async function readInstallationValues(database: Queryable, keys: readonly ConfigKey[]): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ key: string; value: string }>(
    `select key, value from configuration_value where level = 'installation' and owner = 0 and value is not null and key = any($1)`,
    [keys],
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Returns the value of the installation for one entry; null if none is set. */
export const readInstallationValue = async (database: Queryable, key: ConfigKey): Promise<string | null> =>
  (await readInstallationValues(database, [key])).get(key) ?? null;

/** Returns the values in force of the entries that every operator may read, by key. */
export async function readPublicValues(database: Queryable): Promise<{ key: string; value: string }[]> {
  const keys = configKeys.filter(isPublic).toSorted();
  const values = await readInstallationValues(database, keys);
  return keys.map((key) => ({ key, value: values.get(key) ?? configEntries[key].default }));
}

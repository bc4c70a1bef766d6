import { type ConfigEntry, configEntries, configKeys } from '@floorwalker/core/catalogues/configuration-entries';
import { type ServerSettingRow, serverSettingResource } from '@floorwalker/core/resources/installation/server-setting';
import type { EffectiveSetting } from '../../config-reader.ts';
import type { Database } from '../../db/database.ts';
import { plainColumn } from '../../list/columns.ts';
import { leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';

type StoredSetting = Omit<ServerSettingRow, 'changed'> & { changed: Date | null };

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

const entryOf = new Map<string | undefined, string>(configKeys.map((key) => [(configEntries[key] as ConfigEntry).variable, key]));

/**
 * Returns the settings of the environment as a table expression. They belong to this process, not to the database: with a real table,
 * two servers of one database would overwrite each other's settings, and rows of a stopped server would remain.
 */
function toTable(settings: readonly EffectiveSetting[]): string {
  const rows = settings.map((setting) => ({ ...setting, entry: entryOf.get(setting.name) ?? null }));
  const columns = 'name text, value text, source text, "default" text, secret boolean, entry text';
  return `json_to_recordset(${quote(JSON.stringify(rows))}) as s(${columns})`;
}

/** The value of the configuration entry in the form of the environment variable. */
const valueOfEntry = `case v.value when 'True' then '1' when 'False' then '0' else v.value end`;
const value = `coalesce(${valueOfEntry}, s.value)`;
const source = `case when v.value is null then s.source else 'configuration' end`;
const nullable = { isNullable: true };

const createSource = (settings: readonly EffectiveSetting[]): ListSource<typeof serverSettingResource, StoredSetting> => ({
  table: toTable(settings),
  joins: [
    leftJoin('configuration_value', 'v', `v.key = s.entry and v.level = 'installation' and v.owner = 0 and v.value is not null`),
    leftJoin('operator', 'o', 'o.id = v.changed_by'),
  ],
  select: `s.name, ${value} as value, ${source} as source, s."default", s.secret, s.entry, v.changed, o.name as "changedBy"`,
  columns: {
    name: 's.name',
    value: plainColumn(`(${value})`, nullable),
    source: `(${source})`,
    default: plainColumn('s."default"', nullable),
    secret: 's.secret',
    entry: plainColumn('s.entry', nullable),
    changed: plainColumn('v.changed', nullable),
    changedBy: plainColumn('o.name', nullable),
  },
  visible: () => 'true',
  byId: (id, bind) => `s.name = ${bind(id)}`,
  toRow: ({ changed, ...stored }) => ({ ...stored, changed: changed?.toISOString() ?? null }),
});

/** Creates the list of this server's settings in force, which configuration entries may replace [SH-15]. */
export const createServerSettingList = (pool: Database, settings: readonly EffectiveSetting[]) =>
  createList(serverSettingResource, createSource(settings), pool);

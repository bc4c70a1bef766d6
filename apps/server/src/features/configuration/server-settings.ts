import { type ServerSettingRow, serverSettingResource } from '@floorwalker/core/resources/installation/server-setting';
import type { Database } from '../../db/database.ts';
import { plainColumn } from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns the settings as a table expression. They belong to this process, not to the database: with a real table, two
 * servers of one database would overwrite each other's settings, and rows of a stopped server would remain.
 */
const toTable = (settings: readonly ServerSettingRow[]) =>
  `json_to_recordset(${quote(JSON.stringify(settings))}) as s(name text, value text, source text, "default" text, secret boolean)`;

const createSource = (settings: readonly ServerSettingRow[]): ListSource<typeof serverSettingResource, ServerSettingRow> => ({
  table: toTable(settings),
  select: 's.name, s.value, s.source, s."default", s.secret',
  columns: {
    name: 's.name',
    value: plainColumn('s.value', { isNullable: true }),
    source: 's.source',
    default: plainColumn('s."default"', { isNullable: true }),
    secret: 's.secret',
  },
  visible: () => 'true',
  byId: (id, bind) => `s.name = ${bind(id)}`,
  toRow: (stored) => stored,
});

/** Creates the list of this server's settings in force. */
export const createServerSettingList = (pool: Database, settings: readonly ServerSettingRow[]) =>
  createList(serverSettingResource, createSource(settings), pool);

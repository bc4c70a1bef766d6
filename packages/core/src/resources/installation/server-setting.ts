import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { instant } from '../../vocabulary/scalars.ts';

/** Where the value of a setting comes from; `file`: the server's data directory, `configuration`: a configuration entry. */
export const settingSources = ['default', 'environment', 'file', 'configuration'] as const;

/** One effective setting of the server that responds, named by its environment variable. */
export const serverSettingRow = z.strictObject({
  name: z.string(),
  /** Null if there is no value, and for every secret. */
  value: z.nullable(z.string()),
  source: z.enum(settingSources),
  default: z.nullable(z.string()),
  /** The value is set but never shown, as for passwords, keys and addresses with a password. */
  secret: z.boolean(),
  /** Key of the configuration entry that replaces the value while the server runs; null: the setting changes only at its start. */
  entry: z.nullable(z.string()),
  /** When and by whom the value of the entry was set; null: the entry has none. */
  changed: z.nullable(instant),
  changedBy: z.nullable(z.string()),
});

export const serverSettingResource = defineResource({
  id: 'server-settings',
  noun: 'server-setting',
  right: 'server-settings.view',
  row: serverSettingRow,
  rowId: 'name',
  columns: {
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    value: { kind: 'text', sortable: true, filter: true },
    source: { kind: 'choice', sortable: true, filter: true, values: settingSources, translationKey: 'settingSource', priority: 'main' },
    default: { kind: 'text', filter: true },
    entry: { kind: 'text', sortable: true, filter: true, priority: 'last' },
    changed: { kind: 'time', sortable: true, filter: true },
    changedBy: { kind: 'text', sortable: true, filter: true },
    secret: { kind: 'flag', filter: true },
  },
  defaultSort: 'name',
  search: ['name', 'value', 'default', 'entry', 'changedBy'],
  searchSynonyms: ['source'],
  exampleId: 'FLOOR_HTTP_PORT',
  example: { filter: 'source:environment' },
  screen: { group: 'settings', position: 1, key: '0' },
  live: { entries: ['LOG'] },
});

export type ServerSettingRow = z.output<typeof serverSettingRow>;

import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { configDataTypes } from '../../vocabulary/config-data-types.ts';
import { configCategories, configLevels, valueSources } from '../../vocabulary/configuration-levels.ts';
import { instant, propertyId, terminalId } from '../../vocabulary/scalars.ts';

/**
 * A configuration entry at one level of one property or terminal [MG-16], with the value in force there, whether it is set there
 * or inherited. Each entry has a row for every level at which it may be set. Passwords are shown as `********`.
 */
export const configurationEntryRow = z.strictObject({
  /** See `toEntryId`. */
  id: z.string(),
  key: z.string(),
  category: z.enum(configCategories),
  level: z.enum(configLevels),
  property: z.nullable(propertyId),
  propertyName: z.nullable(z.string()),
  terminal: z.nullable(terminalId),
  terminalName: z.nullable(z.string()),
  value: z.string(),
  /** Equals `level` if the value is set in this row, otherwise the place that it is inherited from. */
  source: z.enum(valueSources),
  /** The value that would be in force if none were set in this row. */
  inherited: z.string(),
  default: z.string(),
  dataType: z.enum(configDataTypes),
  /** Last change of this row; null if no value was ever set in it. */
  changed: z.nullable(instant),
  changedBy: z.nullable(z.string()),
  /** Rises with each change of this row, from 0. */
  version: z.int(),
});

export const configurationEntryResource = defineResource({
  id: 'configuration-entries',
  noun: 'configuration',
  right: 'configuration-entries.view',
  row: configurationEntryRow,
  rowId: 'id',
  columns: {
    key: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    level: { kind: 'choice', sortable: true, filter: true, values: configLevels, translationKey: 'configLevel', priority: 'main' },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], priority: 'last' },
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    value: { kind: 'text', decimalIf: 'dataType', filter: true, priority: 'main' },
    source: { kind: 'choice', filter: true, values: valueSources, translationKey: 'valueSource', priority: 'main' },
    terminalName: { kind: 'text', filter: true, aliases: ['name'], priority: 'last' },
    default: { kind: 'text', decimalIf: 'dataType', filter: true },
    category: { kind: 'choice', sortable: true, filter: true, values: configCategories, translationKey: 'configCategory' },
    changed: { kind: 'time', sortable: true, filter: true },
    changedBy: { kind: 'text', filter: true },
    dataType: { kind: 'choice', filter: true, values: configDataTypes, translationKey: 'configDataType', hidden: true },
    property: { kind: 'integer', sortable: true, filter: true, hidden: true },
    id: { kind: 'text', sortable: true, filter: true, hidden: true },
  },
  defaultSort: 'key,level',
  search: ['key', 'value', 'default', 'terminalName', 'propertyName', 'changedBy'],
  searchSynonyms: ['category', 'level', 'source'],
  exampleId: 'installation:Basics/DisplayIsoCurrencyCodes',
  example: { filter: 'category:payout level:property' },
  screen: { path: '/configuration-management', group: 'settings', position: 2, key: '6' },
  live: { entries: ['LOG'], everyProperty: true, everyOperator: true },
});

export type ConfigurationEntryRow = z.output<typeof configurationEntryRow>;

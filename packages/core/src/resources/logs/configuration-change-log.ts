import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { configDataTypes } from '../../vocabulary/config-data-types.ts';
import { deviceText, instant, operatorId, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';

/**
 * One change of a setting [LG-04]: configuration, key, old and new value, change date, responsible operator, data type.
 * `terminal` null: a setting of the server. Passwords are never stored.
 */
export const configurationChangeRow = z.strictObject({
  id: z.int(),
  at: instant,
  configuration: deviceText(80),
  key: deviceText(120),
  old: z.nullable(deviceText(2000)),
  new: z.nullable(deviceText(2000)),
  dataType: z.enum(configDataTypes),
  operator: z.nullable(operatorId),
  operatorName: z.nullable(z.string()),
  terminal: z.nullable(terminalId),
  terminalName: z.nullable(deviceText(80)),
  property: z.nullable(propertyId),
  propertyName: z.nullable(z.string()),
  zone: z.nullable(timeZone),
});

export const configurationChangeLogResource = defineResource({
  id: 'configuration-change-log',
  noun: 'change',
  right: 'configuration-change-log.view',
  row: configurationChangeRow,
  rowId: 'id',
  columns: {
    at: { kind: 'time', sortable: true, filter: true, priority: 'main' },
    configuration: { kind: 'text', sortable: true, filter: true },
    key: { kind: 'text', sortable: true, filter: true, priority: 'main' },
    old: { kind: 'text', decimalIf: 'dataType', filter: true },
    new: { kind: 'text', decimalIf: 'dataType', filter: true, priority: 'main' },
    dataType: { kind: 'choice', filter: true, values: configDataTypes, translationKey: 'configDataType' },
    operatorName: { kind: 'text', filter: true },
    operator: { kind: 'integer', filter: true, hidden: true },
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    terminalName: { kind: 'text', filter: true, aliases: ['name'], priority: 'whole' },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], priority: 'last' },
    property: { kind: 'integer', filter: true, hidden: true },
    id: { kind: 'integer', sortable: true, filter: true, hidden: true },
  },
  defaultSort: '-at',
  search: ['configuration', 'key', 'old', 'new', 'operatorName', 'terminalName', 'propertyName'],
  searchSynonyms: ['dataType'],
  example: { filter: 'terminal:17', since: '30d' },
  screen: { group: 'logs', position: 4, key: 'c' },
  live: { means: 'arrivals', sendsRows: true, categories: [11], entries: ['LOG'] },
});

export type ConfigurationChangeRow = z.output<typeof configurationChangeRow>;

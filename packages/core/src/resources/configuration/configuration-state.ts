import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { configDataTypes } from '../../vocabulary/config-data-types.ts';
import { configurationStates, settingOrigins } from '../../vocabulary/configuration-states.ts';
import { deviceText, instant, propertyId, terminalId } from '../../vocabulary/scalars.ts';

/**
 * A configuration entry at one terminal [MG-16]: the value that the server sends, and what the terminal reports. Passwords are shown as
 * `********`.
 */
export const configurationStateRow = z.strictObject({
  /** See `toStateId`. */
  id: z.string(),
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  key: z.string(),
  dataType: z.enum(configDataTypes),
  state: z.enum(configurationStates),
  /** The value in force by the levels of the server. */
  value: z.string(),
  /** The value in force at the terminal; null if it has reported none. */
  reported: z.nullable(deviceText(2000)),
  /** Who set the reported value. */
  origin: z.nullable(z.enum(settingOrigins)),
  /** Why the terminal refused the value; null if it did not. */
  reason: z.nullable(deviceText(200)),
  /** When the value was changed, or was to be sent again. */
  changed: instant,
  /** When the configuration of the terminal was last sent, and last confirmed under another version. */
  sentAt: z.nullable(instant),
  reportedAt: z.nullable(instant),
});

export const configurationStateResource = defineResource({
  id: 'configuration-states',
  noun: 'configuration-state',
  right: 'configuration-entries.view',
  row: configurationStateRow,
  rowId: 'id',
  columns: {
    key: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    terminalName: { kind: 'text', filter: true, aliases: ['name'], priority: 'last' },
    state: { kind: 'choice', filter: true, values: configurationStates, translationKey: 'configurationState', priority: 'main' },
    value: { kind: 'text', decimalIf: 'dataType', filter: true, priority: 'main' },
    reported: { kind: 'text', decimalIf: 'dataType', filter: true, priority: 'main' },
    reason: { kind: 'text', filter: true },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], priority: 'last' },
    origin: { kind: 'choice', filter: true, values: settingOrigins, translationKey: 'settingOrigin', hidden: true },
    changed: { kind: 'time', filter: true },
    sentAt: { kind: 'time', filter: true },
    reportedAt: { kind: 'time', filter: true },
    dataType: { kind: 'choice', filter: true, values: configDataTypes, translationKey: 'configDataType', hidden: true },
    property: { kind: 'integer', filter: true, hidden: true },
    id: { kind: 'text', filter: true, hidden: true },
  },
  defaultSort: 'key,terminal',
  search: ['key', 'value', 'reported', 'reason', 'terminalName', 'propertyName'],
  searchSynonyms: ['state'],
  exampleId: '17:Payout/KioskLimit',
  example: { filter: 'state:refused,differs' },
  screen: { path: '/configuration-states', group: 'settings', position: 3, key: '5' },
  live: { entries: ['LOG'], everyProperty: true },
});

export type ConfigurationStateRow = z.output<typeof configurationStateRow>;

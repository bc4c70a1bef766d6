import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { liveCategories } from '../../vocabulary/live-categories.ts';
import { cpuArchitectures, vpnStates } from '../../vocabulary/machine-facts.ts';
import { onlineSystems } from '../../vocabulary/operators.ts';
import { deviceText, instant, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';

/** The numbers and addresses of a terminal, and the names by which other systems know it [TM-06, TM-13]. */
export const terminalIdentifiersRow = z.strictObject({
  terminal: terminalId,
  terminalName: deviceText(80),
  /** Code of the catalogue of terminal types. */
  type: z.int(),
  zone: timeZone,
  property: propertyId,
  propertyName: z.string(),
  // Entered by operators; empty until then.
  serial: z.string(),
  location: z.string(),
  distributor: z.string(),
  customer: z.string(),
  bankTerminal: z.string(),
  kiosk: z.string(),
  // Reported by the machine; empty or `unknown` until then.
  mac: deviceText(17),
  ip: deviceText(45),
  hardwareCpu: z.enum(cpuArchitectures),
  softwareCpu: z.enum(cpuArchitectures),
  onlineSystem: z.enum(onlineSystems),
  vpn: z.enum(vpnStates),
  firstSeen: z.nullable(instant),
  lastSeen: z.nullable(instant),
});

export const terminalIdentifiersResource = defineResource({
  id: 'terminal-identifiers',
  noun: 'terminal-identifiers',
  right: 'terminal-identifiers.view',
  row: terminalIdentifiersRow,
  rowId: 'terminal',
  columns: {
    terminal: { kind: 'integer', sortable: true, filter: true, aliases: ['id'], priority: 'whole' },
    terminalName: { kind: 'text', sortable: true, filter: true, aliases: ['name'], priority: 'main' },
    serial: { kind: 'text', sortable: true, filter: true, priority: 'main' },
    mac: { kind: 'text', sortable: true, filter: true },
    ip: { kind: 'text', sortable: true, filter: true },
    location: { kind: 'text', sortable: true, filter: true },
    kiosk: { kind: 'text', sortable: true, filter: true },
    bankTerminal: { kind: 'text', sortable: true, filter: true },
    customer: { kind: 'text', sortable: true, filter: true },
    distributor: { kind: 'text', sortable: true, filter: true },
    propertyName: { kind: 'text', sortable: true, filter: true, aliases: ['site'], priority: 'last' },
    property: { kind: 'integer', sortable: true, filter: true, hidden: true },
    type: { kind: 'code', sortable: true, filter: true, translationKey: 'terminalTypes', hidden: true },
    zone: { kind: 'text', sortable: true, filter: true, hidden: true },
    hardwareCpu: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: cpuArchitectures,
      translationKey: 'cpuArchitecture',
      hidden: true,
    },
    softwareCpu: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: cpuArchitectures,
      translationKey: 'cpuArchitecture',
      hidden: true,
    },
    onlineSystem: { kind: 'choice', sortable: true, filter: true, values: onlineSystems, translationKey: 'onlineSystem', hidden: true },
    vpn: { kind: 'choice', sortable: true, filter: true, values: vpnStates, translationKey: 'vpnState', hidden: true },
    firstSeen: { kind: 'time', sortable: true, filter: true, hidden: true },
    lastSeen: { kind: 'time', sortable: true, filter: true, hidden: true },
  },
  defaultSort: 'terminal',
  search: ['terminalName', 'serial', 'mac', 'ip', 'location', 'kiosk', 'bankTerminal', 'customer', 'distributor', 'propertyName'],
  searchSynonyms: [],
  exampleId: '17',
  example: { filter: 'ip:10.20' },
  screen: { path: '/terminal-identifiers', group: 'monitoring', position: 7, key: 'Shift+i' },
  live: { categories: [liveCategories.basic, liveCategories.versions], entries: ['LOG'] },
});

export type TerminalIdentifiersRow = z.output<typeof terminalIdentifiersRow>;

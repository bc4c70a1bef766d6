import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { lifecycleSteps } from '../../vocabulary/lifecycle-steps.ts';
import { instant, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';
import { secretStates, terminalUses } from '../../vocabulary/terminal-uses.ts';

/** A terminal with the values that operators enter. */
export const terminalSettingsRow = z.strictObject({
  id: terminalId,
  name: z.string(),
  property: propertyId,
  propertyName: z.string(),
  /** Code of the catalogue of terminal types. */
  type: z.int(),
  zone: timeZone,
  /** False: the terminal is in no list but this one [TM-01]. */
  visible: z.boolean(),
  use: z.enum(terminalUses),
  lifecycleStep: z.enum(lifecycleSteps),
  retired: z.nullable(instant),
  retiredReason: z.string(),
  secret: z.enum(secretStates),
  // Identifiers: null for operators who may not see them.
  serial: z.nullable(z.string()),
  location: z.nullable(z.string()),
  distributor: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  bankTerminal: z.nullable(z.string()),
  kiosk: z.nullable(z.string()),
  /** Empty: that of the property. */
  currency: z.string(),
  address: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The PIN itself is never returned. */
  emergencyPinAssigned: z.boolean(),
  /** Rises with each change, so that a change that is based on older values is recognised. */
  version: z.int(),
});

/**
 * Every registered terminal. Operators with the right to manage terminals also see invisible and retired ones, which are in no
 * other list, and those who may change the settings also invisible ones.
 */
export const terminalSettingsResource = defineResource({
  id: 'terminal-settings',
  noun: 'terminal-settings',
  right: 'terminal-settings.view',
  row: terminalSettingsRow,
  rowId: 'id',
  columns: {
    id: { kind: 'integer', sortable: true, filter: true, aliases: ['terminal'], priority: 'whole' },
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    type: { kind: 'code', sortable: true, filter: true, translationKey: 'terminalTypes' },
    use: { kind: 'choice', sortable: true, filter: true, values: terminalUses, translationKey: 'terminalUse' },
    visible: { kind: 'flag', sortable: true, filter: true },
    propertyName: { kind: 'text', sortable: true, filter: true, aliases: ['site'], priority: 'last' },
    serial: { kind: 'text', sortable: true, filter: true, right: 'terminal-identifiers.view' },
    location: { kind: 'text', sortable: true, filter: true, right: 'terminal-identifiers.view' },
    property: { kind: 'integer', sortable: true, filter: true, hidden: true },
    zone: { kind: 'text', sortable: true, filter: true, hidden: true },
    distributor: { kind: 'text', sortable: true, filter: true, right: 'terminal-identifiers.view', hidden: true },
    customer: { kind: 'text', sortable: true, filter: true, right: 'terminal-identifiers.view', hidden: true },
    bankTerminal: { kind: 'text', sortable: true, filter: true, right: 'terminal-identifiers.view', hidden: true },
    kiosk: { kind: 'text', sortable: true, filter: true, right: 'terminal-identifiers.view', hidden: true },
    currency: { kind: 'text', sortable: true, filter: true, hidden: true },
    address: { kind: 'text', sortable: true, filter: true, hidden: true },
    contact: { kind: 'text', sortable: true, filter: true, hidden: true },
    email: { kind: 'text', sortable: true, filter: true, hidden: true },
    phone: { kind: 'text', sortable: true, filter: true, hidden: true },
    lifecycleStep: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: lifecycleSteps,
      translationKey: 'lifecycleStep',
      hidden: true,
    },
    emergencyPinAssigned: { kind: 'flag', sortable: true, filter: true, hidden: true },
    secret: { kind: 'choice', sortable: true, filter: true, values: secretStates, translationKey: 'secretState', hidden: true },
    retired: { kind: 'time', sortable: true, filter: true, hidden: true },
    retiredReason: { kind: 'text', sortable: true, filter: true, hidden: true },
  },
  defaultSort: 'id',
  search: ['name', 'propertyName', 'serial', 'location', 'kiosk', 'bankTerminal', 'address', 'contact'],
  searchSynonyms: ['type', 'use'],
  exampleId: '17',
  example: { filter: 'use:retired' },
  screen: { group: 'management', position: 10, key: '7' },
  live: { entries: ['LOG'] },
});

export type TerminalSettingsRow = z.output<typeof terminalSettingsRow>;

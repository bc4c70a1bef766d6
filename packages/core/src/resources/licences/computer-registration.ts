import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { instant, propertyId, terminalId } from '../../vocabulary/scalars.ts';

/** A registered computer [MG-09]: the controller of a terminal, identified by its serial number. */
export const computerRegistrationRow = z.strictObject({
  id: z.int(),
  serial: z.string(),
  name: z.string(),
  terminal: terminalId,
  terminalName: z.string(),
  property: propertyId,
  propertyName: z.string(),
  registered: instant,
  /** Name of the operator who registered the computer. */
  registeredBy: z.string(),
  changed: instant,
  version: z.int(),
});

export const computerRegistrationResource = defineResource({
  id: 'computer-serial-registration',
  noun: 'computer',
  right: 'computer-registration.manage',
  row: computerRegistrationRow,
  rowId: 'id',
  columns: {
    serial: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    terminal: { kind: 'integer', sortable: true, filter: true },
    terminalName: { kind: 'text', sortable: true, filter: true, priority: 'main' },
    propertyName: { kind: 'text', sortable: true, filter: true, aliases: ['site'], priority: 'last' },
    property: { kind: 'integer', sortable: true, filter: true, hidden: true },
    registered: { kind: 'time', sortable: true, filter: true },
    registeredBy: { kind: 'text', sortable: true, filter: true },
    changed: { kind: 'time', sortable: true, filter: true, hidden: true },
    id: { kind: 'integer', sortable: true, filter: true, aliases: ['number'] },
  },
  defaultSort: 'serial',
  search: ['serial', 'name', 'terminalName', 'propertyName', 'registeredBy'],
  exampleId: '12',
  example: { filter: 'terminal:17' },
  screen: { group: 'management', position: 22, key: 'q' },
  live: { entries: ['LOG'] },
});

export type ComputerRegistrationRow = z.output<typeof computerRegistrationRow>;

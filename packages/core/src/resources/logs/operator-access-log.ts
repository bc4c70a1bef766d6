import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { accessPlaces } from '../../vocabulary/access-places.ts';
import { accessStates } from '../../vocabulary/access-states.ts';
import { deviceText, instant, operatorId, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';

/** One access of an operator [LG-04]: login, origin, terminal. `terminal` null: on the server. */
export const accessRow = z.strictObject({
  id: z.int(),
  at: instant,
  operator: z.nullable(operatorId),
  operatorName: z.nullable(z.string()),
  /** The login as typed or read; it may not belong to an operator. */
  login: deviceText(80),
  state: z.enum(accessStates),
  /** Access from: the program used, or the means of identification at a terminal. */
  place: z.enum(accessPlaces),
  address: z.string(),
  /** Access on: the terminal. */
  terminal: z.nullable(terminalId),
  terminalName: z.nullable(deviceText(80)),
  property: z.nullable(propertyId),
  propertyName: z.nullable(z.string()),
  zone: z.nullable(timeZone),
});

export const operatorAccessLogResource = defineResource({
  id: 'operator-access-log',
  noun: 'access',
  right: 'operator-access-log.view',
  row: accessRow,
  rowId: 'id',
  columns: {
    at: { kind: 'time', sortable: true, filter: true, priority: 'main' },
    operator: { kind: 'integer', sortable: true, filter: true },
    operatorName: { kind: 'text', filter: true },
    login: { kind: 'text', filter: true, priority: 'whole' },
    state: { kind: 'choice', sortable: true, filter: true, values: accessStates, translationKey: 'accessState', priority: 'main' },
    place: { kind: 'choice', sortable: true, filter: true, values: accessPlaces, translationKey: 'accessPlace', aliases: ['from'] },
    address: { kind: 'text', filter: true },
    terminal: { kind: 'integer', sortable: true, filter: true, aliases: ['on'], priority: 'whole' },
    terminalName: { kind: 'text', filter: true, aliases: ['name'], priority: 'whole' },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], priority: 'last' },
    property: { kind: 'integer', filter: true, hidden: true },
    id: { kind: 'integer', sortable: true, filter: true, hidden: true },
  },
  defaultSort: '-at',
  search: ['login', 'operatorName', 'address', 'terminalName', 'propertyName'],
  searchSynonyms: ['state', 'place'],
  example: { filter: 'state:invalid-password', since: '7d' },
  screen: { group: 'logs', position: 3, key: 'o' },
  live: { means: 'arrivals', sendsRows: true, categories: [4], entries: ['LOG'] },
});

export type AccessRow = z.output<typeof accessRow>;

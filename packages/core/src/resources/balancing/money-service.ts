import * as z from 'zod/mini';
import { reportStates } from '../../balancing/codes.ts';
import { defineResource } from '../../registry/define-resource.ts';
import { calendarDay, currencyCode, deviceText, instant, minorUnits, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';

/** A money service of a terminal [ST-06]: what was filled and removed, by its balancing report, in the currency of the property. */
const moneyServiceRow = z.strictObject({
  /** Id of the balancing report. */
  id: z.int(),
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  /** When the service ended. */
  at: instant,
  businessDay: calendarDay,
  isFull: z.boolean(),
  currency: currencyCode,
  opening: minorUnits,
  fills: minorUnits,
  removed: minorUnits,
  roll: minorUnits,
  /** Null: nothing is counted. */
  variance: z.nullable(minorUnits),
  operatorNames: z.string(),
  state: z.enum(reportStates),
});
export type MoneyServiceRow = z.output<typeof moneyServiceRow>;

export const moneyServiceResource = defineResource({
  id: 'money-services',
  noun: 'money-service',
  right: 'money-service.view',
  row: moneyServiceRow,
  rowId: 'id',
  columns: {
    id: { kind: 'integer', sortable: true, hidden: true },
    at: { kind: 'time', sortable: true, filter: true, priority: 'main' },
    businessDay: { kind: 'text', sortable: true, filter: true, aliases: ['day'], hidden: true },
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'last' },
    terminalName: { kind: 'text', sortable: true, filter: true, aliases: ['name'], priority: 'whole' },
    isFull: { kind: 'flag', sortable: true, filter: true, aliases: ['full'] },
    opening: { kind: 'money', currency: 'currency', hidden: true },
    fills: { kind: 'money', currency: 'currency', priority: 'main' },
    removed: { kind: 'money', currency: 'currency', priority: 'main' },
    roll: { kind: 'money', currency: 'currency' },
    variance: { kind: 'money', sortable: true, filter: true, currency: 'currency', priority: 'main' },
    operatorNames: { kind: 'text' },
    state: { kind: 'choice', sortable: true, filter: true, values: reportStates, translationKey: 'balancingState' },
    currency: { kind: 'text', filter: true, hidden: true },
    property: { kind: 'integer', sortable: true, filter: true, hidden: true },
    propertyName: { kind: 'text', sortable: true, filter: true, aliases: ['site'], hidden: true, priority: 'last' },
  },
  defaultSort: '-at',
  search: ['terminalName', 'propertyName', 'operatorNames'],
  searchSynonyms: ['state'],
  exampleId: '4711',
  screen: { group: 'balancing', position: 2, key: 'Shift+e' },
  example: { filter: 'full:true -variance:0', since: '7d' },
  live: { entries: ['LOG'] },
});

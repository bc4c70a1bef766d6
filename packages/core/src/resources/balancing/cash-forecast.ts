import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { forecastEvents, forecastStates } from '../../vocabulary/forecast-states.ts';
import { liveCategories } from '../../vocabulary/live-categories.ts';
import { currencyCode, deviceText, instant, minorUnits, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';

/** When a cash unit of a terminal will be empty or full [ST-06]. */
const cashForecastRow = z.strictObject({
  /** Terminal, component, medium, currency and denomination of the unit, such as `17:13:2:EUR:5000`. */
  id: z.string(),
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  /** Codes of the catalogues of component types and of media. */
  component: z.int(),
  medium: z.int(),
  /** Null: the unit holds any denomination. */
  denomination: z.nullable(minorUnits),
  currency: currencyCode,
  event: z.enum(forecastEvents),
  state: z.enum(forecastStates),
  /** Stock of all units of the terminal with this denomination, and how many pieces fit. */
  pieces: z.int(),
  capacity: z.int(),
  /** Pieces of an average day. */
  daily: z.int(),
  /** When it is expected; null: beyond three weeks, or data is too thin. In a tenth of all cases each it is earlier or later than the band. */
  expectedAt: z.nullable(instant),
  earliestAt: z.nullable(instant),
  latestAt: z.nullable(instant),
  /** Pieces to bring, so that the unit lasts a week in nine of ten cases, and their amount; null: a box, or data is too thin. */
  bring: z.nullable(z.int()),
  bringAmount: z.nullable(minorUnits),
  /** Complete weeks that the forecast is computed from, at most eight. */
  weeks: z.int(),
  /** When the stock was so: now, or when the terminal was last connected. */
  asOf: instant,
});
export type CashForecastRow = z.output<typeof cashForecastRow>;

export const cashForecastResource = defineResource({
  id: 'cash-forecast',
  noun: 'forecast',
  right: 'fill-level.view',
  row: cashForecastRow,
  rowId: 'id',
  columns: {
    state: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: forecastStates,
      translationKey: 'forecastState',
      priority: 'main',
    },
    event: { kind: 'choice', sortable: true, filter: true, values: forecastEvents, translationKey: 'forecastEvent' },
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    terminalName: { kind: 'text', sortable: true, filter: true, aliases: ['name'], priority: 'main' },
    component: { kind: 'code', sortable: true, filter: true, translationKey: 'componentTypes', priority: 'main' },
    denomination: { kind: 'money', sortable: true, filter: true, currency: 'currency', priority: 'main' },
    pieces: { kind: 'integer', sortable: true, filter: true },
    expectedAt: { kind: 'time', sortable: true, filter: true, aliases: ['at'], priority: 'main' },
    earliestAt: { kind: 'time', sortable: true, filter: true, aliases: ['earliest'] },
    latestAt: { kind: 'time', sortable: true, filter: true, aliases: ['latest'] },
    bring: { kind: 'integer', sortable: true, filter: true },
    bringAmount: { kind: 'money', sortable: true, filter: true, currency: 'currency' },
    daily: { kind: 'integer', sortable: true, filter: true },
    weeks: { kind: 'integer', sortable: true, filter: true },
    asOf: { kind: 'time', sortable: true, filter: true },
    capacity: { kind: 'integer', sortable: true, filter: true, hidden: true },
    medium: { kind: 'code', sortable: true, filter: true, translationKey: 'mediaTypes', hidden: true },
    currency: { kind: 'text', sortable: true, filter: true, hidden: true },
    propertyName: { kind: 'text', sortable: true, filter: true, aliases: ['site'], priority: 'last' },
    property: { kind: 'integer', sortable: true, filter: true, hidden: true },
    id: { kind: 'text', sortable: true, filter: true, hidden: true },
  },
  defaultSort: 'state,earliestAt',
  search: ['terminalName', 'propertyName'],
  searchSynonyms: ['state', 'event', 'component', 'medium'],
  exampleId: '17:13:2:EUR:5000',
  example: { filter: 'earliest<+2d' },
  screen: { group: 'balancing', position: 3, key: '=' },
  live: { categories: [liveCategories.stockChanged], entries: ['LOG'] },
});

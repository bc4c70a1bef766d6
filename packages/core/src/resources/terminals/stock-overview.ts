import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { liveCategories } from '../../vocabulary/live-categories.ts';
import { deviceText, instant, minorUnits, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';
import { stockUnit } from '../../vocabulary/stock-unit.ts';

/** Pieces of one medium and denomination in one component of a terminal, as the terminal last reported them [ST-04]. */
export const stockRow = z.extend(stockUnit, {
  /** The terminal and the place of the unit in its report, such as `17:3`. */
  id: z.string(),
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  /** Pieces in per cent of the capacity, rounded down; null without a capacity. */
  fill: z.nullable(z.int()),
  /** Value of the pieces; null for pieces without a value of their own. */
  amount: z.nullable(minorUnits),
  /** When the terminal last reported anything; null: never. */
  lastSeen: z.nullable(instant),
});

export const stockResource = defineResource({
  id: 'stock-overview',
  noun: 'stock',
  right: 'stock-overview.view',
  row: stockRow,
  rowId: 'id',
  columns: {
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    terminalName: { kind: 'text', sortable: true, filter: true, aliases: ['name'], priority: 'main' },
    component: { kind: 'code', sortable: true, filter: true, translationKey: 'componentTypes' },
    rank: { kind: 'integer', sortable: true, filter: true, hidden: true },
    medium: { kind: 'code', sortable: true, filter: true, translationKey: 'mediaTypes', priority: 'main' },
    denomination: { kind: 'money', sortable: true, filter: true, currency: 'currency' },
    pieces: { kind: 'integer', sortable: true, filter: true, priority: 'main' },
    capacity: { kind: 'integer', sortable: true, filter: true },
    fill: { kind: 'integer', sortable: true, filter: true },
    level: { kind: 'code', sortable: true, filter: true, translationKey: 'stockLevels', priority: 'main' },
    amount: { kind: 'money', sortable: true, filter: true, currency: 'currency' },
    currency: { kind: 'text', sortable: true, filter: true, hidden: true },
    lastSeen: { kind: 'time', sortable: true, filter: true },
    propertyName: { kind: 'text', sortable: true, filter: true, aliases: ['site'], priority: 'last' },
    property: { kind: 'integer', sortable: true, filter: true, hidden: true },
    id: { kind: 'text', sortable: true, filter: true, hidden: true },
  },
  defaultSort: 'terminal,component,rank,denomination',
  search: ['terminalName', 'propertyName'],
  searchSynonyms: ['component', 'medium', 'level'],
  exampleId: '17:3',
  example: { filter: 'fill<25 denomination:20' },
  screen: { group: 'monitoring', position: 12, key: '* s' },
  live: { categories: [liveCategories.stockChanged] },
});

export type StockRow = z.output<typeof stockRow>;

import * as z from 'zod/mini';
import { transactionTypes } from '../../catalogues/transaction-types.ts';
import { defineResource } from '../../registry/define-resource.ts';
import { liveCategories } from '../../vocabulary/live-categories.ts';
import { deviceText, instant, operatorId, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';

/** Codes of the transactions that are tests of a terminal: no money of a customer moves. */
export const testTypes: readonly number[] = transactionTypes
  .filter(({ key }) => key === 'Test' || key === 'DeviceTest')
  .map(({ code }) => code);

/** A terminal and its last test [ST-01]. */
export const lastTestRow = z.strictObject({
  terminal: terminalId,
  terminalName: deviceText(80),
  zone: timeZone,
  property: propertyId,
  propertyName: z.string(),
  /** When the terminal was last tested, and whole days since then; null: no test is known. */
  tested: z.nullable(instant),
  days: z.nullable(z.int()),
  /** Code of the catalogue of transaction types, and the number of the transaction of the terminal. */
  type: z.nullable(z.int()),
  number: z.nullable(z.int()),
  operator: z.nullable(operatorId),
  operatorName: z.nullable(z.string()),
});

export const lastTestResource = defineResource({
  id: 'last-tests',
  noun: 'last-test',
  right: 'transaction-log.view',
  row: lastTestRow,
  rowId: 'terminal',
  columns: {
    terminal: { kind: 'integer', sortable: true, filter: true, aliases: ['id'], priority: 'whole' },
    terminalName: { kind: 'text', sortable: true, filter: true, aliases: ['name'], priority: 'main' },
    tested: { kind: 'time', sortable: true, filter: true, priority: 'main' },
    days: { kind: 'integer', sortable: true, filter: true },
    type: { kind: 'code', sortable: true, filter: true, translationKey: 'transactionTypes' },
    operatorName: { kind: 'text', sortable: true, filter: true },
    number: { kind: 'integer', sortable: true, filter: true },
    propertyName: { kind: 'text', sortable: true, filter: true, aliases: ['site'], priority: 'last' },
    property: { kind: 'integer', sortable: true, filter: true, hidden: true },
    operator: { kind: 'integer', sortable: true, filter: true, hidden: true },
  },
  // Nulls are lowest: terminals that were never tested come first, then those whose test is longest ago.
  defaultSort: 'tested',
  search: ['terminalName', 'operatorName', 'propertyName'],
  searchSynonyms: ['type'],
  exampleId: '17',
  example: { filter: 'days>30' },
  screen: { path: '/dashboard-lasttest', group: 'monitoring', position: 11, key: 'Shift+l' },
  live: { means: 'row', sendsRows: true, categories: [liveCategories.transaction] },
});

export type LastTestRow = z.output<typeof lastTestRow>;

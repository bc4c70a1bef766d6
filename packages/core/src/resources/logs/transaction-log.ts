import * as z from 'zod/mini';
import { transactionCategories } from '../../catalogues/transaction-categories.ts';
import { transactionFlagNames } from '../../catalogues/transaction-flags.ts';
import { defineResource } from '../../registry/define-resource.ts';
import { currencyCode, deviceText, instant, minorUnits, operatorId } from '../../vocabulary/scalars.ts';
import { terminalLogColumns, terminalLogHead, terminalLogTail } from './log-row.ts';

const reference = z.nullable(deviceText(64));

/** One transaction [LG-01]. Its search criteria [LG-02] have columns of their own; null if the transaction has no such value. */
export const transactionRow = z.strictObject({
  ...terminalLogHead,
  number: z.int(),
  started: z.nullable(instant),
  /** Business day of the transaction's property, as `YYYY-MM-DD`. */
  businessDay: z.string(),
  /** Code of the catalogue of transaction types. */
  type: z.int(),
  category: z.enum(transactionCategories),
  operator: z.nullable(operatorId),
  operatorName: z.nullable(z.string()),
  flags: z.array(z.enum(transactionFlagNames)),
  currency: currencyCode,
  amountIn: minorUnits,
  amountOut: minorUnits,
  fee: minorUnits,
  rounding: minorUnits,
  /** Number of media rows, including tickets in and out. */
  media: z.int(),
  ticketsIn: z.int(),
  ticketsOut: z.int(),
  multiMedia: z.boolean(),
  multiTicketIn: z.boolean(),
  multiTicketOut: z.boolean(),
  /** Numbers of its tickets and cards. */
  mediaNumbers: z.array(deviceText(64)),
  /** Number of the transaction that a void or a denial is about. */
  reference,
  card: reference,
  player: reference,
  slot: reference,
  /** Reference of the online system. */
  online: reference,
  jackpot: reference,
  jackpotTicket: reference,
  cec: reference,
  bank: reference,
  issuer: reference,
  /** External transaction number. */
  external: reference,
  /** Distributor and customer number of the terminal, as entered at present. */
  distributor: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  /** Number of stored pictures. */
  pictures: z.int(),
});

export const transactionLogResource = defineResource({
  id: 'transaction-log',
  noun: 'transaction',
  right: 'transaction-log.view',
  row: transactionRow,
  rowId: 'id',
  columns: {
    ...terminalLogColumns,
    number: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    type: { kind: 'code', sortable: true, filter: true, translationKey: 'transactionTypes' },
    amountIn: { kind: 'money', sortable: true, filter: true, currency: 'currency', aliases: ['in'], priority: 'main' },
    amountOut: { kind: 'money', sortable: true, filter: true, currency: 'currency', aliases: ['out', 'amount'], priority: 'main' },
    currency: { kind: 'text', filter: true, hidden: true },
    flags: { kind: 'set', filter: true, values: transactionFlagNames, translationKey: 'transactionFlag', aliases: ['flag', 'status'] },
    operatorName: { kind: 'text', filter: true },
    operator: { kind: 'integer', filter: true, hidden: true },
    category: { kind: 'choice', filter: true, values: transactionCategories, translationKey: 'transactionCategory', hidden: true },
    mediaNumbers: { kind: 'identifier', filter: true, filterRight: 'media-criteria.search', aliases: ['mediaNumber', 'ticket'] },
    media: { kind: 'integer', filter: true, hidden: true },
    multiMedia: { kind: 'flag', filter: true, filterRight: 'media-criteria.search', hidden: true },
    ticketsIn: { kind: 'integer', filter: true, hidden: true },
    multiTicketIn: { kind: 'flag', filter: true, filterRight: 'media-criteria.search', hidden: true },
    ticketsOut: { kind: 'integer', filter: true, hidden: true },
    multiTicketOut: { kind: 'flag', filter: true, filterRight: 'media-criteria.search', hidden: true },
    fee: { kind: 'money', filter: true, currency: 'currency', hidden: true },
    rounding: { kind: 'money', filter: true, currency: 'currency', hidden: true },
    reference: { kind: 'identifier', filter: true, hidden: true },
    card: { kind: 'identifier', filter: true, filterRight: 'media-criteria.search', hidden: true },
    player: { kind: 'identifier', filter: true, hidden: true },
    slot: { kind: 'identifier', filter: true, filterRight: 'media-criteria.search', hidden: true },
    online: { kind: 'identifier', filter: true, filterRight: 'media-criteria.search', hidden: true },
    jackpot: { kind: 'identifier', filter: true, filterRight: 'media-criteria.search', hidden: true },
    jackpotTicket: { kind: 'identifier', filter: true, filterRight: 'media-criteria.search', hidden: true },
    cec: { kind: 'identifier', filter: true, filterRight: 'media-criteria.search', hidden: true },
    bank: { kind: 'identifier', filter: true, filterRight: 'media-criteria.search', hidden: true },
    issuer: { kind: 'identifier', filter: true, filterRight: 'media-criteria.search', hidden: true },
    external: { kind: 'identifier', filter: true, filterRight: 'media-criteria.search', hidden: true },
    distributor: { kind: 'identifier', filter: true, hidden: true },
    customer: { kind: 'identifier', filter: true, hidden: true },
    pictures: { kind: 'integer', filter: true, hidden: true },
    started: { kind: 'time', filter: true, hidden: true },
    businessDay: { kind: 'text', filter: true, hidden: true },
    ...terminalLogTail,
  },
  defaultSort: '-at',
  search: ['terminalName', 'operatorName', 'propertyName'],
  searchSynonyms: ['type', 'flags'],
  example: { filter: 'amountOut>=500 -flags:voided', since: '1d' },
  screen: { group: 'logs', position: 1, key: 'x' },
  live: { means: 'arrivals', sendsRows: true, categories: [3] },
});

export type TransactionRow = z.output<typeof transactionRow>;

import * as z from 'zod/mini';
import { terminalForm } from '../forms/terminal.ts';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { issuedSecret } from '../resources/terminals/issued-secret.ts';
import { currencyCode, deviceText, instant, minorUnits, propertyId, terminalId, timeZone } from '../vocabulary/scalars.ts';
import { stockUnit } from '../vocabulary/stock-unit.ts';
import { summaryParts } from '../vocabulary/terminal-summary.ts';

/**
 * Registers a terminal and returns its secret once; only a hash is stored. Without an id the next free one is used, without a time
 * zone that of the property.
 */
export const registerTerminal = defineEndpoint({
  id: 'terminal.register',
  method: 'POST',
  path: '/terminals',
  access: 'terminal.register',
  body: z.strictObject({
    ...z.partial(terminalForm.add.body).shape,
    id: z.optional(z.nullable(terminalId)),
    property: propertyId,
    name: terminalForm.fields.name.schema,
    type: terminalForm.fields.type.schema,
    zone: z.optional(z.nullable(timeZone)),
  }),
  response: issuedSecret,
});

/** Versions as last reported by the terminal, by the key of the version type, or by a name of the device's own. */
const reported = z.record(z.string(), z.unknown());

/** Returns the data that the detail panel shows in addition to the list row [TM-06]. */
export const terminalDetail = defineEndpoint({
  id: 'terminal.detail',
  method: 'GET',
  path: '/terminals/{id}/detail',
  access: 'terminal-detail.view',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,5}$/)) }),
  response: z.strictObject({
    registered: instant,
    boot: z.nullable(z.string()),
    firstSeen: z.nullable(instant),
    versions: reported,
    stock: z.array(stockUnit),
    gaps: z.int(),
  }),
});

/** One transaction in the short form of the detail panel. */
export const transactionSummary = z.strictObject({
  number: z.int(),
  at: instant,
  type: z.int(),
  currency: currencyCode,
  amountIn: minorUnits,
  amountOut: minorUnits,
  flags: z.int(),
  operator: z.nullable(z.int()),
  reference: deviceText(64),
});
export type TransactionSummary = z.output<typeof transactionSummary>;

/** Returns the last transactions of a terminal, newest first: 20 by default, at most 50. */
export const terminalTransactions = defineEndpoint({
  id: 'terminal.transactions',
  method: 'GET',
  path: '/terminals/{id}/transactions',
  access: 'transaction-log.view',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,5}$/)) }),
  query: z.strictObject({ limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/))) }),
  response: z.strictObject({ items: z.array(transactionSummary) }),
});

/** Returns how many terminals the caller sees, and how many of them belong to each part of the health of the fleet. */
export const terminalSummary = defineEndpoint({
  id: 'terminal.summary',
  method: 'GET',
  path: '/terminal-summary',
  access: 'terminal.view',
  response: z.strictObject({ total: z.int(), counts: z.record(z.enum(summaryParts), z.int()) }),
});
export type TerminalSummary = z.output<(typeof terminalSummary)['response']>;

/** Returns the versions of the software over the terminals that the caller sees, the most frequent one first; empty: not reported. */
export const terminalVersions = defineEndpoint({
  id: 'terminal.versions',
  method: 'GET',
  path: '/terminal-versions',
  access: 'terminal.view',
  response: z.strictObject({
    total: z.int(),
    versions: z.array(z.strictObject({ version: deviceText(40), terminals: z.int(), connected: z.int() })),
  }),
});

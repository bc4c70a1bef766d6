import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { rateOrigins } from '../vocabulary/exchange.ts';
import { currencyCode, instant, knownCurrency, printableText } from '../vocabulary/scalars.ts';

/** A stored rate of which a rate in force consists; `inverted`: it is used in the opposite direction. */
const leg = z.strictObject({ id: z.int(), rate: z.string(), fee: z.string(), inverted: z.boolean() });

/**
 * A rate in force. `origin`: `stored` by an operator, or derived and never stored: the `inverse` of a stored rate, or a `cross`
 * rate over the currency `via`. `rate` is decimal text, of derived rates rounded to 12 significant digits; conversions use
 * `legs`, which are exact.
 */
const rateInForce = z.strictObject({
  source: currencyCode,
  target: currencyCode,
  rate: z.string(),
  fee: z.string(),
  needsConfirmation: z.boolean(),
  origin: z.enum(rateOrigins),
  via: z.nullable(currencyCode),
  legs: z.array(leg),
});
export type RateInForce = z.output<typeof rateInForce>;

/**
 * Returns the rates from one currency to all others, or to `target`, that are in force at a time, by default now. Pairs without
 * a rate of their own have a derived one if possible: the inverse of the opposite rate, otherwise a cross rate over one other
 * currency.
 */
export const ratesInForce = defineEndpoint({
  id: 'exchange-rate.in-force',
  method: 'GET',
  path: '/exchange-rates/in-force',
  access: 'terminal.view',
  query: z.strictObject({ source: knownCurrency, target: z.optional(knownCurrency), at: z.optional(instant) }),
  response: z.strictObject({ at: instant, items: z.array(rateInForce) }),
});

/** Deletes a rate whose validity has not started; a rate that has started is kept, because amounts were converted with it. */
export const removeRate = defineEndpoint({
  id: 'exchange-rate.remove',
  method: 'DELETE',
  path: '/exchange-rates/{id}',
  access: 'exchange-rate.manage',
  params: z.strictObject({ id: printableText(80) }),
});

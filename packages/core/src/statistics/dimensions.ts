import { transactionCategories } from '../catalogues/transaction-categories.ts';
import { mediaActions, mediaDirections } from '../vocabulary/media-actions.ts';

/** How a transaction ended; the index is the number in the database. */
export const transactionOutcomes = ['finished', 'aborted', 'declined', 'voided'] as const;
export type TransactionOutcome = (typeof transactionOutcomes)[number];

/** Days of the week from Monday, as in ISO 8601. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/**
 * What a figure may be broken down by. `period`: the first business day of a span of days, `YYYY-MM-DD`. `hour`: an instant, the
 * beginning of an hour in the zone of the property. `number`: an id or an hour of the day. `weekday`: its
 * English name. `code`: an entry of a catalogue, with the
 * namespace of its texts. `choice`: a word of a closed list, with the key of its texts in `choices`.
 */
export const dimensions = {
  day: { kind: 'period', unit: 'day' },
  week: { kind: 'period', unit: 'week' },
  month: { kind: 'period', unit: 'month' },
  quarter: { kind: 'period', unit: 'quarter' },
  year: { kind: 'period', unit: 'year' },
  hour: { kind: 'hour' },
  hourOfDay: { kind: 'number' },
  weekday: { kind: 'weekday', values: weekdays },
  property: { kind: 'number' },
  terminal: { kind: 'number' },
  type: { kind: 'code', translationKey: 'transactionTypes' },
  category: { kind: 'choice', values: transactionCategories, translationKey: 'transactionCategory' },
  outcome: { kind: 'choice', values: transactionOutcomes, translationKey: 'transactionOutcome' },
  medium: { kind: 'code', translationKey: 'mediaTypes' },
  direction: { kind: 'choice', values: mediaDirections, translationKey: 'mediaDirection' },
  action: { kind: 'choice', values: mediaActions, translationKey: 'mediaAction' },
  currency: { kind: 'currency' },
} as const satisfies Record<string, Breakdown>;

interface Breakdown {
  readonly kind: 'period' | 'hour' | 'number' | 'weekday' | 'choice' | 'code' | 'currency';
  readonly unit?: 'day' | 'week' | 'month' | 'quarter' | 'year';
  readonly values?: readonly string[];
  readonly translationKey?: string;
}

export type Dimension = keyof typeof dimensions;
export const dimensionIds = Object.keys(dimensions) as readonly Dimension[];
export const breakdownOf = (dimension: Dimension): Breakdown => dimensions[dimension];

/** What a report adds up. `money`: minor units of the currency of the row; a total never mixes currencies. */
export const measures = {
  count: { kind: 'integer' },
  amountIn: { kind: 'money' },
  amountOut: { kind: 'money' },
  fee: { kind: 'money' },
  rounding: { kind: 'money' },
  pieces: { kind: 'integer' },
  amount: { kind: 'money' },
} as const satisfies Record<string, { readonly kind: 'integer' | 'money' }>;
export type Measure = keyof typeof measures;
export const isMoney = (measure: Measure): boolean => measures[measure].kind === 'money';

import { transactionCategories } from '../catalogues/transaction-categories.ts';
import { mediaActions, mediaDirections } from '../vocabulary/media-actions.ts';
import { availabilityClasses, outOfServiceReasons, timeStates, utilizationClasses } from './terminal-time.ts';

/** How a transaction ended; the index is the number in the database. */
export const transactionOutcomes = ['finished', 'aborted', 'declined', 'voided'] as const;
export type TransactionOutcome = (typeof transactionOutcomes)[number];

/** Days of the week from Monday, as in ISO 8601. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/**
 * What a figure may be broken down by. `period`: the first business day of a span of days, `YYYY-MM-DD`. `hour`: an instant, the
 * beginning of an hour in the zone of the property. `number`: an id or an hour of the day; 0 is no operator. `text`: a number of the terminal
 * that an operator has entered, empty if there is none; figures of all days follow the present one. `weekday`: its
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
  operator: { kind: 'number' },
  customer: { kind: 'text' },
  distributor: { kind: 'text' },
  type: { kind: 'code', translationKey: 'transactionTypes' },
  category: { kind: 'choice', values: transactionCategories, translationKey: 'transactionCategory' },
  outcome: { kind: 'choice', values: transactionOutcomes, translationKey: 'transactionOutcome' },
  medium: { kind: 'code', translationKey: 'mediaTypes' },
  direction: { kind: 'choice', values: mediaDirections, translationKey: 'mediaDirection' },
  action: { kind: 'choice', values: mediaActions, translationKey: 'mediaAction' },
  currency: { kind: 'currency' },
  state: { kind: 'choice', values: timeStates, translationKey: 'timeState' },
  availabilityClass: { kind: 'choice', values: availabilityClasses, translationKey: 'availabilityClass' },
  utilization: { kind: 'choice', values: utilizationClasses, translationKey: 'utilizationClass' },
  reason: { kind: 'choice', values: outOfServiceReasons, translationKey: 'outOfServiceReason' },
} as const satisfies Record<string, Breakdown>;

interface Breakdown {
  readonly kind: 'period' | 'hour' | 'number' | 'text' | 'weekday' | 'choice' | 'code' | 'currency';
  readonly unit?: 'day' | 'week' | 'month' | 'quarter' | 'year';
  readonly values?: readonly string[];
  readonly translationKey?: string;
}

export type Dimension = keyof typeof dimensions;
export const dimensionIds = Object.keys(dimensions) as readonly Dimension[];
/** The dimensions whose keys are ids that have names. */
export const namedDimensions = ['terminal', 'property', 'operator'] as const satisfies readonly Dimension[];
export type NamedDimension = (typeof namedDimensions)[number];

export const isNamed = (dimension: Dimension): dimension is NamedDimension => namedDimensions.some((one) => one === dimension);

export const breakdownOf = (dimension: Dimension): Breakdown => dimensions[dimension];

/** The dimensions that divide the time of a terminal into classes. */
const classDimensions: readonly Dimension[] = ['state', 'availabilityClass', 'utilization', 'reason'];
export const dividesTime = (dimension: Dimension): boolean => classDimensions.includes(dimension);

/**
 * What a report adds up. `money`: minor units of the currency of the row; a total never mixes currencies. `duration`: milliseconds.
 * `share`: hundredths of a percent. Ratios and means are computed from sums, never from other ratios; without a divisor they are null.
 */
export const measures = {
  count: { kind: 'integer' },
  amountIn: { kind: 'money' },
  amountOut: { kind: 'money' },
  fee: { kind: 'money' },
  rounding: { kind: 'money' },
  pieces: { kind: 'integer' },
  amount: { kind: 'money' },
  /** Time of terminals. */
  duration: { kind: 'duration' },
  /** Time of a row as a share of the time of all rows that differ only in keys that divide time; these shares add up to 100 %. */
  share: { kind: 'share', isRatio: true },
  upTime: { kind: 'duration' },
  degradedTime: { kind: 'duration' },
  downTime: { kind: 'duration' },
  unknownTime: { kind: 'duration' },
  failures: { kind: 'integer' },
  /** Time up by all time. */
  availability: { kind: 'share', isRatio: true },
  /** Time up by all time, without time outside the schedule of the terminal, planned closings of the property, and exclusions. */
  adjustedAvailability: { kind: 'share', isRatio: true },
  /** Mean time between failures: time up by failures. */
  mtbf: { kind: 'duration', isRatio: true },
  /** Mean time to repair: downtime by failures. */
  mttr: { kind: 'duration', isRatio: true },
  /** Number of terminals with time in the range. Those of several rows may be the same ones. */
  terminals: { kind: 'integer', isRatio: true },
  /** Time up by terminals. */
  meanUpTime: { kind: 'duration', isRatio: true },
} as const satisfies Record<string, Sum>;

interface Sum {
  readonly kind: 'integer' | 'money' | 'duration' | 'share';
  readonly isRatio?: boolean;
}
export type Measure = keyof typeof measures;
export const isMoney = (measure: Measure): boolean => measures[measure].kind === 'money';
export const kindOf = (measure: Measure): Sum['kind'] => measures[measure].kind;

/** Whether values of a measure must not be added together. */
export const isRatio = (measure: Measure): boolean => (measures[measure] as Sum).isRatio === true;

import { transactionCategories } from '@floorwalker/core/catalogues/transaction-categories';
import { type Dimension, type Measure, transactionOutcomes, weekdays } from '@floorwalker/core/statistics/dimensions';
import type { FactsId } from '@floorwalker/core/statistics/reports';
import { availabilityClasses, outOfServiceReasons, timeStates, utilizationClasses } from '@floorwalker/core/statistics/terminal-time';
import { mediaActions, mediaDirections } from '@floorwalker/core/vocabulary/media-actions';
import { type ColumnSource, plainColumn, rankedChoiceColumn } from '../list/columns.ts';
import { leftJoin } from '../list/joins.ts';
import { currencyColumn } from '../list/pattern-columns.ts';
import { locationColumns, locationJoins, operatorJoin, operatorName, terminalNumberColumn } from '../list/terminal-log.ts';
import { categoryRank, isOfCategories } from './category.ts';
import { isFailureSql } from './state-classes.ts';
import { isScheduledSql } from './state-exclusions.ts';

/**
 * A key as the database returns it in JSON, and its conversion to the key of a report. Rows are ordered as the database orders them: days and
 * periods as dates, which are compared faster than their texts.
 */
export interface KeySource {
  readonly sql: string;
  readonly toKey?: (stored: string | number) => string | number;
}

const period = (unit: string): KeySource => ({ sql: `date_trunc('${unit}', c.business_day::timestamp)::date` });
const choice = (sql: string, values: readonly string[]): KeySource => ({ sql, toKey: (rank) => values[Number(rank)] ?? '' });

/** The keys of reports. `c` is a cell, `p` its property. */
export const keySources: { readonly [D in Dimension]: KeySource } = {
  day: { sql: 'c.business_day' },
  week: period('week'),
  month: period('month'),
  quarter: period('quarter'),
  year: period('year'),
  hour: { sql: 'c.hour', toKey: (hour) => new Date(hour).toISOString() },
  hourOfDay: { sql: 'c.hour_of_day' },
  weekday: choice('extract(isodow from c.business_day)::integer - 1', weekdays),
  property: { sql: 'c.property_id' },
  terminal: { sql: 'c.terminal_id' },
  operator: { sql: 'c.operator_id' },
  customer: { sql: `coalesce(i.customer, '')` },
  distributor: { sql: `coalesce(i.distributor, '')` },
  type: { sql: 'c.type' },
  category: choice(`(${categoryRank('c.type')})`, transactionCategories),
  outcome: choice('c.outcome', transactionOutcomes),
  medium: { sql: 'c.medium' },
  direction: choice('c.outward::integer', mediaDirections),
  action: choice('c.action', mediaActions),
  currency: { sql: 'c.currency' },
  state: choice('c.state', timeStates),
  availabilityClass: choice('c.availability', availabilityClasses),
  utilization: choice('c.utilization', utilizationClasses),
  reason: choice('c.reason', outOfServiceReasons),
};

const timeIf = (condition: string): string => `coalesce(sum(c.ms) filter (where ${condition}), 0)`;
const sum = (column: string): string => `sum(c.${column})`;
const isUp = 'c.availability < 2';
const schedule = isScheduledSql('c');

/** The sums of reports: SQL over cells. Those that are no measures are parts of ratios. */
export const sumSql = {
  count: sum('count'),
  amountIn: sum('amount_in'),
  amountOut: sum('amount_out'),
  fee: sum('fee'),
  rounding: sum('rounding'),
  pieces: sum('pieces'),
  amount: sum('amount'),
  duration: sum('ms'),
  upTime: timeIf(isUp),
  degradedTime: timeIf(`c.availability = ${availabilityClasses.indexOf('degraded')}`),
  downTime: timeIf(`c.availability = ${availabilityClasses.indexOf('down')}`),
  unknownTime: timeIf(`c.availability = ${availabilityClasses.indexOf('unknown')}`),
  failures: sum('failures'),
  scheduledTime: timeIf(schedule),
  scheduledUpTime: timeIf(`${isUp} and ${schedule}`),
  scheduledFailures: `coalesce(sum(c.failures) filter (where ${schedule}), 0)`,
  scheduledFailureTime: timeIf(`${isFailureSql('c')} and ${schedule}`),
} as const satisfies { readonly [M in Measure]?: string } & Readonly<Record<string, string>>;
export type CellSum = keyof typeof sumSql;
/** A sum over cells, or the number of terminals that have cells. */
export type Sum = CellSum | 'terminals';

/** Tables that provide the names in filters, and the zone of the property. */
export const nameJoins = [...locationJoins('c'), operatorJoin('c'), leftJoin('terminal_settings', 'i', 'i.terminal_id = c.terminal_id')];

const location = {
  terminal: plainColumn('c.terminal_id'),
  property: plainColumn('c.property_id'),
  ...locationColumns('c'),
};
const currency = currencyColumn('c.currency');
const numbers = { customer: terminalNumberColumn('customer', 'c'), distributor: terminalNumberColumn('distributor', 'c') };
const operator = { operator: plainColumn('c.operator_id'), operatorName: operatorName('c') };

/** The fields of the filters of reports. */
export const filterSources: { readonly [F in FactsId]: { readonly [field: string]: ColumnSource } } = {
  transaction: {
    ...location,
    ...operator,
    ...numbers,
    currency,
    type: plainColumn('c.type'),
    category: rankedChoiceColumn(`(${categoryRank('c.type')})`, { condition: (ranks) => isOfCategories('c.type', ranks) }),
  },
  media: {
    ...location,
    ...operator,
    currency,
    medium: plainColumn('c.medium'),
    direction: rankedChoiceColumn('c.outward::integer'),
    action: rankedChoiceColumn('c.action'),
  },
  state: location,
};

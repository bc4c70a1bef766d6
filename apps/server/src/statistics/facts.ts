import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import { businessDayOf, hourOf } from '../db/business-day.ts';

/** A log whose rows are summed up in cells. SQL is written by hand; `x` is the row, `p` its property. */
export interface Facts {
  /** The log, and the beginning of the names of its tables of cells. */
  readonly log: 'transaction' | 'media' | 'state';
  /** Attributes by which rows are summed up, besides property, terminal and time: columns of the cells. */
  readonly attributes: { readonly [column: string]: string };
  /** The attributes of the cells of summaries. Null: the log has no summaries. */
  readonly ofSummaries: readonly string[] | null;
  /** Sums: columns of the cells. */
  readonly sums: { readonly [column: string]: string };
}

/** How a transaction ended, by its flags; the first that applies. The index is the number in the cells. */
const outcome = `case when x.flags & ${transactionFlags.voided} <> 0 then 3 when x.flags & ${transactionFlags.declined} <> 0 then 2
  when x.flags & ${transactionFlags.aborted} <> 0 then 1 else 0 end`;

/** 0: a row without an operator. */
const operator = 'coalesce(x.operator_id, 0)';

/** The logs whose rows statistics sum up. */
export const facts = {
  transaction: {
    log: 'transaction',
    attributes: { type: 'x.type', currency: 'x.currency', outcome, operator_id: operator },
    ofSummaries: ['currency'],
    sums: {
      count: 'count(*)',
      amount_in: 'sum(x.amount_in)',
      amount_out: 'sum(x.amount_out)',
      fee: 'sum(x.fee)',
      rounding: 'sum(x.rounding)',
    },
  },
  media: {
    log: 'media',
    attributes: { medium: 'x.medium', outward: 'x.outward', action: 'x.action', currency: 'x.currency', operator_id: operator },
    ofSummaries: ['medium', 'currency'],
    sums: { count: 'count(*)', pieces: 'sum(x.pieces)', amount: 'sum(x.amount)' },
  },
} as const satisfies Record<string, Facts>;

/** The cells of the time of terminals. They are computed from `terminal_history` (`state-cells.ts`), which has no rows to add up. */
export const stateFacts: Facts = {
  log: 'state',
  attributes: { state: 'state', availability: 'availability', utilization: 'utilization', reason: 'reason', exclusion: 'exclusion' },
  ofSummaries: null,
  sums: { ms: 'ms', failures: 'failures' },
};

export const allFacts: readonly Facts[] = Object.values(facts);

interface LevelDefinition {
  readonly unit: 'day' | 'weekday' | 'month';
  /** Columns of the key, besides property, business day and attributes. */
  readonly columns: readonly string[];
  /** Has few attributes only, so a report that needs no other one reads a tenth of the cells. */
  readonly isSummary?: true;
}

/**
 * The levels of detail, finest first, with the columns that another level does not have. A cell adds up a business day, the business days
 * of a calendar month, or those of a calendar month that are the same day of the week. Its `business_day` is the first of these days,
 * except that a cell of a whole month has the first day of the month.
 */
export const levels = {
  hour: { unit: 'day', columns: ['terminal_id', 'hour'] },
  'property-hour': { unit: 'day', columns: ['hour', 'hour_of_day'] },
  'property-hour-summary': { unit: 'day', columns: ['hour', 'hour_of_day'], isSummary: true },
  'hour-of-week': { unit: 'weekday', columns: ['hour_of_day'] },
  'hour-of-week-summary': { unit: 'weekday', columns: ['hour_of_day'], isSummary: true },
  day: { unit: 'day', columns: ['terminal_id'] },
  'day-summary': { unit: 'day', columns: ['terminal_id'], isSummary: true },
  month: { unit: 'month', columns: ['terminal_id'] },
  'month-summary': { unit: 'month', columns: ['terminal_id'], isSummary: true },
  property: { unit: 'day', columns: [] },
} as const satisfies Record<string, LevelDefinition>;
export type Level = keyof typeof levels;

const definitionOf = (level: Level): LevelDefinition => levels[level];

/** Returns the levels that the cells of a log have. */
export const levelsOf = ({ ofSummaries }: Facts): readonly Level[] =>
  (Object.keys(levels) as Level[]).filter((level) => ofSummaries !== null || !definitionOf(level).isSummary);

/** The table of cells of a log at a level. */
export const cellTable = ({ log }: Facts, level: Level): string => `${log}_by_${level.replaceAll('-', '_')}`;

/** The business day of a row. */
export const businessDay = businessDayOf('x.at', 'p');

/** Whether the cells of a level add up business days of a calendar month. */
export const isOfMonths = (level: Level): boolean => levels[level].unit !== 'day';

const firstOfMonth = (day: string): string => `date_trunc('month', (${day})::timestamp)::date`;

/** The `business_day` of the cell of a level that includes a business day, both as SQL. */
export const cellDay = (level: Level, day: string): string =>
  ({
    day,
    weekday: `(${firstOfMonth(day)} + (extract(day from ${day})::integer - 1) % 7)`,
    month: firstOfMonth(day),
  })[levels[level].unit];

/** The first and last `business_day` of the cells that include the business days of a span, all as SQL. */
export const cellDays = (level: Level, first: string, last: string): readonly [string, string] =>
  isOfMonths(level) ? [firstOfMonth(first), `(${firstOfMonth(last)} + 6)`] : [first, last];

const localTime = 'x.at at time zone p.zone';

/** The columns that identify a cell, with the expressions of a row. */
export const keyOf = (of: Facts, level: Level): { readonly [column: string]: string } => {
  const fine: { readonly [column: string]: string } = {
    terminal_id: 'x.terminal_id',
    hour: hourOf('x.at', 'p'),
    hour_of_day: `extract(hour from ${localTime})::smallint`,
  };
  const { columns, isSummary } = definitionOf(level);
  const attributes = Object.entries(of.attributes).filter(([column]) => !isSummary || of.ofSummaries?.includes(column));
  return {
    property_id: 'x.property_id',
    business_day: cellDay(level, businessDay),
    ...Object.fromEntries([...columns.map((column) => [column, fine[column] as string]), ...attributes]),
  };
};

/**
 * SQL: the hour of the day of cell `c` of the finest level. A generation whose property has another zone meanwhile keeps the hours of the
 * former one.
 */
const hourOfDay = (generation: string): string =>
  `extract(hour from c.hour at time zone coalesce(
    (select o.zone from state_zone o where o.property_id = c.property_id and o.generation = ${generation}),
    (select z.zone from property z where z.id = c.property_id)))::smallint`;

/** The same columns, with the expressions of a cell `c` of the finest level. `generation`: SQL of the generation of the resulting cells. */
export const keyOfCells = (of: Facts, level: Level, generation = 'c.generation'): { readonly [column: string]: string } => {
  const coarse: { readonly [column: string]: string } = {
    business_day: cellDay(level, 'c.business_day'),
    hour_of_day: hourOfDay(generation),
  };
  return Object.fromEntries(Object.keys(keyOf(of, level)).map((column) => [column, coarse[column] ?? `c.${column}`]));
};

/** Returns the select list of named expressions. */
export const selectList = (expressions: { readonly [column: string]: string }): string =>
  Object.entries(expressions)
    .map(([column, sql]) => `${sql} as ${column}`)
    .join(', ');

/** Returns the select list of the sums over rows. */
export const selectSums = ({ sums }: Facts): string =>
  selectList(Object.fromEntries(Object.entries(sums).map(([column, sql]) => [column, `${sql}::bigint`])));

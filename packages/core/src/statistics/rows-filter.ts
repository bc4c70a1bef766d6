import { type FilterNode, joinTerms } from '../filter/ast.ts';
import { parseFilter } from '../filter/parse.ts';
import { printFilter, printValue } from '../filter/print.ts';
import { toDayPrefixes } from './day-prefixes.ts';
import { type Dimension, type TransactionOutcome, weekdays } from './dimensions.ts';
import { mediaOf, type ReportDefinition, typesOf } from './reports.ts';

/** The range of a report: first and last business day, and the filter. */
export interface ReportRange {
  readonly from: string;
  readonly to: string;
  readonly q: string;
  /** Currencies whose amounts are part of the figures of another currency, by that one. */
  readonly converted?: { readonly currency: string; readonly sources: readonly string[] } | undefined;
  /** The zones of the properties of the figures, by id: needed for hours. */
  readonly zones?: { readonly [property: string]: string } | undefined;
}

/** The keys of a figure by dimension. A dimension that is not broken down has no key. */
export type FigureKeys = { readonly [D in Dimension]?: string | number };

/** Largest number of values of one term of a filter that leads from a figure to its rows. */
export const maxDayValues = 62;

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Flags by which a transaction has an outcome; the order of the outcomes is that of `facts.ts` on the server. */
const outcomeTerms: { readonly [O in TransactionOutcome]: string } = {
  finished: '-flags:aborted,declined,voided',
  aborted: 'flags:aborted -flags:declined,voided',
  declined: 'flags:declined -flags:voided',
  voided: 'flags:voided',
};

const plain = ['terminal', 'property', 'type', 'category', 'medium', 'direction', 'action'] as const;

const texts = ['customer', 'distributor'] as const;

const toDay = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);

/** Days of each period after its first. */
const lengths = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { years: 1 },
} as const;

/** Returns the business days of the range that a figure can be of: the first and the last one. */
function toSpan({ from, to }: ReportRange, keys: FigureKeys): readonly [from: Temporal.PlainDate, to: Temporal.PlainDate] {
  let [first, last] = [toDay(from), toDay(to)];
  const restrict = (begin: Temporal.PlainDate, end: Temporal.PlainDate) => {
    if (Temporal.PlainDate.compare(begin, first) > 0) first = begin;
    if (Temporal.PlainDate.compare(end, last) < 0) last = end;
  };
  for (const [unit, length] of Object.entries(lengths)) {
    const key = keys[unit as Dimension];
    if (key !== undefined) restrict(toDay(String(key)), toDay(String(key)).add(length).subtract({ days: 1 }));
  }
  if (keys.hour !== undefined) {
    // An hour at the boundary of business days belongs to two of them, and its zone is that of its property.
    const at = Date.parse(String(keys.hour));
    const dayAt = (time: number) => toDay(new Date(time).toISOString().slice(0, 10));
    restrict(dayAt(at - 2 * dayMs), dayAt(at + dayMs));
  }
  return [first, last];
}

/** Returns the business days of a figure as values of `businessDay`; null if there are too many. */
function toDays(range: ReportRange, keys: FigureKeys): readonly string[] | null {
  const [first, last] = toSpan(range, keys);
  if (keys.weekday === undefined) return toDayPrefixes(first, last, maxDayValues);
  const days: string[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    if (weekdays[day.dayOfWeek - 1] === keys.weekday) days.push(day.toString());
  return days.length > maxDayValues ? null : days;
}

/**
 * Returns the filter of the log whose rows a figure adds up [ST-02, ST-03]: the filter of the report with the keys of the figure.
 * Null if no filter selects these rows: there is none for the time of terminals, for the hour of the day and for a missing number of a
 * terminal, and a weekday of a long range has too many days.
 * @throws FilterError for an invalid filter of the report
 */
export function toRowsFilter(report: ReportDefinition, range: ReportRange, keys: FigureKeys): string | null {
  // The time of terminals has no rows.
  if (report.facts === 'state' || keys.hourOfDay !== undefined || texts.some((text) => keys[text] === '')) return null;
  const days = toDays(range, keys);
  // Without a day that is in the range and in all periods there are no rows, and the figure is empty.
  if (days === null || days.length === 0) return null;
  const [media, types] = [mediaOf(report), typesOf(report)];
  const terms = [
    ...plain.flatMap((field) => (keys[field] === undefined ? [] : [`${field}:${printValue(String(keys[field]))}`])),
    ...(keys.currency === undefined ? [] : [toCurrencies(range, String(keys.currency))]),
    ...texts.flatMap((text) => (keys[text] === undefined ? [] : [`${text}=${printValue(String(keys[text]))}`])),
    ...toOperator(report, keys),
    ...(types && keys.type === undefined ? [`type:${types.join(',')}`] : []),
    ...(media && keys.medium === undefined ? [`medium:${media.join(',')}`] : []),
    ...(keys.outcome === undefined ? [] : [outcomeTerms[keys.outcome as TransactionOutcome]]),
    `businessDay:${days.join(',')}`,
    ...(keys.hour === undefined ? [] : toHour(String(keys.hour), range, keys)),
  ];
  const nodes = [range.q, ...terms].map(parseFilter).filter((node): node is FilterNode => node !== null);
  return printFilter(joinTerms('and', nodes));
}

/** The operator of the rows; a row without one has no value, which no comparison matches. */
function toOperator({ onlyWithOperator }: ReportDefinition, { operator }: FigureKeys): readonly string[] {
  if (operator === undefined) return onlyWithOperator ? ['operator>0'] : [];
  return [operator === 0 ? '-operator>0' : `operator:${operator}`];
}

/**
 * Returns the end of the hour that begins at an instant on the clock of a zone: milliseconds since the epoch. An hour after clocks have
 * changed by half an hour ends with the clock's hour. Null if no hour begins then.
 */
function endOfHour(at: number, zone: string): number | null {
  const instant = Temporal.Instant.fromEpochMilliseconds(at);
  const local = instant.toZonedDateTimeISO(zone);
  if (local.minute === 0) return at + hourMs;
  const before = instant.subtract({ milliseconds: 1 }).toZonedDateTimeISO(zone);
  return before.offsetNanoseconds === local.offsetNanoseconds ? null : at + hourMs - local.minute * minuteMs;
}

/** The span of an hour, without the rows of properties whose clocks have another hour then. */
function toHour(hour: string, { zones = {} }: ReportRange, { property }: FigureKeys): readonly string[] {
  const begin = Date.parse(hour);
  const text = (at: number) => new Date(at).toISOString();
  const none: string[] = [];
  const shorter = new Map<number, string[]>();
  for (const [id, zone] of Object.entries(zones)) {
    if (property !== undefined && String(property) !== id) continue;
    const end = endOfHour(begin, zone);
    if (end === null) none.push(id);
    else if (end < begin + hourMs) shorter.set(end, [...(shorter.get(end) ?? []), id]);
  }
  const [own] = property === undefined ? [] : shorter.keys();
  const terms = [`at>=${hour} at<${text(own ?? begin + hourMs)}`];
  if (none.length > 0) terms.push(`-property:${none.join(',')}`);
  if (own === undefined) for (const [end, ids] of shorter) terms.push(`-(property:${ids.join(',')} at>=${text(end)})`);
  return terms;
}

const toCurrencies = ({ converted }: ReportRange, currency: string): string =>
  `currency:${[currency, ...(converted?.currency === currency ? converted.sources : [])].map(printValue).join(',')}`;

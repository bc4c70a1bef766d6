import type { Comparison } from '../vocabulary/report-settings.ts';

/** First and last business day, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

type Day = Temporal.PlainDate;

export const toRange = (from: Day, to: Day): DayRange => ({ from: from.toString(), to: to.toString() });

/** The year of a day. */
export const yearOf = (day: Day): DayRange => toRange(day.with({ month: 1, day: 1 }), day.with({ month: 12, day: 31 }));

const daysOf = ({ from, to }: DayRange): number => Temporal.PlainDate.from(from).until(to).days + 1;

/** The number of months of a range that consists of whole months; 0 for another range. */
function wholeMonths({ from, to }: DayRange): number {
  const [first, next] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to).add({ days: 1 })];
  return first.day === 1 && next.day === 1 ? first.until(next, { largestUnit: 'months' }).months : 0;
}

const shiftDays = ({ from, to }: DayRange, days: number): DayRange =>
  toRange(Temporal.PlainDate.from(from).add({ days }), Temporal.PlainDate.from(to).add({ days }));

/** Returns the range before (-1) or after (1) a range: as many months if it consists of whole months, else as many days. */
export function shiftRange(range: DayRange, direction: -1 | 1): DayRange {
  const months = direction * wholeMonths(range);
  if (months === 0) return shiftDays(range, direction * daysOf(range));
  const [first, next] = [Temporal.PlainDate.from(range.from), Temporal.PlainDate.from(range.to).add({ days: 1 })];
  return toRange(first.add({ months }), next.add({ months }).subtract({ days: 1 }));
}

/** The earlier range of a comparison, and how far it is from the range. */
export interface ComparedRange extends DayRange {
  /** Days from the first day of the earlier range to that of the range. */
  readonly days: number;
  /** Months between them, if both consist of whole months; else 0. */
  readonly months: number;
}

/** Returns the range with which a range is compared. */
export function comparedRange(range: DayRange, comparison: Comparison): ComparedRange {
  const isPrevious = comparison === 'previous';
  const earlier = isPrevious ? shiftRange(range, -1) : shiftDays(range, -7 * Math.max(1, Math.round(daysOf(range) / 7)));
  return { ...earlier, days: daysOf({ from: earlier.from, to: range.from }) - 1, months: isPrevious ? wholeMonths(range) : 0 };
}

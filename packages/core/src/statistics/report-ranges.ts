import { type ReportRange, type ReportSettings, reportRanges } from '../vocabulary/report-settings.ts';
import { type DayRange, toRange, yearOf } from './day-range.ts';
import type { ReportDefinition } from './reports.ts';

type Day = Temporal.PlainDate;

const monthOf = (day: Day): DayRange => toRange(day.with({ day: 1 }), day.with({ day: day.daysInMonth }));
const lastDays = (today: Day, days: number): DayRange => toRange(today.subtract({ days: days - 1 }), today);

/** The week of a day, from Monday to Sunday. */
const weekOf = (day: Day): DayRange => {
  const first = day.subtract({ days: day.dayOfWeek - 1 });
  return toRange(first, first.add({ days: 6 }));
};

/** The business days of the ranges that move on with the calendar. */
export const rangePresets: { readonly [R in ReportRange]: (today: Day) => DayRange } = {
  today: (today) => toRange(today, today),
  yesterday: (today) => toRange(today.subtract({ days: 1 }), today.subtract({ days: 1 })),
  lastWeek: (today) => lastDays(today, 7),
  days30: (today) => lastDays(today, 30),
  thisMonth: monthOf,
  lastMonth: (today) => monthOf(today.subtract({ months: 1 })),
  thisWeek: weekOf,
  previousWeek: (today) => weekOf(today.subtract({ weeks: 1 })),
};

/** Returns the preset that a range is; undefined for another range. */
export const presetOf = (range: DayRange, today: Day): ReportRange | undefined =>
  reportRanges.find((id) => {
    const { from, to } = rangePresets[id](today);
    return from === range.from && to === range.to;
  });

/** Returns the range with which a report opens: the year, or the last seven days including today. */
export const defaultRange = ({ range }: Pick<ReportDefinition, 'range'>, today: Day): DayRange =>
  (range === 'year' ? yearOf : rangePresets.lastWeek)(today);

/** Returns the business days of a view of a report, seen from today. */
export function rangeOfView(
  { range, from, to }: Pick<ReportSettings, 'range' | 'from' | 'to'>,
  report: Pick<ReportDefinition, 'range'>,
  today: Day,
): DayRange {
  if (range !== null) return rangePresets[range](today);
  return from !== null && to !== null ? { from, to } : defaultRange(report, today);
}

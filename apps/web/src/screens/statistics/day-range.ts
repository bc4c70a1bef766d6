import { maxReportDays } from '@floorwalker/core/contract/report-endpoint';
import { type DayRange, toRange } from '@floorwalker/core/statistics/day-range';

type Day = Temporal.PlainDate;

const monthOf = (day: Day): DayRange => toRange(day.with({ day: 1 }), day.with({ day: day.daysInMonth }));
const lastDays = (today: Day, days: number): DayRange => toRange(today.subtract({ days: days - 1 }), today);

/** The week of a day, from Monday to Sunday. */
const weekOf = (day: Day): DayRange => {
  const first = day.subtract({ days: day.dayOfWeek - 1 });
  return toRange(first, first.add({ days: 6 }));
};

/** Ranges that are chosen by a key, in the order of the keys 1 to 8. */
export const rangePresets = {
  today: (today: Day) => toRange(today, today),
  yesterday: (today: Day) => toRange(today.subtract({ days: 1 }), today.subtract({ days: 1 })),
  lastWeek: (today: Day) => lastDays(today, 7),
  days30: (today: Day) => lastDays(today, 30),
  thisMonth: monthOf,
  lastMonth: (today: Day) => monthOf(today.subtract({ months: 1 })),
  thisWeek: weekOf,
  previousWeek: (today: Day) => weekOf(today.subtract({ weeks: 1 })),
} as const;
export type RangePreset = keyof typeof rangePresets;
export const presetIds = Object.keys(rangePresets) as readonly RangePreset[];

/** Returns the preset that a range is; undefined for another range. */
export const presetOf = (range: DayRange, today: Day): RangePreset | undefined =>
  presetIds.find((id) => {
    const { from, to } = rangePresets[id](today);
    return from === range.from && to === range.to;
  });

/** The fault of a range: a day does not exist, the last is before the first, or there are too many days; null if it is valid. */
export function rangeFault({ from, to }: DayRange): 'from' | 'to' | 'order' | 'long' | null {
  const [first, last] = [from, to].map(toDay);
  if (!first) return 'from';
  if (!last) return 'to';
  if (from > to) return 'order';
  return first.until(last).days >= maxReportDays ? 'long' : null;
}

function toDay(text: string): Day | null {
  try {
    return /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Temporal.PlainDate.from(text) : null;
  } catch {
    return null;
  }
}

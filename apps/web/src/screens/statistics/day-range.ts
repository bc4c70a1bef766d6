import { maxReportDays } from '@floorwalker/core/contract/report-endpoint';

/** First and last business day, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

type Day = Temporal.PlainDate;

const toRange = (from: Day, to: Day): DayRange => ({ from: from.toString(), to: to.toString() });
const monthOf = (day: Day): DayRange => toRange(day.with({ day: 1 }), day.with({ day: day.daysInMonth }));
const lastDays = (today: Day, days: number): DayRange => toRange(today.subtract({ days: days - 1 }), today);

/** Ranges that are chosen by a key, in the order of the keys 1 to 6. */
export const rangePresets = {
  today: (today: Day) => toRange(today, today),
  yesterday: (today: Day) => toRange(today.subtract({ days: 1 }), today.subtract({ days: 1 })),
  lastWeek: (today: Day) => lastDays(today, 7),
  days30: (today: Day) => lastDays(today, 30),
  thisMonth: monthOf,
  lastMonth: (today: Day) => monthOf(today.subtract({ months: 1 })),
} as const;
export type RangePreset = keyof typeof rangePresets;
export const presetIds = Object.keys(rangePresets) as readonly RangePreset[];

/** Returns the preset that a range is; undefined for another range. */
export const presetOf = (range: DayRange, today: Day): RangePreset | undefined =>
  presetIds.find((id) => {
    const { from, to } = rangePresets[id](today);
    return from === range.from && to === range.to;
  });

/** Returns the range before (-1) or after (1) a range: as many months if it consists of whole months, else as many days. */
export function shiftRange({ from, to }: DayRange, direction: -1 | 1): DayRange {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const next = last.add({ days: 1 });
  if (first.day === 1 && next.day === 1) {
    const months = direction * first.until(next, { largestUnit: 'months' }).months;
    return toRange(first.add({ months }), next.add({ months }).subtract({ days: 1 }));
  }
  const days = direction * (first.until(last).days + 1);
  return toRange(first.add({ days }), last.add({ days }));
}

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

import { maxReportDays } from '@floorwalker/core/contract/report-endpoint';
import type { DayRange } from '@floorwalker/core/statistics/day-range';

type Day = Temporal.PlainDate;

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

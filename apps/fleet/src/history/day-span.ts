import { dayStartHour } from '../traffic/arrivals.ts';

/** A day from 06:00 to 06:00 local time, in milliseconds since 1970 UTC. */
export interface DaySpan {
  readonly begin: number;
  readonly end: number;
}

const epoch = Temporal.PlainDate.from('1970-01-01');
const spans = new Map<string, DaySpan>();
const plainTime = { hour: dayStartHour };

/** When a casino day begins and ends in a time zone; `day` counts from 1970-01-01. */
export function spanOf(zone: string, day: number): DaySpan {
  const name = `${zone} ${day}`;
  const known = spans.get(name);
  if (known) return known;
  const at = (days: number): number =>
    epoch.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(plainTime) }).epochMilliseconds;
  const span = { begin: at(day), end: at(day + 1) };
  if (spans.size > 10_000) spans.clear();
  spans.set(name, span);
  return span;
}

/** The day that a date (`YYYY-MM-DD`) begins. */
export const dayOfDate = (date: string): number => epoch.until(Temporal.PlainDate.from(date), { largestUnit: 'days' }).days;

import type { RecurringDate } from '@floorwalker/core/endpoints/recurring-run';
import { type ClockChange, cronPattern, missedAfterMinutes, shortestInterval } from '@floorwalker/core/vocabulary/recurring-runs';
import { Cron } from 'croner';

/** Number of dates in a preview. */
const previewDates = 5;

/** Number of following dates whose distance is checked; more than the values of minutes and hours that a day can combine closely. */
const checkedDates = 100;

const minute = 60_000;

/** Parses a cron expression of five fields; null if it is not valid. Without a function, `Cron` starts no timer. */
function parseCron(cron: string, zone: string): Cron | null {
  if (!cronPattern.test(cron)) return null;
  try {
    return new Cron(cron, { timezone: zone, mode: '5-part' });
  } catch {
    return null;
  }
}

/** Returns the first date after a moment; null if there is none. */
export const nextDate = (cron: string, zone: string, after: Date): Date | null => parseCron(cron, zone)?.nextRun(after) ?? null;

/** Why a cron expression is not accepted: it is not valid, has no dates such as 31 February, or its dates are too close together. */
export type CronFault = 'invalid' | 'no-dates' | 'too-often';

/** Returns why a cron expression is not accepted; null if it is. */
export function findCronFault(cron: string, zone: string, after: Date): CronFault | null {
  const parsed = parseCron(cron, zone);
  if (!parsed) return 'invalid';
  const times = parsed.nextRuns(checkedDates, after).map((date) => date.getTime());
  if (times.length === 0) return 'no-dates';
  const isTooClose = times.some((time, index) => index > 0 && time - (times[index - 1] ?? 0) < shortestInterval * minute);
  return isTooClose ? 'too-often' : null;
}

const toLocal = (date: Date, zone: string) => Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone);

/** Returns the local time of a moment, such as `2027-03-28T03:00`. */
export const toLocalText = (date: Date, zone: string): string => toLocal(date, zone).toPlainDateTime().toString({ smallestUnit: 'minute' });

function findChange(cron: Cron, date: Date, zone: string, offsetBefore: string): ClockChange | null {
  // A time that the clock skips is replaced by the first one after it, which the expression does not name.
  if (!cron.match(date)) return 'skipped';
  const local = toLocal(date, zone);
  const plain = local.toPlainDateTime();
  const earlier = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = plain.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds !== later.epochMilliseconds) return 'repeated';
  return local.offset === offsetBefore ? null : 'offset';
}

/** Returns the next five dates after a moment, and what is special about each because the clock changes; none if there are none. */
export function previewOf(cron: string, zone: string, after: Date): readonly RecurringDate[] {
  const parsed = parseCron(cron, zone);
  if (!parsed) return [];
  let { offset } = toLocal(after, zone);
  return parsed.nextRuns(previewDates, after).map((date) => {
    const local = toLocal(date, zone);
    const change = findChange(parsed, date, zone, offset);
    offset = local.offset;
    return { at: date.toISOString(), local: toLocalText(date, zone), offset, change };
  });
}

/** What is due. `date`: the date to be carried out now, or null; `missed`: the first date that was missed; `next`: the date after that. */
export interface DueDate {
  readonly date: Date | null;
  readonly missed: Date | null;
  readonly next: Date | null;
}

/**
 * Returns what is due at a moment, `due` being the first date that is not settled yet. Only a date within the last minutes is carried out;
 * those before it were missed.
 */
export function toDueDate(cron: string, zone: string, due: Date, now: Date): DueDate {
  const oldest = now.getTime() - missedAfterMinutes * minute;
  const first = due.getTime() >= oldest ? due : nextDate(cron, zone, new Date(oldest - 1));
  const date = first && first <= now ? first : null;
  return { date, missed: due.getTime() >= oldest ? null : due, next: nextDate(cron, zone, date ?? now) };
}

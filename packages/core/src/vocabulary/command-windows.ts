const days: readonly string[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const day = days.join('|');
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const minutesOfDay = 1440;

/**
 * One maintenance window of a property on its clock: `02:00-05:00` each day, `sun 01:00-06:00`, `mon-fri 22:30-04:00`. A window
 * whose end is not after its start ends on the next day.
 */
export const commandWindowPattern = new RegExp(`^(?:(?:${day})(?:-(?:${day}))? )?${time}-${time}$`);
/** Maximum number of maintenance windows of a property. */
export const maxCommandWindows = 14;

/** A window that is open or opens next, in minutes from midnight of the present day on the property's clock; the start may be before. */
export interface WindowSpan {
  readonly start: number;
  readonly end: number;
}

const toMinutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Returns the days on which a window starts; Monday is 0. */
function toDays(from: string | undefined, to: string | undefined): readonly number[] {
  if (from === undefined) return days.map((_, index) => index);
  const first = days.indexOf(from);
  const last = to === undefined ? first : days.indexOf(to);
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
}

function toSpans(window: string, weekday: number): readonly WindowSpan[] {
  const found = /^(?:(\w{3})(?:-(\w{3}))? )?(\d\d:\d\d)-(\d\d:\d\d)$/.exec(window);
  if (!found) return [];
  const [, from, to, start = '', end = ''] = found;
  const length = (toMinutes(end) - toMinutes(start) + minutesOfDay) % minutesOfDay || minutesOfDay;
  const startDays = toDays(from, to);
  // From yesterday, whose window may still be open, to the same day of the next week.
  return Array.from({ length: 9 }, (_, index) => index - 1)
    .filter((offset) => startDays.includes((weekday + offset + 7) % 7))
    .map((offset) => ({ start: offset * minutesOfDay + toMinutes(start), end: offset * minutesOfDay + toMinutes(start) + length }));
}

/**
 * Returns the window that is open at a minute of a weekday (Monday is 0), else the one that opens next; null without windows.
 * Windows that touch or overlap count as one.
 */
export function findWindow(windows: readonly string[], weekday: number, minute: number): WindowSpan | null {
  const spans = windows.flatMap((window) => toSpans(window, weekday)).toSorted((a, b) => a.start - b.start);
  let found: WindowSpan | null = null;
  for (const span of spans) {
    if (span.end <= minute) continue;
    if (found && span.start > found.end) break;
    found = found ? { start: found.start, end: Math.max(found.end, span.end) } : span;
  }
  return found;
}

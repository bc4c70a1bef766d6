/**
 * A half-open interval of instants in milliseconds; `to` is Infinity for an interval without an end such as `-2h` or `+30d`. A single
 * instant lasts one millisecond.
 */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

const unit = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** Names of the days of the week in the filter language, from Monday. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Calendar days, from the first (inclusive) to the last (exclusive). */
type Days = readonly [first: Temporal.PlainDate, end: Temporal.PlainDate];

/** Names of days and periods relative to today. Weeks begin on Monday. */
const named: { readonly [word: string]: (today: Temporal.PlainDate) => Days } = {
  today: (today) => [today, today.add({ days: 1 })],
  yesterday: (today) => [today.subtract({ days: 1 }), today],
  'this-week': (today) => weekFrom(today.subtract({ days: today.dayOfWeek - 1 })),
  'last-week': (today) => weekFrom(today.subtract({ days: today.dayOfWeek + 6 })),
  'this-month': (today) => monthOf(today),
  'last-month': (today) => monthOf(today.subtract({ months: 1 })),
  'this-year': (today) => yearOf(today),
  'last-year': (today) => yearOf(today.subtract({ years: 1 })),
  ...Object.fromEntries(weekdays.map((word, index) => [word, (today: Temporal.PlainDate) => latest(today, index + 1)])),
};

/** Names of times, the most common first. */
export const timeKeywords: readonly string[] = Object.keys(named);

const weekFrom = (monday: Temporal.PlainDate): Days => [monday, monday.add({ weeks: 1 })];
const monthOf = (day: Temporal.PlainDate): Days => [day.with({ day: 1 }), day.with({ day: 1 }).add({ months: 1 })];
const yearOf = (day: Temporal.PlainDate): Days => [day.with({ month: 1, day: 1 }), day.with({ month: 1, day: 1 }).add({ years: 1 })];

/** Returns the latest day with this day of the week, which may be today. */
function latest(today: Temporal.PlainDate, dayOfWeek: number): Days {
  const day = today.subtract({ days: (today.dayOfWeek - dayOfWeek + 7) % 7 });
  return [day, day.add({ days: 1 })];
}

/**
 * Returns the interval of a time in an expression: `2026-11-01`, `today` and `monday` are whole days; `this-week`, `2026-11`
 * and `2026` the whole week, month or year; `2026-11-01T10:30` that minute; all in `zone` unless an offset is given. `-2h`
 * and `+30d` (s, m, h, d, w; a day has 24 hours) begin at that instant and are open. Null if the text is no time.
 */
export function toTimeSpan(text: string, now: number, zone: string): TimeSpan | null {
  const relative = /^([+-]\d{1,5})([smhdw])$/i.exec(text);
  const letter = relative?.[2]?.toLowerCase() as keyof typeof unit | undefined;
  if (letter) return { from: now + Number(relative?.[1]) * unit[letter], to: Number.POSITIVE_INFINITY };
  try {
    return toDays(text.toLowerCase(), now, zone) ?? toMoment(text, zone);
  } catch {
    return null;
  }
}

const date = /^([12]\d{3})(?:-(\d{2})(?:-(\d{2}))?)?$/;

function toDays(text: string, now: number, zone: string): TimeSpan | null {
  const days = Object.hasOwn(named, text) ? named[text]?.(toToday(now, zone)) : toDate(text);
  if (!days) return null;
  const [from, to] = days.map((day) => day.toZonedDateTime(zone).epochMilliseconds);
  return from === undefined || to === undefined ? null : { from, to };
}

const toToday = (now: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();

function toDate(text: string): Days | null {
  const [, year, month, day] = date.exec(text) ?? [];
  if (year === undefined) return null;
  const first = Temporal.PlainDate.from(`${year}-${month ?? '01'}-${day ?? '01'}`);
  if (month === undefined) return yearOf(first);
  return day === undefined ? monthOf(first) : [first, first.add({ days: 1 })];
}

const moment = /^[12]\d{3}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|z|[+-]\d{2}:\d{2})?$/;

function toMoment(text: string, zone: string): TimeSpan | null {
  const found = moment.exec(text);
  if (!found) return null;
  const from = found[3]
    ? Temporal.Instant.from(text).epochMilliseconds
    : Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;
  return { from, to: from + (found[2] ? 1 : found[1] ? 1000 : 60_000) };
}

/** A half-open span of instants in milliseconds; `to` Infinity = open. A single instant lasts one millisecond. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

const unit = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/**
 * What a time in an expression covers: `2026-11-01`, `today` and `yesterday` their whole day, `2026-11-01T10:30` that
 * minute, both in `zone` unless an offset is written; `-2h` (s, m, h, d, w) all since then. Null when it is no time.
 */
export function toTimeSpan(text: string, now: number, zone: string): TimeSpan | null {
  const relative = /^-(\d{1,5})([smhdw])$/.exec(text);
  if (relative) return { from: now - Number(relative[1]) * unit[relative[2] as keyof typeof unit], to: Number.POSITIVE_INFINITY };
  try {
    return toDay(text, now, zone) ?? toMoment(text, zone);
  } catch {
    return null;
  }
}

function toDay(text: string, now: number, zone: string): TimeSpan | null {
  const today = () => Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const date =
    text === 'today'
      ? today()
      : text === 'yesterday'
        ? today().subtract({ days: 1 })
        : /^[12]\d{3}-\d{2}-\d{2}$/.test(text)
          ? Temporal.PlainDate.from(text)
          : null;
  if (!date) return null;
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds;
  return { from: startOf(date), to: startOf(date.add({ days: 1 })) };
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

/** Hours of a week. */
export const hoursOfWeek = 168;
export const hourMs = 3_600_000;

/** One hour by the clock of a property. */
export interface ClockHour {
  /** Its begin, in milliseconds since 1970. */
  readonly at: number;
  /** 0 is Monday from 00:00 to 01:00, 167 Sunday from 23:00 to 24:00. */
  readonly hourOfWeek: number;
  readonly isHoliday: boolean;
}

/**
 * Returns `count` hours from the one that contains `from` (milliseconds) on. `holidays`: days of the property's calendar, each either one date
 * (`2026-12-26`) or every year (`12-26`). A change of the clock repeats or leaves out an hour of the week.
 */
export function toClockHours(
  from: number,
  count: number,
  { zone, holidays }: { readonly zone: string; readonly holidays: readonly string[] },
): readonly ClockHour[] {
  const days = new Set(holidays);
  const first = Temporal.Instant.fromEpochMilliseconds(from)
    .toZonedDateTimeISO(zone)
    .round({ smallestUnit: 'hour', roundingMode: 'floor' }).epochMilliseconds;
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * hourMs;
    const clock = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    const day = clock.toPlainDate().toString();
    return {
      at,
      hourOfWeek: (clock.dayOfWeek - 1) * 24 + clock.hour,
      isHoliday: days.has(day) || days.has(day.slice(5)),
    };
  });
}

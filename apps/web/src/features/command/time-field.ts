/** Converts an instant to the local day and time in a zone: `2026-11-20T14:30`. */
export const toLocalField = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** Parses a local day and time in a zone; null for any other text. */
export function toInstant(field: string, zone: string): string | null {
  try {
    return Temporal.PlainDateTime.from(field).toZonedDateTime(zone).toInstant().toString({ fractionalSecondDigits: 3 });
  } catch {
    return null;
  }
}

/** Returns the nearest future or past instant whose local time in a zone is `text`, such as `02:00`; null if `text` is not a time. */
export function nearestTime(text: string, zone: string, direction: 'ahead' | 'back', now = Date.now()): string | null {
  const found = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text);
  if (!found) return null;
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const at = here.withPlainTime({ hour: Number(found[1]), minute: Number(found[2]) });
  const late = direction === 'ahead' && at.epochMilliseconds <= now ? 1 : 0;
  const early = direction === 'back' && at.epochMilliseconds > now ? 1 : 0;
  return at.add({ days: late }).subtract({ days: early }).toInstant().toString({ fractionalSecondDigits: 3 });
}

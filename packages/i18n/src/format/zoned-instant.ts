/** Formats instants of the wire (ISO 8601 in UTC with milliseconds) as ISO 8601 in a zone: `2026-11-20T22:05:09.123+01:00`. */
export type ZonedInstant = (instant: string) => string;

/** Cached result for ten minutes in a zone: the beginning of the local time, up to the tens of minutes, and the offset. */
interface Span {
  readonly local: string;
  readonly offset: string;
}

const minute = 60_000;
const two = (value: number) => String(value).padStart(2, '0');

const toOffset = (minutes: number) => `${minutes < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;

/** Creates a function that returns the offset of a zone from UTC in minutes at an instant; 0 for a zone unknown to this machine. */
function createOffsetOf(zone: string): (ms: number) => number {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    return (ms) => {
      const name = parts.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
      const [, sign, hours, minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
      return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    };
  } catch {
    return () => 0;
  }
}

/** Maximum number of cached intervals for each zone; a year has fifty thousand. */
const maxSpans = 20_000;

/**
 * Creates the formatter of a zone. `Intl` takes microseconds for one instant, and exports format millions. Offsets change
 * only on full or half hours, so the offset of one instant holds for its ten minutes, and if it is a multiple of ten minutes,
 * all instants of the ten minutes have the same beginning of the local time. An invalid instant is returned as it is.
 */
export function createZonedInstant(zone: string): ZonedInstant {
  const offsetOf = createOffsetOf(zone);
  const spans = new Map<string, Span | number>();

  const find = (key: string, instant: string): Span | number => {
    const ms = Date.parse(instant);
    const minutes = Number.isNaN(ms) ? 0 : offsetOf(ms);
    if (spans.size >= maxSpans) spans.clear();
    const local = Number.isNaN(ms) ? key : new Date(ms + minutes * minute).toISOString().slice(0, 15);
    const found = minutes % 10 === 0 ? { local, offset: toOffset(minutes) } : minutes;
    spans.set(key, found);
    return found;
  };

  return (instant) => {
    const key = instant.slice(0, 15);
    const span = spans.get(key) ?? find(key, instant);
    if (typeof span !== 'number') return span.local + instant.slice(15, -1) + span.offset;
    return new Date(Date.parse(instant) + span * minute).toISOString().slice(0, -1) + toOffset(span);
  };
}

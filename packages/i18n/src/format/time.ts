import type { Language } from '../languages.ts';
import { createFormatterCache, localeOf } from './locale.ts';

/**
 * How much of an instant is written. `short` day and time to the second; `long` with the month in words and the zone;
 * `precise` as short with milliseconds; `time` to the second; `minute` to the minute; `date` the day alone; `day` the day
 * without its year.
 */
export type TimeStyle = 'short' | 'long' | 'precise' | 'time' | 'minute' | 'date' | 'day';

const partsOfStyle: { readonly [S in TimeStyle]: Intl.DateTimeFormatOptions } = {
  short: { dateStyle: 'short', timeStyle: 'medium' },
  long: { dateStyle: 'long', timeStyle: 'long' },
  precise: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  },
  // Two digits in every language, so that columns of times stand in line: Spanish would write 0:05.
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  minute: { hour: '2-digit', minute: '2-digit' },
  date: { dateStyle: 'short' },
  day: { day: '2-digit', month: '2-digit' },
};

const timeFormatters = createFormatterCache<Intl.DateTimeFormat>();
const relativeFormatters = createFormatterCache<Intl.RelativeTimeFormat>();

export interface TimeOptions {
  /** IANA zone, usually the terminal's; one that this machine does not know falls back to UTC. */
  readonly zone: string;
  readonly style?: TimeStyle;
}

function makeTimeFormatter(language: Language, style: TimeStyle, zone: string): Intl.DateTimeFormat {
  const options = { ...partsOfStyle[style], hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' });
  }
}

/** An instant (ISO 8601 text or milliseconds since 1970) in a zone, with 24 hours in every language. */
export function formatTime(instant: string | number | Date, language: Language, { zone, style = 'short' }: TimeOptions): string {
  const formatter = timeFormatters(`${language} ${style} ${zone}`, () => makeTimeFormatter(language, style, zone));
  return formatter.format(new Date(instant));
}

const zoneNames = createFormatterCache<Intl.DateTimeFormat>();

function zoneName(instant: Date, locale: string, zone: string): string {
  const formatter = zoneNames(`${locale} ${zone}`, () => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }));
  return formatter.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

/**
 * The short name of a zone at an instant: `CET` (in German `MEZ`), `PST`, and `UTC+5:30` where no letters are usual. A
 * locale knows the letters of its own region alone, so those of Britain and the United States are asked as well.
 */
export function formatZone(instant: string | number | Date, language: Language, zone: string): string {
  const at = new Date(instant);
  try {
    const names = [localeOf(language), 'en-GB', 'en-US'].map((locale) => zoneName(at, locale, zone));
    return names.find((name) => /^[A-Z]{2,5}$/.test(name)) ?? (names[0] ?? zone).replace('GMT', 'UTC');
  } catch {
    return 'UTC';
  }
}

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

const relativeFormatter = (language: Language, numeric: 'auto' | 'always') =>
  relativeFormatters(`${language} ${numeric}`, () => new Intl.RelativeTimeFormat(localeOf(language), { numeric, style: 'short' }));

/**
 * How long ago, in one unit: `4 min ago`, `1 day ago`, `now` within 5 s. The future reads `in 4 min`. A day is 24 hours
 * here, so it never says yesterday.
 */
export function formatFuzzyTime(instant: string | number | Date, now: number, language: Language): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000);
  if (Math.abs(seconds) < 5) return relativeFormatter(language, 'auto').format(0, 'second');
  const step = steps.find((entry) => Math.abs(seconds) >= entry.seconds) ?? steps[3];
  return relativeFormatter(language, 'always').format(Math.trunc(seconds / step.seconds), step.unit);
}

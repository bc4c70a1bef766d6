import type { DateFormat } from '@floorwalker/core/vocabulary/profile';
import type { Language } from '../languages.ts';
import { createFormatterCache, localeOf } from './locale.ts';
import { writeMarked } from './marks.ts';
import type { FormatOptions } from './options.ts';

/**
 * Precision of a formatted instant. `short`: date and time to the second; `words`: with the month in words; `long`: also with the zone;
 * `precise`: `short` with milliseconds; `time`: to the second; `minute`: to the minute; `date`: only the date; `day`: the
 * date without its year; `year`: only the year.
 */
export type TimeStyle = 'short' | 'words' | 'long' | 'precise' | 'time' | 'minute' | 'date' | 'day' | 'year';

type Parts = Intl.DateTimeFormatOptions;

// Two digits in every language, so that times in columns are aligned: Spanish would write 0:05.
const minute = { hour: '2-digit', minute: '2-digit' } as const;
const second = { ...minute, second: '2-digit' } as const;
const precise = { ...second, fractionalSecondDigits: 3 } as const;

const partsOfStyle: { readonly [S in TimeStyle]: Parts } = {
  short: { dateStyle: 'short', timeStyle: 'medium' },
  words: { dateStyle: 'long', timeStyle: 'medium' },
  long: { dateStyle: 'long', timeStyle: 'long' },
  precise: { year: 'numeric', month: '2-digit', day: '2-digit', ...precise },
  time: second,
  minute,
  date: { dateStyle: 'short' },
  day: { day: '2-digit', month: '2-digit' },
  year: { year: 'numeric' },
};

/** Styles with a numeric date, to which the reader's date order applies, and the time part that follows. */
const timeAfterDate: { readonly [S in TimeStyle]?: Parts | null } = { short: second, precise, date: null, day: null };

const timeFormatters = createFormatterCache<(at: Date) => string>();
const relativeFormatters = createFormatterCache<Intl.RelativeTimeFormat>();

export interface TimeOptions extends FormatOptions {
  /** IANA zone, usually the terminal's; a zone unknown to this machine is replaced by UTC. */
  readonly zone: string;
  readonly style?: TimeStyle | undefined;
}

function createZonedFormat(locale: string, parts: Parts, zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
  }
}

/** Formats dates in the reader's order, with four-digit years; without the year its separator is left out, too. */
function createDateWriter(format: Exclude<DateFormat, 'language'>, zone: string, hasYear: boolean): (at: Date) => string {
  const formatter = createZonedFormat('en-GB', { year: 'numeric', month: '2-digit', day: '2-digit' }, zone);
  const pattern = hasYear ? format : format.replace(/^yyyy-|\/?yyyy$/, '');
  return (at) => {
    const parts = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
    const figures: { readonly [mark: string]: string | undefined } = { dd: parts.day, mm: parts.month, yyyy: parts.year?.padStart(4, '0') };
    return pattern.replace(/yyyy|mm|dd/g, (mark) => figures[mark] ?? mark);
  };
}

function createTimeWriter(language: Language, style: TimeStyle, { zone, dateFormat, timeFormat }: TimeOptions): (at: Date) => string {
  const hourCycle = timeFormat === '12' ? 'h12' : 'h23';
  const formatParts = (parts: Parts) => createZonedFormat(localeOf(language), { ...parts, hourCycle }, zone);
  const after = timeAfterDate[style];
  if (after === undefined || dateFormat === undefined || dateFormat === 'language') {
    const formatter = formatParts(partsOfStyle[style]);
    return (at) => formatter.format(at);
  }
  const date = createDateWriter(dateFormat, zone, style !== 'day');
  if (after === null) return date;
  const time = formatParts(after);
  return (at) => `${date(at)} ${time.format(at)}`;
}

/**
 * Formats an instant (ISO 8601 text or milliseconds since 1970) in a zone; with 24 hours in every language unless the reader
 * wants 12.
 */
export function formatTime(instant: string | number | Date, language: Language, options: TimeOptions): string {
  const { zone, style = 'short', dateFormat, timeFormat } = options;
  const key = `${language} ${style} ${zone} ${dateFormat} ${timeFormat}`;
  return timeFormatters(key, () => createTimeWriter(language, style, options))(new Date(instant));
}

const zoneNames = createFormatterCache<Intl.DateTimeFormat>();

function zoneName(instant: Date, locale: string, zone: string): string {
  const formatter = zoneNames(`${locale} ${zone}`, () => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }));
  return formatter.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

/**
 * Returns the short name of a zone at an instant: `CET` (in German `MEZ`), `PST`, or `UTC+5:30` if there is no abbreviation.
 * `Intl` knows only the abbreviations of a locale's own region, so British and American locales are asked as well.
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

/**
 * Formats an instant with the name of its zone after it, as on the clock of a terminal or property. Not for the style `long`, which has
 * a zone of its own.
 */
export const formatZonedTime = (
  instant: string | number | Date,
  language: Language,
  options: TimeOptions & { readonly style?: Exclude<TimeStyle, 'long'> | undefined },
): string => `${formatTime(instant, language, options)} ${formatZone(instant, language, options.zone)}`;

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

const relativeFormatter = (language: Language, numeric: 'auto' | 'always') =>
  relativeFormatters(`${language} ${numeric}`, () => new Intl.RelativeTimeFormat(localeOf(language), { numeric, style: 'short' }));

/**
 * Formats the age of an instant in one unit: `4 min ago`, `1 day ago`, `now` within 5 s; `in 4 min` for the future. A day is
 * 24 hours, so the result is never "yesterday".
 */
export function formatFuzzyTime(
  instant: string | number | Date,
  now: number,
  language: Language,
  { numberFormat }: FormatOptions = {},
): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000);
  if (Math.abs(seconds) < 5) return relativeFormatter(language, 'auto').format(0, 'second');
  const step = steps.find((entry) => Math.abs(seconds) >= entry.seconds) ?? steps[3];
  const formatter = relativeFormatter(language, 'always');
  const writer = {
    format: (count: number) => formatter.format(count, step.unit),
    formatToParts: (count: number) => formatter.formatToParts(count, step.unit),
  };
  return writeMarked(writer, Math.trunc(seconds / step.seconds), numberFormat);
}

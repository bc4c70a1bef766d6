import { formatTime, formatZone, type TimeStyle } from '@floorwalker/i18n/format/time';
import type { Language } from '@floorwalker/i18n/languages';
import type { Formats } from './formats.ts';

/** `21:14:07` in the operator's own zone. */
export const formatClock = (at: string | number, language: Language, formats: Formats): string =>
  formatTime(at, language, { ...formats, style: 'time' });

/** `21:14:07 CET`: a clock with the time zone, shown where the other times on the page have no zone. */
export const formatClockWithZone = (at: string | number, language: Language, formats: Formats): string =>
  `${formatClock(at, language, formats)} ${formatZone(at, language, formats.zone)}`;

/** The parts of a time in a cell; each part is drawn in its own weight. */
export interface TimeParts {
  /** Without the year if it is the current year. */
  readonly day: string;
  readonly isToday: boolean;
  readonly clock: string;
  readonly zone: string;
}

/** The zone and the formats in which a time is shown. */
export interface TimeContext {
  readonly language: Language;
  readonly zone: string;
  readonly formats: Formats;
}

/** Splits a time into the parts shown in a zone. Whether it is today depends on the zone too. */
export function toTimeParts(at: string | number, { language, zone, formats }: TimeContext, now: number): TimeParts {
  const inZone = (instant: string | number, style: TimeStyle) => formatTime(instant, language, { ...formats, zone, style });
  const date = inZone(at, 'date');
  return {
    day: inZone(at, 'year') === inZone(now, 'year') ? inZone(at, 'day') : date,
    isToday: date === inZone(now, 'date'),
    clock: inZone(at, 'time'),
    zone: formatZone(at, language, zone),
  };
}

/** Formats a time in another zone, to be shown beside the time in the reader's zone; with the day if the days differ. */
export function formatOtherZone(at: string | number, reading: TimeContext, now: number): string {
  const { zone, formats } = reading;
  const there = toTimeParts(at, reading, now);
  const here = toTimeParts(at, { ...reading, zone: formats.zone }, now);
  return `· ${there.day === here.day ? '' : `${there.day} `}${there.clock} ${formatZone(at, reading.language, zone)}`;
}

/** Formats the full time in the reader's zone, and in the zone of the row if the zones differ; used as tooltip. */
export function formatBothTimes(at: string | number, language: Language, formats: Formats, zone: string = formats.zone): string {
  const long = (where: string) => `${formatTime(at, language, { ...formats, zone: where, style: 'long' })} (${where})`;
  return zone === formats.zone ? long(zone) : `${long(formats.zone)}\n${long(zone)}`;
}

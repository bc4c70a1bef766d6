import { formatTime, formatZone, type TimeStyle } from '@floorwalker/i18n/format/time';
import type { Language } from '@floorwalker/i18n/languages';
import type { Formats } from './formats.ts';

/** `21:14:07` in the operator's own zone. */
export const formatClock = (at: string | number, language: Language, formats: Formats): string =>
  formatTime(at, language, { ...formats, style: 'time' });

/** `21:14:07 CET`: the clock that names the zone of all times that name none. */
export const formatNamedClock = (at: string | number, language: Language, formats: Formats): string =>
  `${formatClock(at, language, formats)} ${formatZone(at, language, formats.zone)}`;

/** What a cell shows of an instant, part by part, so that each can be drawn in its own weight. */
export interface TimeParts {
  /** Without the year in this year. */
  readonly day: string;
  readonly isToday: boolean;
  readonly clock: string;
  readonly zone: string;
}

/** Where and how an instant is read. */
export interface Reading {
  readonly language: Language;
  readonly zone: string;
  readonly formats: Formats;
}

/** An instant in a zone. Whether it is today, too, is a question of that zone. */
export function toTimeParts(at: string | number, { language, zone, formats }: Reading, now: number): TimeParts {
  const inZone = (instant: string | number, style: TimeStyle) => formatTime(instant, language, { ...formats, zone, style });
  const date = inZone(at, 'date');
  return {
    day: inZone(at, 'year') === inZone(now, 'year') ? inZone(at, 'day') : date,
    isToday: date === inZone(now, 'date'),
    clock: inZone(at, 'time'),
    zone: formatZone(at, language, zone),
  };
}

/** The clock of another zone, to stand beside an instant in the reader's: with its day where that is another there. */
export function toBeside(at: string | number, reading: Reading, now: number): string {
  const { zone, formats } = reading;
  const there = toTimeParts(at, reading, now);
  const here = toTimeParts(at, { ...reading, zone: formats.zone }, now);
  return `· ${there.day === here.day ? '' : `${there.day} `}${there.clock} ${formatZone(at, reading.language, zone)}`;
}

/** The instant in full in the reader's zone, and in that of the row when it is another: what stands in a title. */
export function formatBothTimes(at: string | number, language: Language, formats: Formats, zone: string = formats.zone): string {
  const long = (where: string) => `${formatTime(at, language, { ...formats, zone: where, style: 'long' })} (${where})`;
  return zone === formats.zone ? long(zone) : `${long(formats.zone)}\n${long(zone)}`;
}

import { formatTime, formatZone, type TimeStyle } from '@floorwalker/i18n/format/time';
import type { Language } from '@floorwalker/i18n/languages';
import type { Formats } from '../start/formats.ts';

/** `21:14:07` in the operator's own zone. */
export const formatClock = (at: string | number, language: Language, formats: Formats): string =>
  formatTime(at, language, { ...formats, style: 'time' });

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

/** The instant in full in a zone, and in the operator's own when that is another: what stands in a title. */
export function formatBothTimes(at: string | number, language: Language, formats: Formats, zone: string = formats.zone): string {
  const long = (where: string) => `${formatTime(at, language, { ...formats, zone: where, style: 'long' })} (${where})`;
  return zone === formats.zone ? long(zone) : `${long(zone)}\n${long(formats.zone)}`;
}

import { toPlainBlanks } from '@floorwalker/i18n/format/locale';
import { zoneOfRow } from '@floorwalker/i18n/format/options';
import { formatFuzzyTime, formatTime, formatZone, type TimeStyle } from '@floorwalker/i18n/format/time';
import type { Language } from '@floorwalker/i18n/languages';
import type { Formats } from './usual-formats.ts';

/** Farther away than this (milliseconds), a date says more than "12 days ago". */
const fuzzyWithin = 7 * 86_400_000;

/** What a time is written by: the reader's language and formats, and the zone that the row itself has, if any. */
export interface TimeReader {
  readonly language: Language;
  readonly formats: Formats;
  readonly rowZone?: string | undefined;
}

/** Date and time in the zone that the reader chose; another zone than their own says its name. */
function inZone(at: string, { language, formats, rowZone }: TimeReader, style: TimeStyle): string {
  const zone = zoneOfRow(rowZone, formats);
  const text = formatTime(at, language, { ...formats, zone, style });
  const name = formatZone(at, language, zone);
  return toPlainBlanks(zone === formats.zone || name === formatZone(at, language, formats.zone) ? text : `${text} ${name}`);
}

const ago = (at: string, now: number, { language, formats }: TimeReader): string =>
  toPlainBlanks(formatFuzzyTime(at, now, language, formats));

/** A time relative to now: `2 min ago`, beyond a week the date and time. */
export function toFuzzyText(at: string, now: number, reader: TimeReader): string {
  const near = Math.abs(Date.parse(at) - now) < fuzzyWithin;
  return near ? ago(at, now, reader) : inZone(at, reader, 'short');
}

/** Date and time, and how long ago it is where that says more. */
export function toExactText(at: string, now: number, reader: TimeReader): string {
  const exact = inZone(at, reader, 'short');
  const near = Math.abs(Date.parse(at) - now) < fuzzyWithin;
  return near ? `${exact} (${ago(at, now, reader)})` : exact;
}

/** Farther away than this (milliseconds), a time of day alone would be read as today's. */
const clockWithin = 12 * 3_600_000;

/** A time in a list or a tail: time of day to the second, with the date if it is more than 12 hours away. */
export const toClockText = (at: string, now: number, reader: TimeReader): string =>
  inZone(at, reader, Math.abs(Date.parse(at) - now) < clockWithin ? 'time' : 'short');

/** The reader with every time in their own zone, whatever the zone of the row. */
export const inOwnZone = (reader: TimeReader): TimeReader => ({ ...reader, rowZone: undefined });

/** Short name of the reader's own zone, such as `CET`. */
export const ownZoneName = (at: string, { language, formats }: TimeReader): string => toPlainBlanks(formatZone(at, language, formats.zone));

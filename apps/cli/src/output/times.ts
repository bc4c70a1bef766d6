import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import { toPlainBlanks } from '@floorwalker/i18n/format/locale';
import { zoneOfRow } from '@floorwalker/i18n/format/options';
import { formatFuzzyTime, formatTime, formatZone, type TimeStyle } from '@floorwalker/i18n/format/time';
import type { Language } from '@floorwalker/i18n/languages';
import type { Factory } from '../factory.ts';
import type { Formats } from '../formats.ts';

/** Times farther away than this (milliseconds) are shown as dates, not as "12 days ago". */
const fuzzyWithin = 7 * 86_400_000;

/** The operator's language and formats, and the time zone of the row if it has one. */
export interface TimeReader {
  readonly language: Language;
  readonly formats: Formats;
  readonly rowZone?: string | undefined;
}

/** Formats a time in the zone that the profile selects; the zone is named if it is not the operator's own. */
function inZone(at: string, { language, formats, rowZone }: TimeReader, style: TimeStyle): string {
  const zone = zoneOfRow(rowZone, formats);
  const text = formatTime(at, language, { ...formats, zone, style });
  const name = formatZone(at, language, zone);
  return toPlainBlanks(zone === formats.zone || name === formatZone(at, language, formats.zone) ? text : `${text} ${name}`);
}

const ago = (at: string, now: number, { language, formats }: TimeReader): string =>
  toPlainBlanks(formatFuzzyTime(at, now, language, formats));

/** A relative time such as `2 min ago`; date and time if it is more than a week away. */
export function toFuzzyText(at: string, now: number, reader: TimeReader): string {
  const near = Math.abs(Date.parse(at) - now) < fuzzyWithin;
  return near ? ago(at, now, reader) : inZone(at, reader, 'short');
}

/** Date and time, followed by the relative time if it is within a week. */
export function toExactText(at: string, now: number, reader: TimeReader): string {
  const exact = inZone(at, reader, 'short');
  const near = Math.abs(Date.parse(at) - now) < fuzzyWithin;
  return near ? `${exact} (${ago(at, now, reader)})` : exact;
}

/** Times farther away than this (milliseconds) include the date, because a time of day would be read as today's. */
const clockWithin = 12 * 3_600_000;

/** A time in a list or tail: time of day with seconds, with the date if it is more than 12 hours away. */
export const toClockText = (at: string, now: number, reader: TimeReader): string =>
  inZone(at, reader, Math.abs(Date.parse(at) - now) < clockWithin ? 'time' : 'short');

/** Ignores the time zone of the row, so that all times are in the operator's zone. */
export const inOwnZone = (reader: TimeReader): TimeReader => ({ ...reader, rowZone: undefined });

/** Short name of the operator's time zone, such as `CET`. */
export const ownZoneName = (at: string, { language, formats }: TimeReader): string => toPlainBlanks(formatZone(at, language, formats.zone));

/** A time in the operator's zone and formats, for messages: without its date if it is less than 24 hours away. */
export function toTimeText({ i18n, formats, clock }: Pick<Factory, 'i18n' | 'formats' | 'clock'>, at: string): string {
  const isNear = Math.abs(Date.parse(at) - clock.now()) < 86_400_000;
  return inZone(at, { language: currentLanguage(i18n), formats }, isNear ? 'minute' : 'short');
}

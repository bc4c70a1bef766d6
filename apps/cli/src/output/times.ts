import { toPlainBlanks } from '@floorwalker/i18n/format/locale';
import { formatFuzzyTime, formatTime } from '@floorwalker/i18n/format/time';
import type { Language } from '@floorwalker/i18n/languages';

/** Farther away than this (milliseconds), a date says more than "12 days ago". */
const fuzzyWithin = 7 * 86_400_000;

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time as a person says it: `2 min ago`, beyond a week the date and time in the machine's own zone. */
export function toFuzzyText(at: string, now: number, language: Language): string {
  const near = Math.abs(Date.parse(at) - now) < fuzzyWithin;
  return toPlainBlanks(near ? formatFuzzyTime(at, now, language) : formatTime(at, language, { zone: ownZone() }));
}

/** Date and time in the machine's own zone, and how long ago it is where that says more. */
export function toExactText(at: string, now: number, language: Language): string {
  const exact = toPlainBlanks(formatTime(at, language, { zone: ownZone() }));
  const near = Math.abs(Date.parse(at) - now) < fuzzyWithin;
  return near ? `${exact} (${toPlainBlanks(formatFuzzyTime(at, now, language))})` : exact;
}

/** Farther away than this (milliseconds), a time of day alone would be read as today's. */
const clockWithin = 12 * 3_600_000;

/** The time of a row of a tail: time of day to the second, with the day when it is long ago. */
export function toTailTime(at: string, now: number, language: Language): string {
  const style = Math.abs(Date.parse(at) - now) < clockWithin ? 'time' : 'short';
  return toPlainBlanks(formatTime(at, language, { zone: ownZone(), style }));
}

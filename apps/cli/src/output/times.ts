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

/** Time of day to the second in the machine's own zone, as tails show it. */
export const toClockText = (at: string, language: Language): string =>
  toPlainBlanks(formatTime(at, language, { zone: ownZone(), style: 'time' }));

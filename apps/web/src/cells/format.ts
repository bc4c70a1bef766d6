import { formatTime } from '@floorwalker/i18n/format/time';
import type { Language } from '@floorwalker/i18n/languages';

/** The operator's own zone. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `21:14:07` in the operator's own zone. */
export const formatClock = (at: string | number, language: Language): string => formatTime(at, language, { zone: ownZone, style: 'time' });

/** Day and time in the terminal's zone: what stands in a cell. */
export const formatCellTime = (at: string, language: Language, zone: string = ownZone): string =>
  formatTime(at, language, { zone }).replace(', ', ' ');

/** Both zones in full: what stands in a cell's title. */
export function formatBothTimes(at: string, language: Language, zone: string = ownZone): string {
  const there = formatTime(at, language, { zone, style: 'long' });
  return zone === ownZone ? there : `${there} · ${formatTime(at, language, { zone: ownZone, style: 'long' })}`;
}

/** As short as it can be: the clock alone for today, day and minute for other days. */
export function formatShortTime(at: string, language: Language, zone: string = ownZone): string {
  const day = (instant: string | number) => formatTime(instant, language, { zone, style: 'date' });
  const isToday = day(at) === day(Date.now());
  return isToday
    ? formatTime(at, language, { zone, style: 'time' })
    : `${day(at).slice(0, 5)} ${formatTime(at, language, { zone, style: 'minute' })}`;
}

import { formatTime, formatZone } from '@floorwalker/i18n/format/time';
import type { Language } from '@floorwalker/i18n/languages';

/** The operator's own zone. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `21:14:07` in the operator's own zone. */
export const formatClock = (at: string | number, language: Language): string => formatTime(at, language, { zone: ownZone, style: 'time' });

/** What a cell shows of an instant, part by part, so that each can be drawn in its own weight. */
export interface TimeParts {
  /** Without the year in this year. */
  readonly day: string;
  readonly isToday: boolean;
  readonly clock: string;
  readonly zone: string;
}

/** An instant in a zone. Whether it is today, too, is a question of that zone. */
export function toTimeParts(at: string | number, language: Language, zone: string, now: number): TimeParts {
  const inZone = (instant: string | number, style: 'date' | 'day' | 'time') => formatTime(instant, language, { zone, style });
  const [date, today] = [inZone(at, 'date'), inZone(now, 'date')];
  return {
    day: date.slice(-2) === today.slice(-2) ? inZone(at, 'day') : date,
    isToday: date === today,
    clock: inZone(at, 'time'),
    zone: formatZone(at, language, zone),
  };
}

/** The instant in full in a zone, and in the operator's own when that is another: what stands in a title. */
export function formatBothTimes(at: string | number, language: Language, zone: string = ownZone): string {
  const long = (where: string) => `${formatTime(at, language, { zone: where, style: 'long' })} (${where})`;
  return zone === ownZone ? long(zone) : `${long(zone)}\n${long(ownZone)}`;
}

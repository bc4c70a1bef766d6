import { toTimeParts } from '../../platform/i18n/format.ts';
import type { Translation } from '../../platform/i18n/translation.ts';

/** Room around a cell, and that of the longest name of a zone (`UTC+12:45`), in characters. */
const around = 2.4;
const zoneName = 10;

/** A day and an hour of two digits each, of a year that is past: the longest that a cell can say. */
const longest = '2021-12-23T22:44:55.000Z';

/** Least width at which no time is cut, and no zone behind it, in the language and formats at hand; characters of a cell. */
export function timeWidth({ language, formats }: Pick<Translation, 'language' | 'formats'>): number {
  if (formats.timeDisplay === 'age') return 16;
  const { day, clock } = toTimeParts(longest, { language, zone: 'UTC', formats }, Date.now());
  const reader = `${day} ${clock}`.length;
  if (formats.zoneChoice === 'both') return reader + zoneName + ' · '.length + reader + zoneName + around;
  return reader + (formats.zoneChoice === 'terminal' ? zoneName : 0) + around;
}

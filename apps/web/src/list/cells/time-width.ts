import { toTimeParts } from '../../platform/i18n/format.ts';
import type { Translation } from '../../platform/i18n/translation.ts';

/** Width of the cell's padding and of the longest zone name (`UTC+12:45`), in characters. */
const padding = 2.4;
const zoneName = 10;

/** Two-digit day and hour in a past year: the longest text of a time cell. */
const longest = '2021-12-23T22:44:55.000Z';

/** Minimum column width in characters at which no time and no zone is truncated, in the current language and format. */
export function timeWidth({ language, formats }: Pick<Translation, 'language' | 'formats'>): number {
  if (formats.timeDisplay === 'age') return 16;
  const { day, clock } = toTimeParts(longest, { language, zone: 'UTC', formats }, Date.now());
  const reader = `${day} ${clock}`.length;
  if (formats.zoneChoice === 'both') return reader + zoneName + ' · '.length + reader + zoneName + padding;
  return reader + (formats.zoneChoice === 'terminal' ? zoneName : 0) + padding;
}

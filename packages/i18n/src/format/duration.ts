import type { Language } from '../languages.ts';
import { createFormatterCache, localeOf } from './locale.ts';
import { groupingOf, writeMarked } from './marks.ts';
import type { FormatOptions } from './options.ts';

const formatters = createFormatterCache<Intl.NumberFormat>();
const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

type Unit = (typeof units)[number]['unit'];

function formatPart(value: number, unit: Unit, language: Language, { numberFormat }: FormatOptions): string {
  const formatter = formatters(`${language} ${unit} ${numberFormat}`, () => {
    return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'short', ...groupingOf(numberFormat) });
  });
  return writeMarked(formatter, value, numberFormat);
}

/** Formats a number of seconds in its two largest units: 3900 is `1 hr 5 min`. Fractions are cut off. */
export function formatDuration(seconds: number, language: Language, options: FormatOptions = {}): string {
  const whole = Math.max(0, Math.floor(seconds));
  const first = units.findIndex((entry) => whole >= entry.seconds);
  if (first === -1) return formatPart(0, 'second', language, options);
  const counts = units.map((entry, index) => {
    const larger = units[index - 1];
    return { unit: entry.unit, count: Math.floor((larger ? whole % larger.seconds : whole) / entry.seconds) };
  });
  return counts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => formatPart(count, unit, language, options))
    .join(' ');
}

import type { Language } from '../languages.ts';
import { createFormatterCache, localeOf } from './locale.ts';
import { writeMarked } from './marks.ts';
import type { FormatOptions } from './options.ts';

const formatters = createFormatterCache<Intl.NumberFormat>();
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a size in decimal units with at most three digits: 1536 is `1.54 kB`. */
export function formatBytes(bytes: number, language: Language, { numberFormat }: FormatOptions = {}): string {
  const rounded = Number(Math.max(bytes, 1).toPrecision(3));
  const step = Math.min(Math.floor(Math.log10(rounded) / 3), units.length - 1);
  const unit = units[step] ?? 'byte';
  const formatter = formatters(`${language} ${unit}`, () => {
    return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 });
  });
  return writeMarked(formatter, bytes / 1000 ** step, numberFormat);
}

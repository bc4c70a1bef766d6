import type { Language } from '../languages.ts';
import { createFormatterCache, localeOf } from './locale.ts';

const formatters = createFormatterCache<Intl.NumberFormat>();

/** A number with the language's marks, at most `digits` decimal places: `1.234,5`. */
export const formatNumber = (value: number, language: Language, digits = 3): string =>
  formatters(`${language} ${digits}`, () => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: digits })).format(value);

/** A share of one as a percentage without decimals: 0.42 is `42%` or `42 %`. */
export const formatPercent = (share: number, language: Language): string =>
  formatters(`${language} percent`, () => new Intl.NumberFormat(localeOf(language), { style: 'percent' })).format(share);

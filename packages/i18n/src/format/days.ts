import type { Language } from '../languages.ts';
import { createFormatterCache, localeOf } from './locale.ts';

/** Styles of a calendar date: the full date in words, the month with its year, the weekday in full or as its first letter. */
type DayStyle = 'full' | 'month' | 'weekday' | 'letter';

const partsOf: { readonly [S in DayStyle]: Intl.DateTimeFormatOptions } = {
  full: { dateStyle: 'full' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  letter: { weekday: 'narrow' },
};

const formatters = createFormatterCache<Intl.DateTimeFormat>();

/** Formats a calendar date without time and zone, in words: `Friday 20 November 2026`, `November 2026`, `Friday`, `F`. */
export function formatDay(day: Temporal.PlainDate, language: Language, style: DayStyle): string {
  const formatter = formatters(`${language} ${style}`, () => {
    return new Intl.DateTimeFormat(localeOf(language), { ...partsOf[style], timeZone: 'UTC' });
  });
  return formatter.format(Date.UTC(day.year, day.month - 1, day.day));
}

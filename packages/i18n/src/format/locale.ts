import { type Language, languages } from '../languages.ts';

/** The BCP 47 tag for formatting numbers and times of a language. */
export const localeOf = (language: Language): string => languages[language].locale;

/** Creates a cache with one formatter for each key, because creating a formatter takes a hundred times longer than using it. */
export function createFormatterCache<F>(): (key: string, make: () => F) => F {
  const cache = new Map<string, F>();
  return (key, make) => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const made = make();
    cache.set(key, made);
    return made;
  };
}

/**
 * Replaces the typographic blanks and apostrophes of `Intl` by ASCII ones: for pipes, and for tests with different ICU
 * versions.
 */
export const toPlainBlanks = (text: string): string => text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/\u2019/g, "'");

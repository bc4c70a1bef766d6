import { type Language, languages } from '../languages.ts';

/** The BCP 47 tag with which numbers and times of a language are written. */
export const localeOf = (language: Language): string => languages[language].locale;

/** Keeps one formatter for each key: making them is a hundred times slower than using them, and lists use thousands. */
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

/** Replaces the special blanks and apostrophes of `Intl` by plain ones: for pipes, and for tests across ICU versions. */
export const toPlainBlanks = (text: string): string => text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/\u2019/g, "'");

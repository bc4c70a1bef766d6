import type { Language } from '../languages.ts';
import { createFormatterCache, localeOf } from './locale.ts';

const displayNames = createFormatterCache<Intl.DisplayNames>();

/** What a currency is called in a language: EUR is `Euro`; one that `Intl` does not know is its code. */
export const currencyName = (code: string, language: Language): string =>
  displayNames(language, () => new Intl.DisplayNames(localeOf(language), { type: 'currency' })).of(code) ?? code;

const collators = createFormatterCache<Intl.Collator>();

/** Compares names as readers of a language look them up: without regard to case, numbers by their value. */
export const compareNames = (language: Language): ((one: string, other: string) => number) =>
  collators(language, () => new Intl.Collator(localeOf(language), { numeric: true, sensitivity: 'base' })).compare;

const lists = createFormatterCache<Intl.ListFormat>();

/** Words in a row: `a, b and c`; by `or` its alternatives: `a, b or c`. */
export function formatList(items: readonly string[], language: Language, between: 'and' | 'or' = 'and'): string {
  const type = between === 'or' ? 'disjunction' : 'conjunction';
  return lists(`${language} ${type}`, () => new Intl.ListFormat(localeOf(language), { type })).format(items);
}

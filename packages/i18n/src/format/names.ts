import type { Language } from '../languages.ts';
import { createFormatterCache, localeOf } from './locale.ts';

const displayNames = createFormatterCache<Intl.DisplayNames>();

/** What a currency is called in a language: EUR is `Euro`; one that `Intl` does not know is its code. */
export const currencyName = (code: string, language: Language): string =>
  displayNames(language, () => new Intl.DisplayNames(localeOf(language), { type: 'currency' })).of(code) ?? code;

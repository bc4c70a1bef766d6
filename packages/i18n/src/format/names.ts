import type { Language } from '../languages.ts';
import { createFormatterCache, localeOf } from './locale.ts';

const displayNames = createFormatterCache<Intl.DisplayNames>();

/** Returns the name of a currency in a language: EUR is `Euro`; a currency unknown to `Intl` is shown as its code. */
export const currencyName = (code: string, language: Language): string =>
  displayNames(language, () => new Intl.DisplayNames(localeOf(language), { type: 'currency' })).of(code) ?? code;

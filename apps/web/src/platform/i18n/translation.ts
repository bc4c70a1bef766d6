import { addNamespaces, createI18n, currentLanguage, type I18n, setFormats, switchLanguage } from '@floorwalker/i18n/create-i18n';
import { defaultLanguage, isLanguage, type Language, toLanguage } from '@floorwalker/i18n/languages';
import type { Namespace } from '@floorwalker/i18n/namespaces';
import { createContext, useContext } from 'react';
import { settings } from '../ports/settings.ts';
import { type Formats, formatsNow } from './formats.ts';

/** What the first screen needs; words of other areas follow by themselves. */
const first: readonly Namespace[] = ['common', 'web'];
/** Words that lists and toasts want soon after. */
const later: readonly Namespace[] = ['shell', 'lists', 'logs', 'events', 'problems', 'transactionTypes', 'componentTypes', 'sensorRanks'];

let give: (i18n: I18n) => void;
const page = new Promise<I18n>((resolve) => {
  give = resolve;
});

/** Fetches words of an area side by side with its code: whoever waits for both never shows a key instead of words. */
export const loadNamespaces = async (...wanted: readonly Namespace[]): Promise<void> => addNamespaces(await page, wanted);

/** The language of a page for whom nobody has chosen one: the browser's, else the installation's (`configured`) [SH-03]. */
export const toPageLanguage = (configured: string, browser: readonly string[] = navigator.languages): Language =>
  toLanguage([...browser, configured].join()) ?? defaultLanguage;

/** The translator of this page, and what only pages need: `lang` of the document follows the language. */
export async function startTranslation(configured: string, ...more: readonly Namespace[]): Promise<I18n> {
  const language = isLanguage(settings.language) ? settings.language : toPageLanguage(configured);
  const i18n = await createI18n(language, [...first, ...more]);
  document.documentElement.lang = language;
  i18n.on('languageChanged', (next) => {
    document.documentElement.lang = next;
  });
  give(i18n);
  return i18n;
}

/** Changes the language now and remembers it [SH-06]. */
export async function setLanguage(i18n: I18n, language: Language): Promise<void> {
  await switchLanguage(i18n, language);
  settings.language = language;
}

/** Words of codes, which the first paint can do without. */
export const loadDeferredNamespaces = (i18n: I18n): Promise<void> => addNamespaces(i18n, later);

/** Words by a key that is made at run time from a definition, such as a column's heading. Unknown keys show themselves. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Typed words (`t`), words by made-up keys (`say`), and the language and formats that dates, amounts and numbers follow. */
export interface Translation {
  readonly t: I18n['t'];
  readonly translate: Translate;
  readonly i18n: I18n;
  readonly has: (key: string) => boolean;
  readonly language: Language;
  readonly formats: Formats;
}

/** One object for the whole page, new only when words change: hundreds of cells read it and none of them listens. */
export const TranslationContext = createContext<Translation | null>(null);

/** The words as they are now; counts in sentences are written as all other numbers are. */
export function createTranslation(i18n: I18n): Translation {
  const formats = formatsNow();
  setFormats(i18n, formats);
  return {
    t: i18n.t,
    translate: i18n.t as unknown as Translate,
    i18n,
    has: (key) => i18n.exists(key),
    language: currentLanguage(i18n),
    formats,
  };
}

export function useTranslation(): Translation {
  const words = useContext(TranslationContext);
  if (!words) throw new Error('words are used outside their provider');
  return words;
}

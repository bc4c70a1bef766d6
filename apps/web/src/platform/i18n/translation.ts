import { addNamespaces, createI18n, currentLanguage, type I18n, setFormats, switchLanguage } from '@floorwalker/i18n/create-i18n';
import { defaultLanguage, isLanguage, type Language, toLanguage } from '@floorwalker/i18n/languages';
import type { Namespace } from '@floorwalker/i18n/namespaces';
import { createContext, useContext } from 'react';
import { settings } from '../ports/settings.ts';
import { type Formats, formatsNow } from './formats.ts';

/** Namespaces that the first screen needs; those of other screens are loaded with them. */
const initialNamespaces: readonly Namespace[] = ['common', 'web'];
/** Namespaces that lists and toasts need soon after the first paint. */
const deferredNamespaces: readonly Namespace[] = [
  'shell',
  'lists',
  'logs',
  'events',
  'problems',
  'transactionTypes',
  'componentTypes',
  'sensorRanks',
  'featureTypes',
  'functionTypes',
];

let resolvePage: (i18n: I18n) => void;
const pageI18n = new Promise<I18n>((resolve) => {
  resolvePage = resolve;
});

/** Loads namespaces. A screen waits for its code and its namespaces together, so that it never shows a key. */
export const loadNamespaces = async (...wanted: readonly Namespace[]): Promise<void> => addNamespaces(await pageI18n, wanted);

/** Returns the language of a page before an operator has chosen one: the browser's, else the installation's (`configured`) [SH-03]. */
export const toPageLanguage = (configured: string, browser: readonly string[] = navigator.languages): Language =>
  toLanguage([...browser, configured].join()) ?? defaultLanguage;

/** Creates the translator of the page; the `lang` attribute of the document follows its language. */
export async function startTranslation(configured: string, ...more: readonly Namespace[]): Promise<I18n> {
  const language = isLanguage(settings.language) ? settings.language : toPageLanguage(configured);
  const i18n = await createI18n(language, [...initialNamespaces, ...more]);
  document.documentElement.lang = language;
  i18n.on('languageChanged', (next) => {
    document.documentElement.lang = next;
  });
  resolvePage(i18n);
  return i18n;
}

/** Changes the language of the page and stores it [SH-06]; a later change takes precedence. */
export async function setLanguage(i18n: I18n, language: Language): Promise<void> {
  if (await switchLanguage(i18n, language)) settings.language = language;
}

/** Loads the namespaces of catalogues, which the first paint does not need. */
export const loadDeferredNamespaces = (i18n: I18n): Promise<void> => addNamespaces(i18n, deferredNamespaces);

/**
 * Translates a key that is composed at run time from a definition, such as the heading of a column. An unknown key is
 * returned as it is.
 */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Typed keys (`t`), composed keys (`translate`), and the language and formats of dates, amounts and numbers. */
export interface Translation {
  readonly t: I18n['t'];
  readonly translate: Translate;
  readonly i18n: I18n;
  readonly has: (key: string) => boolean;
  readonly language: Language;
  readonly formats: Formats;
}

/**
 * One object for the whole page, replaced only when translations change: hundreds of cells read it without a subscription of
 * their own.
 */
export const TranslationContext = createContext<Translation | null>(null);

/** Creates the translation object. Counts in messages are formatted like all other numbers. */
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
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('useTranslation is called outside TranslationProvider');
  return translation;
}

import { createInstance, type i18n as I18n } from 'i18next';
import { formatNumber } from './format/number.ts';
import type { FormatOptions } from './format/options.ts';
import { defaultLanguage, isLanguage, type Language } from './languages.ts';
import { type LoadedMessages, loadLanguage } from './load-language.ts';
import { type EnglishMessages, type Namespace, namespaces } from './namespaces.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: EnglishMessages;
  }
}

export type { I18n };

export interface I18nOptions {
  /** Missing keys and values throw instead of showing the key: for tests. */
  readonly strict?: boolean;
}

function throwMissing(what: string): never {
  throw new Error(`Words are missing: ${what}`);
}

/** People see a dash where a value is missing. */
const lenient = { missingInterpolationHandler: () => '–' };

const formats = new WeakMap<I18n, FormatOptions>();

/** How the reader of a translator wants amounts, numbers and times [SH-18]: what formats take beside the language. */
export const formatsOf = (i18n: I18n): FormatOptions => formats.get(i18n) ?? {};

/** Sets them, for counts in sentences, too. What is shown already is drawn anew by whoever shows it. */
export const setFormats = (i18n: I18n, options: FormatOptions): void => void formats.set(i18n, options);

/**
 * A translator of one language at first, with the namespaces named (all when none are). It is ready when the promise
 * is. Values are inserted unescaped: every surface escapes or cleans for itself. A nested `$t()` is never followed, so
 * device text that looks like one stays text.
 */
export async function createI18n(language: Language, wanted: readonly Namespace[] = namespaces, options: I18nOptions = {}): Promise<I18n> {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    fallbackLng: false,
    ns: [...wanted],
    defaultNS: 'common',
    resources: { [language]: { ...(await loadLanguage(language, wanted)) } },
    interpolation: { escapeValue: false, skipOnVariables: true, nestingPrefix: '\u0000nested' },
    ...(options.strict ? { parseMissingKeyHandler: throwMissing, missingInterpolationHandler: throwMissing } : lenient),
  });
  i18n.services.formatter?.add('number', (value: number, language) => formatNumber(value, toKnown(language), formatsOf(i18n)));
  return i18n;
}

function addMessages(i18n: I18n, language: Language, messages: LoadedMessages): void {
  for (const [namespace, bundle] of Object.entries(messages)) i18n.addResourceBundle(language, namespace, bundle);
}

/** Makes a language ready beside the current one; the server speaks all of them by `i18n.getFixedT(language)`. */
export async function addLanguage(i18n: I18n, language: Language, wanted: readonly Namespace[] = namespaces): Promise<void> {
  addMessages(i18n, language, await loadLanguage(language, wanted));
}

/** Fetches more namespaces of the current language, such as the event words before the first event shows. */
export async function addNamespaces(i18n: I18n, wanted: readonly Namespace[]): Promise<void> {
  const language = currentLanguage(i18n);
  const missing = wanted.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing.length > 0) await addLanguage(i18n, language, missing);
}

/** Changes the language at run time [SH-06]: fetches what the present language has loaded, then switches. */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  const present = currentLanguage(i18n);
  const wanted = namespaces.filter((namespace) => i18n.hasResourceBundle(present, namespace));
  const missing = wanted.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing.length > 0) await addLanguage(i18n, language, missing);
  await i18n.changeLanguage(language);
}

const toKnown = (language: string | undefined): Language => (language !== undefined && isLanguage(language) ? language : defaultLanguage);

/** The language in force. */
export const currentLanguage = (i18n: I18n): Language => toKnown(i18n.language);

import { createInstance, type i18n as I18n } from 'i18next';
import { formatNumber } from './format/number.ts';
import type { FormatOptions } from './format/options.ts';
import { defaultLanguage, isLanguage, type Language } from './languages.ts';
import { type LoadedMessages, loadLanguage } from './load-language.ts';
import { type EnglishMessages, type Namespace, namespaces } from './namespaces.ts';

/**
 * Namespaces whose keys are composed at run time, such as the code of a problem. The compiler compares each key in the source with
 * those of all other namespaces, and gives up if there are too many.
 */
type ComposedNamespace =
  | 'problems'
  | 'endpoints'
  | 'rights'
  | 'deviceMessages'
  | 'componentTypes'
  | 'additionalInfoTypes'
  | 'sensorRanks'
  | 'featureTypes'
  | 'functionTypes'
  | 'configurationEntries'
  | 'synonyms';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Omit<EnglishMessages, ComposedNamespace>;
  }
}

export type { I18n };

export interface I18nOptions {
  /** For tests: missing keys and values throw instead of being shown. */
  readonly strict?: boolean;
}

function throwMissing(what: string): never {
  throw new Error(`Words are missing: ${what}`);
}

/** A missing value is shown as a dash. */
const lenient = { missingInterpolationHandler: () => '–' };

const formats = new WeakMap<I18n, FormatOptions>();

/** Returns the format options that `setFormats` has set for the reader of a translator [SH-18]. */
export const formatsOf = (i18n: I18n): FormatOptions => formats.get(i18n) ?? {};

/**
 * Sets the format options, also for numbers in sentences. Texts that are already displayed must be rendered again by the
 * caller.
 */
export const setFormats = (i18n: I18n, options: FormatOptions): void => void formats.set(i18n, options);

/**
 * Creates a translator with one language and the named namespaces (by default all). Values are inserted unescaped: every
 * caller escapes or cleans text itself. A nested `$t()` is never resolved, so device text that looks like one stays text.
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

/**
 * Loads another language in addition to the current one, so that `i18n.getFixedT(language)` can translate to it; the server
 * loads all languages.
 */
export async function addLanguage(i18n: I18n, language: Language, wanted: readonly Namespace[] = namespaces): Promise<void> {
  addMessages(i18n, language, await loadLanguage(language, wanted));
}

/**
 * Loads more namespaces, such as the texts of events before the first event is shown. If the language changes meanwhile, they
 * are also loaded in the new one.
 */
export async function addNamespaces(i18n: I18n, wanted: readonly Namespace[]): Promise<void> {
  for (let language: Language | null = null; language !== currentLanguage(i18n); ) {
    language = currentLanguage(i18n);
    await addMissing(i18n, language, wanted);
  }
}

async function addMissing(i18n: I18n, language: Language, wanted: readonly Namespace[]): Promise<void> {
  const missing = wanted.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing.length > 0) await addLanguage(i18n, language, missing);
}

/** The language last requested by `switchLanguage`, for each translator. */
const requested = new WeakMap<I18n, Language>();

/**
 * Changes the language at run time [SH-06]: loads the same namespaces, then switches. If several changes overlap, the last
 * request wins, in whatever order the texts arrive. Returns whether this change took effect.
 */
export async function switchLanguage(i18n: I18n, language: Language): Promise<boolean> {
  requested.set(i18n, language);
  const present = currentLanguage(i18n);
  await addMissing(
    i18n,
    language,
    namespaces.filter((namespace) => i18n.hasResourceBundle(present, namespace)),
  );
  if (requested.get(i18n) !== language) return false;
  await i18n.changeLanguage(language);
  return true;
}

const toKnown = (language: string | undefined): Language => (language !== undefined && isLanguage(language) ? language : defaultLanguage);

/** Returns the language in use. */
export const currentLanguage = (i18n: I18n): Language => toKnown(i18n.language);

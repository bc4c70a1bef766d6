import { de } from './locales/de/index.ts';
import { en } from './locales/en/index.ts';
import { es } from './locales/es/index.ts';
import { fr } from './locales/fr/index.ts';
import type { MessageLoaders } from './namespaces.ts';

/** One language: its own name, the locale for dates and numbers, and the loaders of its texts. */
export interface LanguageDefinition {
  readonly name: string;
  readonly locale: string;
  readonly messages: MessageLoaders;
}

/** The only list of languages [SH-06]. English uses British dates and numbers, with 24 hours. */
export const languages = {
  en: { name: 'English', locale: 'en-GB', messages: en },
  de: { name: 'Deutsch', locale: 'de-DE', messages: de },
  es: { name: 'Español', locale: 'es-ES', messages: es },
  fr: { name: 'Français', locale: 'fr-FR', messages: fr },
} as const satisfies { readonly [code: string]: LanguageDefinition };

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as readonly Language[];

export const defaultLanguage: Language = 'en';

/** Whether the text is the code of a supported language. */
export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/**
 * Returns the first supported language of a preference list: an `Accept-Language` header (`de-AT,de;q=0.9`), a POSIX locale
 * (`fr_FR.UTF-8`) or a code. Undefined if none is supported. The order counts; weights are ignored.
 */
export function toLanguage(wishes: string | null | undefined): Language | undefined {
  return (wishes ?? '')
    .split(',')
    .map(
      (wish) =>
        wish
          .trim()
          .split(/[-_.;@]/)[0]
          ?.toLowerCase() ?? '',
    )
    .find(isLanguage);
}

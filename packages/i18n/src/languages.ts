import { de } from './locales/de/index.ts';
import { en } from './locales/en/index.ts';
import { es } from './locales/es/index.ts';
import { fr } from './locales/fr/index.ts';
import type { MessageLoaders } from './namespaces.ts';

/** One language: its name in itself, the locale its dates and numbers follow, and how its words are fetched. */
export interface LanguageDefinition {
  readonly name: string;
  readonly locale: string;
  readonly messages: MessageLoaders;
}

/** The only list of languages [SH-06]. English writes dates and numbers the British way, with 24 hours. */
export const languages = {
  en: { name: 'English', locale: 'en-GB', messages: en },
  de: { name: 'Deutsch', locale: 'de-DE', messages: de },
  es: { name: 'Español', locale: 'es-ES', messages: es },
  fr: { name: 'Français', locale: 'fr-FR', messages: fr },
} as const satisfies { readonly [code: string]: LanguageDefinition };

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as readonly Language[];

export const defaultLanguage: Language = 'en';

/** Whether the text is the code of a language that the product speaks. */
export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/**
 * The first known language of a wish list: an `Accept-Language` header (`de-AT,de;q=0.9`), a POSIX locale
 * (`fr_FR.UTF-8`) or a bare code. Undefined when none is known. Weights are taken as ordered.
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

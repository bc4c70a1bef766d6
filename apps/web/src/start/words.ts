import { createI18n, currentLanguage, type I18n, switchLanguage } from '@floorwalker/i18n/create-i18n';
import { defaultLanguage, isLanguage, type Language } from '@floorwalker/i18n/languages';
import type { Namespace } from '@floorwalker/i18n/namespaces';
import { initReactI18next, useTranslation } from 'react-i18next';
import { settings } from './settings.ts';

/** What the first screen needs; words of other areas follow by themselves. */
const first: readonly Namespace[] = ['common', 'web'];
/** Words that lists and toasts want soon after. */
export const later: readonly Namespace[] = ['events', 'problems', 'transactionTypes'];

/** The translator of this page, and what only pages need: `lang` of the document follows the language. */
export async function startWords(wish: string): Promise<I18n> {
  const language = [settings.language, wish].find(isLanguage) ?? defaultLanguage;
  const i18n = await createI18n(language, first);
  initReactI18next.init(i18n);
  document.documentElement.lang = language;
  i18n.on('languageChanged', (next) => {
    document.documentElement.lang = next;
  });
  return i18n;
}

/** Changes the language now and remembers it [SH-06]. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  await switchLanguage(i18n, language);
  settings.language = language;
}

/** Words by a key that is made at run time from a definition, such as a column's heading. Unknown keys show themselves. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Typed words (`t`), words by made-up keys (`say`), and the language that dates and numbers follow. */
export interface Words {
  readonly t: I18n['t'];
  readonly say: Say;
  readonly i18n: I18n;
  readonly has: (key: string) => boolean;
  readonly language: Language;
}

export function useWords(): Words {
  const { i18n } = useTranslation();
  const say: Say = (key, values) => (i18n.t as unknown as Say)(key, values);
  return { t: i18n.t, say, i18n, has: (key: string) => i18n.exists(key), language: currentLanguage(i18n) };
}

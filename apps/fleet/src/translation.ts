import { createI18n } from '@floorwalker/i18n/create-i18n';
import { defaultLanguage, isLanguage, toLanguage } from '@floorwalker/i18n/languages';

/** Loads the messages of this program in the language of `--lang`, otherwise of the environment, otherwise English. */
export async function loadTranslation(wanted: string | undefined, env: NodeJS.ProcessEnv) {
  const requested = wanted !== undefined && isLanguage(wanted) ? wanted : undefined;
  const language = requested ?? toLanguage(env.LC_ALL || env.LC_MESSAGES || env.LANG) ?? defaultLanguage;
  return (await createI18n(language, ['fleet'])).getFixedT(language, 'fleet');
}

export type Translate = Awaited<ReturnType<typeof loadTranslation>>;

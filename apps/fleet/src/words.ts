import { createI18n } from '@floorwalker/i18n/create-i18n';
import { defaultLanguage, isLanguage, toLanguage } from '@floorwalker/i18n/languages';

/** Loads the words of this program: `--lang`, else the environment's locale, else English. */
export async function loadWords(wanted: string | undefined, env: NodeJS.ProcessEnv) {
  const asked = wanted !== undefined && isLanguage(wanted) ? wanted : undefined;
  const language = asked ?? toLanguage(env.LC_ALL || env.LC_MESSAGES || env.LANG) ?? defaultLanguage;
  return (await createI18n(language, ['fleet'])).getFixedT(language, 'fleet');
}

export type Words = Awaited<ReturnType<typeof loadWords>>;

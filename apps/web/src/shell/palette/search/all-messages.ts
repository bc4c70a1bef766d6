import { type Language, languageCodes } from '@floorwalker/i18n/languages';
import { type LoadedMessages, loadLanguage } from '@floorwalker/i18n/load-language';
import type { EnglishMessages, Namespace } from '@floorwalker/i18n/namespaces';
import type { Translate } from '../../../platform/i18n/translation.ts';

/** Namespaces with titles of entries and labels of values. */
const searchedNamespaces: readonly Namespace[] = [
  'web',
  'common',
  'commands',
  'resources',
  'choices',
  'keys',
  'palette',
  'lists',
  'logs',
  'profile',
  'shell',
  'events',
  'transactionTypes',
  'deviceMessages',
  'mediaTypes',
  'synonyms',
];

/** Messages of all languages, used only by the search. */
export type AllMessages = ReadonlyMap<Language, LoadedMessages>;

/** Loads the searched messages of all languages; not part of the first load. */
export async function loadAllMessages(): Promise<AllMessages> {
  const all = languageCodes.map(async (language) => [language, await loadLanguage(language, searchedNamespaces)] as const);
  return new Map(await Promise.all(all));
}

function textAt(messages: LoadedMessages, key: string): string {
  const [namespace = '', path = ''] = key.split(/:(.*)/s);
  let at: unknown = messages[namespace as Namespace];
  for (const step of path.split('.')) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined;
  return typeof at === 'string' ? at : '';
}

/** A translate function for loaded messages; empty text for unknown keys. */
export const createTranslate =
  (messages: LoadedMessages): Translate =>
  (key, values = {}) =>
    textAt(messages, key).replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? ''));

export type Synonyms = EnglishMessages['synonyms'];

/** Splits a comma-separated list of synonyms. */
export const toPhrases = (list: string | undefined): readonly string[] =>
  (list ?? '')
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

/** The synonyms of a language; empty before they are loaded. */
export const synonymsOf = (messages: LoadedMessages | undefined): Partial<Record<keyof Synonyms, unknown>> =>
  (messages?.synonyms as Synonyms) ?? {};

/** The synonyms of an id in a group of a language. */
export function synonymsFor(
  messages: LoadedMessages | undefined,
  group: 'entries' | 'values' | 'times' | 'units',
  id: string,
): readonly string[] {
  const found = synonymsOf(messages)[group] as Readonly<Record<string, string>> | undefined;
  return toPhrases(found && Object.hasOwn(found, id) ? found[id] : undefined);
}

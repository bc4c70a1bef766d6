import { findDetailCode } from '@floorwalker/core/catalogues/event-detail-codes';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import type { CellTranslation } from '@floorwalker/i18n/format/cell-text';
import { defaultLanguage, type Language } from '@floorwalker/i18n/languages';
import { type Namespace, namespaces } from '@floorwalker/i18n/namespaces';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { findFormats } from '../profile/formats.ts';

/** Translations for one exported file: the language, and the zone of times without their own. */
export type ExportMessages = CellTranslation;
type MessagesOf = (language: Language, zone: string) => Promise<ExportMessages>;

const unneeded: readonly Namespace[] = ['web', 'cli', 'fleet', 'endpoints', 'rights', 'mails', 'synonyms'];
const needed = namespaces.filter((namespace) => !unneeded.includes(namespace));

// Exports contain millions of names. Most consist of ASCII characters only and need no replacement, so this test comes first.
const plain = /^[\x20-\x7e]*$/;
const clean = (text: string): string => (plain.test(text) ? text : cleanDeviceText(text));

/** Creates the loader of translations for exports; each language is loaded at first use. */
export function createMessagesOf(): MessagesOf {
  const loaded = new Map<Language, Promise<Omit<ExportMessages, 'zone'>>>();
  const load = async (language: Language) => {
    const i18n = await createI18n(language, needed);
    const translate = i18n.t as unknown as ExportMessages['translate'];
    return { translate, has: (key: string) => i18n.exists(key), language, clean, findDetailCode };
  };
  return async (language, zone) => {
    const known = loaded.get(language) ?? load(language);
    loaded.set(language, known);
    return { ...(await known), zone };
  };
}

/** Returns the translations for one caller: language, zone, and formats of amounts, numbers and times [SH-18]. */
export type MessagesFor = (caller: Pick<Caller, 'language' | 'zone' | 'operator'>) => Promise<ExportMessages>;

export function createMessagesFor(database: Queryable): MessagesFor {
  const messagesOf = createMessagesOf();
  return async ({ language = defaultLanguage, zone = 'UTC', operator }) => ({
    ...(await messagesOf(language, zone)),
    ...(await findFormats(database, operator.id, zone)),
  });
}

/** Returns the title of a list; its id if there is no translation. */
export const listTitle = ({ id }: ResourceDefinition, { translate, has }: ExportMessages): string =>
  has(`resources:${id}.title`) ? translate(`resources:${id}.title`) : id;

/** Returns the title of a column; its name if there is no translation. */
export const columnTitle = ({ id }: ResourceDefinition, name: string, { translate, has }: ExportMessages): string =>
  has(`columns:${id}.${name}`) ? translate(`columns:${id}.${name}`) : name;

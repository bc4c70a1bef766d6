import { codeKeys } from '@floorwalker/core/catalogues/code-keys';
import { cataloguesAt } from '@floorwalker/core/catalogues/device-names';
import type { TranslatedColumn } from '@floorwalker/core/filter/fields';
import type { FilterContext } from '@floorwalker/core/filter/values';
import { choiceKey } from '@floorwalker/i18n/choice-key';
import {
  findCodes,
  findLabelled,
  findNamedValues,
  findValues,
  holdsText,
  type NamedCode,
  toNamedCodes,
} from '@floorwalker/i18n/find-codes';
import { type Catalogue, catalogueNamespace, isCatalogue } from '@floorwalker/i18n/labels';
import { defaultLanguage, type Language, languageCodes } from '@floorwalker/i18n/languages';
import { type LoadedMessages, loadLanguage } from '@floorwalker/i18n/load-language';
import type { EnglishMessages } from '@floorwalker/i18n/namespaces';

const catalogues: readonly Catalogue[] = Object.keys(codeKeys).filter(isCatalogue);

interface LanguageTexts {
  readonly codes: ReadonlyMap<string, readonly NamedCode[]>;
  /** Labels of closed lists by their keys, such as `choices:terminalState.ready`. */
  readonly choices: ReadonlyMap<string, string>;
  /** Texts that cells show beside the label of a value, by the same keys: short tags, and the sentences of messages. */
  readonly more: ReadonlyMap<string, string>;
  /** Short tags of transactions' flags. */
  readonly tags: Readonly<Record<string, string>>;
  /** Titles of commands and lists by their ids. */
  readonly ids: { readonly [translationKey: string]: readonly Labelled[] };
  /** Labels of fill levels, and of devices from `firstDeviceNumber` on. */
  readonly levels: readonly NamedCode[];
}

interface Labelled {
  readonly value: string;
  readonly label: string;
}

/** The number of the first device in `levels`; fill levels have the numbers 0 to 5. */
export const firstDeviceNumber = 100;

type Texts = { readonly [key: string]: string | Texts };

/** Returns all texts of a namespace with their paths, such as `terminal.restart.label`. */
const flatten = (texts: Texts, before = ''): readonly (readonly [path: string, text: string])[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text] as const] : flatten(text, `${before}${key}.`),
  );

const withoutValues = (text: string): string => text.replace(/\{\{[^}]*\}\}/g, '…');

/** Returns the texts whose path has this ending, with the path before the ending. */
const endingIn = (texts: Texts, ending: string): readonly Labelled[] =>
  flatten(texts).flatMap(([path, label]) => (path.endsWith(ending) ? [{ value: path.slice(0, -ending.length), label }] : []));

function toLevelLabels({ stockLevels = {}, fillLevelDevices = {}, common }: Record<string, Texts>): readonly NamedCode[] {
  const counted = flatten((common?.levels ?? {}) as Texts);
  const levels = toNamedCodes(stockLevels, new Map()).map(({ code, label }) => {
    const forms = counted.filter(([key]) => key.startsWith(`${code}_`)).map(([, text]) => withoutValues(text));
    return { code, label: [label, ...forms].join('\n') };
  });
  return [...levels, ...toNamedCodes(fillLevelDevices, new Map()).map(({ code, label }) => ({ code: firstDeviceNumber + code, label }))];
}

const loaded = ['choices', 'rights', 'logs', 'messages', 'commands', 'resources', 'common', 'stockLevels', 'fillLevelDevices'] as const;

async function loadTexts(language: Language): Promise<LanguageTexts> {
  const messages: LoadedMessages = await loadLanguage(language, [...loaded, ...catalogues.map(catalogueNamespace)]);
  const texts = messages as Record<string, Texts>;
  // Component 0 is the terminal as a whole, and shown as “terminal”.
  const wholeTerminal: NamedCode = { code: 0, label: String(texts.common?.terminal ?? '') };
  const toCodes = (catalogue: Catalogue) => [
    ...toNamedCodes(messages[catalogueNamespace(catalogue)] ?? {}, codeKeys[catalogue] ?? new Map()),
    ...(catalogue === 'componentTypes' ? [wholeTerminal] : []),
  ];
  const choices = flatten(texts.choices ?? {}).map(([path, label]) => [`choices:${path}`, label] as const);
  const rights = flatten(texts.rights ?? {}).map(([path, label]) => [`rights:${path}`, label] as const);
  const tags: Readonly<Record<string, string>> = (messages.logs as EnglishMessages['logs'] | undefined)?.flags ?? {};
  const sentences = flatten(texts.messages ?? {}).map(([kind, text]) => [choiceKey('messageKind', kind), withoutValues(text)] as const);
  return {
    codes: new Map(catalogues.map((catalogue) => [catalogue, toCodes(catalogue)])),
    choices: new Map([...choices, ...rights]),
    more: new Map([...sentences, ...Object.entries(tags).map(([flag, tag]) => [choiceKey('transactionFlag', flag), tag] as const)]),
    tags,
    ids: { commands: endingIn(texts.commands ?? {}, '.label'), resources: endingIn(texts.resources ?? {}, '.title') },
    levels: toLevelLabels(texts),
  };
}

// Loaded once with this module, since filters are compiled synchronously.
const textsByLanguage = new Map(await Promise.all(languageCodes.map(async (language) => [language, await loadTexts(language)] as const)));

const none: LanguageTexts = { codes: new Map(), choices: new Map(), more: new Map(), tags: {}, ids: {}, levels: [] };

/** Returns the values of a column whose labels contain a text. */
function findTranslated(known: LanguageTexts, { translationKey, values }: TranslatedColumn, text: string): readonly (string | number)[] {
  if (translationKey === 'levels') return findLabelled(known.levels, text);
  if (isCatalogue(translationKey)) return findLabelled(known.codes.get(translationKey) ?? [], text);
  const ids = known.ids[translationKey];
  if (ids)
    return findValues(
      ids.map(({ value }) => value),
      (id) => ids.find(({ value }) => value === id)?.label ?? '',
      text,
    );
  return findValues(values, (value) => textsOfChoice(known, translationKey, value).join('\n'), text);
}

/** Returns the texts that cells show for a value of a closed list. */
function textsOfChoice({ choices, more }: LanguageTexts, translationKey: string, value: string): readonly string[] {
  const key = choiceKey(translationKey, value);
  return [choices.get(key) ?? value, ...[more.get(key) ?? []].flat()];
}

/**
 * Creates the functions that find codes and values of closed lists for filters: by their labels in the caller's language, or
 * by their keys.
 */
export function codeFinder(
  language: Language = defaultLanguage,
): Required<Pick<FilterContext, 'codes' | 'codeNames' | 'choices' | 'labelled' | 'devices'>> {
  const known = textsByLanguage.get(language) ?? none;
  const { codes, choices, tags } = known;
  const codesOf = (translationKey: string) => codes.get(translationKey) ?? [];
  return {
    codes: (translationKey, text) => findCodes(codesOf(translationKey), text),
    codeNames: (translationKey) => codesOf(translationKey).flatMap(({ label, key }) => [label, ...(key === undefined ? [] : [key])]),
    choices: ({ translationKey, values }, text) => {
      const names = (value: string) => [
        choices.get(choiceKey(translationKey ?? '', value)) ?? '',
        translationKey === 'transactionFlag' ? (tags[value] ?? '') : '',
      ];
      return findNamedValues(values, names, text);
    },
    labelled: (column, text) => findTranslated(known, column, text),
    devices: (position, text) => {
      const keysOf = (catalogue: Catalogue) =>
        codesOf(catalogue).flatMap(({ key, label }) => (key !== undefined && holdsText(label, text) ? [key] : []));
      return [...new Set(cataloguesAt(position).flatMap(keysOf))];
    },
  };
}

/** Returns all labels of a column of a closed list or catalogue in this language. */
export function labelsOf({ translationKey, values }: TranslatedColumn, language: Language = defaultLanguage): readonly string[] {
  const known = textsByLanguage.get(language) ?? none;
  if (translationKey === 'levels') return known.levels.map(({ label }) => label);
  if (isCatalogue(translationKey)) return (known.codes.get(translationKey) ?? []).map(({ label }) => label);
  return known.ids[translationKey]?.map(({ label }) => label) ?? values.flatMap((value) => textsOfChoice(known, translationKey, value));
}

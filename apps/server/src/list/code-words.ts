import { codeKeys } from '@floorwalker/core/catalogues/code-keys';
import type { WordedColumn } from '@floorwalker/core/filter/fields';
import type { FilterContext } from '@floorwalker/core/filter/values';
import { choiceKey } from '@floorwalker/i18n/choice-key';
import { findCodes, findLabelled, findNamedValues, findValues, type NamedCode, toNamedCodes } from '@floorwalker/i18n/find-codes';
import { defaultLanguage, type Language, languageCodes } from '@floorwalker/i18n/languages';
import { type LoadedWords, loadLanguage } from '@floorwalker/i18n/load-language';
import type { EnglishWords } from '@floorwalker/i18n/namespaces';
import { type Catalogue, catalogueNamespace, isCatalogue } from '@floorwalker/i18n/words-of';

const catalogues: readonly Catalogue[] = Object.keys(codeKeys).filter(isCatalogue);

interface KnownWords {
  readonly codes: ReadonlyMap<string, readonly NamedCode[]>;
  /** Words of closed lists by their keys, such as `choices:terminalState.ready`. */
  readonly choices: ReadonlyMap<string, string>;
  /** Short tags of transactions' flags. */
  readonly tags: Readonly<Record<string, string>>;
}

async function loadWords(language: Language): Promise<KnownWords> {
  const words: LoadedWords = await loadLanguage(language, ['choices', 'logs', ...catalogues.map(catalogueNamespace)]);
  const toCodes = (catalogue: Catalogue) => toNamedCodes(words[catalogueNamespace(catalogue)] ?? {}, codeKeys[catalogue] ?? new Map());
  const lists = Object.entries((words.choices ?? {}) as Record<string, Record<string, string>>);
  const choices = lists.flatMap(([list, values]) =>
    Object.entries(values).map(([value, label]) => [choiceKey(list, value), label] as const),
  );
  const tags = (words.logs as EnglishWords['logs'] | undefined)?.flags ?? {};
  return { codes: new Map(catalogues.map((catalogue) => [catalogue, toCodes(catalogue)])), choices: new Map(choices), tags };
}

// Read once, as this module is: words do not change while the server runs, and filters are compiled without waiting.
const wordsIn = new Map(await Promise.all(languageCodes.map(async (language) => [language, await loadWords(language)] as const)));

const none: KnownWords = { codes: new Map(), choices: new Map(), tags: {} };

/** How filters of a caller with this language find codes and values of closed lists: by their words in it, or by their keys. */
export function codeFinder(
  language: Language = defaultLanguage,
): Required<Pick<FilterContext, 'codes' | 'codeNames' | 'choices' | 'labelled'>> {
  const { codes, choices, tags } = wordsIn.get(language) ?? none;
  const known = (words: string) => codes.get(words) ?? [];
  return {
    codes: (words, text) => findCodes(known(words), text),
    codeNames: (words) => known(words).flatMap(({ label, key }) => [label, ...(key === undefined ? [] : [key])]),
    choices: ({ words, values }, text) => {
      const names = (value: string) => [
        choices.get(choiceKey(words ?? '', value)) ?? '',
        words === 'transactionFlag' ? (tags[value] ?? '') : '',
      ];
      return findNamedValues(values, names, text);
    },
    labelled: ({ words, values }, text) =>
      isCatalogue(words)
        ? findLabelled(known(words), text)
        : findValues(values, (value) => choices.get(choiceKey(words, value)) ?? value, text),
  };
}

/** All words of a column of a closed list or catalogue in this language. */
export function labelsOf({ words, values }: WordedColumn, language: Language = defaultLanguage): readonly string[] {
  const { codes, choices } = wordsIn.get(language) ?? none;
  if (isCatalogue(words)) return (codes.get(words) ?? []).map(({ label }) => label);
  return values.map((value) => choices.get(choiceKey(words, value)) ?? value);
}

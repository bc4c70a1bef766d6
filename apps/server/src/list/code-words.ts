import { codeKeys } from '@floorwalker/core/catalogues/code-keys';
import type { FilterContext } from '@floorwalker/core/filter/values';
import { findCodes, type NamedCode, toNamedCodes } from '@floorwalker/i18n/find-codes';
import { defaultLanguage, type Language, languageCodes } from '@floorwalker/i18n/languages';
import { type LoadedWords, loadLanguage } from '@floorwalker/i18n/load-language';
import { type Catalogue, catalogueNamespace, isCatalogue } from '@floorwalker/i18n/words-of';

const catalogues: readonly Catalogue[] = Object.keys(codeKeys).filter(isCatalogue);

type CodesOf = ReadonlyMap<string, readonly NamedCode[]>;

async function loadCodes(language: Language): Promise<CodesOf> {
  const words: LoadedWords = await loadLanguage(language, catalogues.map(catalogueNamespace));
  const toCodes = (catalogue: Catalogue) => toNamedCodes(words[catalogueNamespace(catalogue)] ?? {}, codeKeys[catalogue] ?? new Map());
  return new Map(catalogues.map((catalogue) => [catalogue, toCodes(catalogue)]));
}

// Read once, as this module is: words do not change while the server runs, and filters are compiled without waiting.
const codesIn = new Map(await Promise.all(languageCodes.map(async (language) => [language, await loadCodes(language)] as const)));

/** How filters of a caller with this language find codes: by their words in it, or by their keys. */
export function codeFinder(language: Language = defaultLanguage): Pick<Required<FilterContext>, 'codes' | 'codeNames'> {
  const known = (words: string) => codesIn.get(language)?.get(words) ?? [];
  return {
    codes: (words, text) => findCodes(known(words), text),
    codeNames: (words) => known(words).flatMap(({ label, key }) => [label, ...(key === undefined ? [] : [key])]),
  };
}

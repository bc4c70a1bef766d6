import { codeKeys } from '@floorwalker/core/catalogues/code-keys';
import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';
import { commands } from '@floorwalker/core/commands/index';
import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { problemCodes } from '@floorwalker/core/contract/problem';
import { filterErrorCodes } from '@floorwalker/core/filter/filter-error';
import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import { resources } from '@floorwalker/core/resources/index';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { roleIds } from '@floorwalker/core/vocabulary/roles';
import { describe, expect, test } from 'vitest';
import { choiceKey } from '../choice-key.ts';
import { createI18n } from '../create-i18n.ts';
import { catalogueNamespace, isCatalogue } from '../labels.ts';
import { type Language, languageCodes, languages } from '../languages.ts';
import { loadLanguage } from '../load-language.ts';

/** Every text of a language by its full key. */
async function textsOf(language: Language): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const walk = (node: unknown, path: string): void => {
    if (typeof node === 'string') texts.set(path, node);
    else
      for (const [key, child] of Object.entries(node as object))
        walk(child, path === '' ? `${key}:` : path + (path.endsWith(':') ? key : `.${key}`));
  };
  walk(await loadLanguage(language), '');
  return texts;
}

const english = await textsOf('en');
const pluralOf = /_(zero|one|two|few|many|other)$/;
const stem = (key: string): string => key.replace(pluralOf, '');
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].sort();

const namespaceOf = (catalogue: string): string => (isCatalogue(catalogue) ? catalogueNamespace(catalogue) : catalogue);

/** Keys that the definitions need, so that this test names the missing texts of a new definition. */
function neededKeys(): string[] {
  const columns = resources.flatMap((resource) =>
    Object.entries<ColumnDefinition>(resource.columns).map(([name, column]) => ({ resource: resource.id, name, column })),
  );
  return [
    ...problemCodes.flatMap((code) => [`problems:${code}.title`, `problems:${code}.detail`, `problems:${code}.next.0`]),
    ...filterErrorCodes.map((code) => `fields:${code}`),
    ...commands.flatMap(({ id }) => [`commands:${id}.label`, `commands:${id}.description`, `commands:${id}.effect`]),
    ...resources.flatMap(({ id }) => [`resources:${id}.title`, `resources:${id}.one`, `resources:${id}.empty`]),
    ...columns.map(({ resource, name }) => `columns:${resource}.${name}`),
    ...columns.flatMap(({ column }) => (column.values ?? []).map((value) => choiceKey(column.translationKey, value))),
    ...rightIds.map((id) => `rights:${id}`),
    ...roleIds.map((id) => `roles:${id}`),
    ...allEndpoints.map(({ id }) => `endpoints:${id}`),
    ...terminalEvents.flatMap(({ details }) => details.map((kind) => `events:detail.${kind}`)),
    ...Object.entries(codeKeys).flatMap(([name, keys]) => [...keys.keys()].map((code) => `${namespaceOf(name)}:${code}`)),
  ];
}

test('columns of codes name an existing catalogue', () => {
  const codes = resources.flatMap(({ columns }) => Object.values<ColumnDefinition>(columns)).filter(({ kind }) => kind === 'code');
  for (const column of codes) expect(isCatalogue(column.translationKey ?? '')).toBe(true);
});

test.each(languageCodes)('every definition, code and value of a closed list has texts in %s [EN-01, LG-06]', async (language) => {
  const i18n = await createI18n(language);
  expect(neededKeys().filter((key) => !i18n.exists(key))).toEqual([]);
});

/** Texts with a count that need no singular: the count is never 1, or no noun follows it. */
const sameForOne = /^(?:cli:(?:flags\.limit|list\.more|\S+\.typeCount|run\.waitingFor\.\S+)|keys:most)$/;

describe.each(languageCodes)('the texts of %s', (language) => {
  test('have a singular wherever something is counted', async () => {
    const counted = [...(await textsOf(language))].filter(([, text]) => text.includes('{{count}}')).map(([key]) => key);
    expect(counted.filter((key) => !pluralOf.test(key) && !sameForOne.test(key))).toEqual([]);
  });

  test('have no number that can be one before a plural noun, unless it is counted', async () => {
    const plural = /\{\{(?:done|failed|expired|total|rows|used)(?:, number)?\}\} \p{L}+s(?!\p{L})/u;
    const spanishOrFrench = ['es', 'fr'].includes(language) ? [...(await textsOf(language))] : [];
    expect(spanishOrFrench.filter(([key, text]) => !pluralOf.test(key) && plural.test(text))).toEqual([]);
  });

  test('have the keys of English, and plural forms for every category of the language', async () => {
    const texts = await textsOf(language);
    const categories = new Intl.PluralRules(languages[language].locale).resolvedOptions().pluralCategories;
    const expected = [...english.keys()].flatMap((key) =>
      pluralOf.test(key) ? categories.map((category) => `${stem(key)}_${category}`) : [key],
    );
    expect([...texts.keys()].sort()).toEqual([...new Set(expected)].sort());
  });

  test('have the placeholders of English', async () => {
    const texts = await textsOf(language);
    const wanted = (key: string): string[] => placeholders(english.get(key) ?? english.get(`${stem(key)}_other`) ?? '');
    const wrong = [...texts].filter(([key, text]) => String(placeholders(text)) !== String(wanted(key)));
    expect(wrong).toEqual([]);
  });

  test('are never empty, have no control characters except line breaks of mails, and end with a blank only if English does', async () => {
    const isOdd = (key: string, text: string): boolean =>
      text.trim() === '' ||
      /^\s|\p{Cc}/u.test(key.startsWith('mails:') ? text.replaceAll('\n', '') : text) ||
      text.endsWith(' ') !== (english.get(key) ?? english.get(`${stem(key)}_other`) ?? '').endsWith(' ');
    expect([...(await textsOf(language))].filter(([key, text]) => isOdd(key, text))).toEqual([]);
  });
});

test('French has a no-break space inside « », a no-break space before a colon, and a narrow one before ; ? and !', async () => {
  /** Texts that name a key or a header of HTTP. */
  const exempt = new Set([
    'ui:hints.list',
    'ui:hints.approvals',
    'ui:hints.runs',
    'lists:columns.hint',
    'problems:request.unsupported-type.next.0',
    'manual:general.keys.text.1',
  ]);
  const wrong = /(?<!\u00a0):(?=\s|$)|(?<![\u202f?!])[;?!](?=\s|$)|«(?!\u00a0)|(?<!\u00a0)»/;
  const texts = [...(await textsOf('fr'))].filter(([key]) => !exempt.has(key));
  expect(texts.filter(([, text]) => wrong.test(text))).toEqual([]);
});

test.each(languageCodes)('the headings of the menu fit into it in %s', async (language) => {
  /** The menu shows 21 characters beside the keys of a screen. */
  const longest = 21;
  const menu = resources.filter((resource) => 'screen' in resource && resource.screen);
  const { resources: texts } = await loadLanguage(language, ['resources']);
  const headings = menu.map(({ id }) => (texts as Record<string, { menu?: string; title: string }>)[id]);
  expect(headings.map((heading) => heading?.menu ?? heading?.title ?? '').filter((heading) => heading.length > longest)).toEqual([]);
});

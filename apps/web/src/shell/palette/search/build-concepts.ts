import { codeKeys } from '@floorwalker/core/catalogues/code-keys';
import { type FilterField, toFilterFields } from '@floorwalker/core/filter/fields';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { resources } from '@floorwalker/core/resources/index';
import { toNamedCodes } from '@floorwalker/i18n/find-codes';
import { type Catalogue, catalogueNamespace, isCatalogue } from '@floorwalker/i18n/labels';
import type { Language } from '@floorwalker/i18n/languages';
import { screenOfList } from '../../../platform/command-line/list-line.ts';
import type { PaletteEntry } from '../../../platform/keys/palette-entries.ts';
import { screenAt } from '../../../platform/navigation/screens.ts';
import { foldText, toWords } from '../../../platform/search/fold.ts';
import type { Phrase } from '../../../platform/search/word-index.ts';
import { type AllMessages, createTranslate, synonymsFor, synonymsOf, toPhrases } from './all-messages.ts';
import type { Concept, ListFields } from './concepts.ts';
import type { QueryWords } from './interpret.ts';

/** Messages of all languages, and the language of the titles. */
interface WordSources {
  readonly messages: AllMessages;
  readonly language: Language;
}

export interface ConceptSources extends WordSources {
  /** The palette's entries in the console's language. */
  readonly entries: readonly PaletteEntry[];
  /** Titles of the same entries in one language, by id. */
  readonly titlesIn: (language: Language) => ReadonlyMap<string, string>;
  /** Names of properties. */
  readonly sites: readonly string[];
}

/** Returns the list that the screen at a path shows; all screens of terminals show the same list. */
export const resourceAt = (path: string): ResourceDefinition | undefined =>
  (resources as readonly ResourceDefinition[]).find(
    ({ id }) => screenOfList(id) === (path === '/terminal-icon' || path === '/terminal-fill-level' ? '/terminal-list' : path),
  );

/** Factors that order groups of entries with equal matches. */
const priors: { readonly [group in PaletteEntry['group']]?: number } = {
  views: 1.02,
  actions: 0.93,
  approvals: 0.9,
  settings: 0.98,
  help: 0.98,
};

/** Factors that rank values of frequently used lists before equal words of other lists. */
const listPriors: { readonly [list: string]: number } = {
  terminals: 1,
  'event-log': 0.985,
  'transaction-log': 0.975,
  'error-log': 0.965,
  approvals: 0.96,
};
const otherListPrior = 0.93;
/** Ranks a word for a group of values before each of the values. */
const groupFactor = 1.04;
/** Ranks severities after lists: "error" should find the error log first. */
const severityFactor = 0.97;

/** Concepts for the entries of the palette and for the properties. */
export const toOffered = (sources: ConceptSources): readonly Concept[] => [
  ...toEntryConcepts(sources),
  ...sources.sites.map(toSiteConcept),
];

/** Concepts for filters, which depend only on the language: values of fields, and times. */
export const toNarrowing = (messages: AllMessages, language: Language): readonly Concept[] => [
  ...(resources as readonly ResourceDefinition[])
    .filter(({ id }) => screenAt(screenOfList(id)) !== undefined)
    .flatMap((resource) => toValueConcepts(resource, { messages, language })),
  ...toTimeConcepts({ messages, language }),
];

const ownWeight = 0.98;
const foreignWeight = 0.95;
const idWeight = 0.8;

function toEntryConcepts({ entries, titlesIn, messages, language }: ConceptSources): readonly Concept[] {
  const titles = [...messages.keys()].map((code) => [code, titlesIn(code)] as const);
  return entries.map((entry): Concept => {
    const own: Phrase[] = [
      { text: entry.title, weight: 1 },
      { text: entry.searchText, weight: idWeight },
    ];
    const { screen, command } = entry;
    const resource = screen === undefined ? undefined : resourceAt(screen);
    const menuKey = resource && screenOfList(resource.id) === screen ? `resources:${resource.id}.menu` : '';
    const others = titles.flatMap(([code, byId]): Phrase[] => {
      const weight = code === language ? ownWeight : foreignWeight;
      // In the menu, people read a shorter name of some lists.
      const inMenu = createTranslate(messages.get(code) ?? {})(menuKey);
      const said = [byId.get(entry.id) ?? '', inMenu, ...synonymsFor(messages.get(code), 'entries', entry.synonymId ?? entry.id)];
      return said.map((text) => ({ text, weight }));
    });
    const concept = { id: entry.id, title: entry.title, phrases: [...own, ...others] };
    const prior = priors[entry.group];
    if (command) return { ...concept, kind: 'command', command };
    if (resource && screen !== undefined) return { ...concept, kind: 'list', screen, list: resource.id, fields: fieldsOf(resource) };
    return { ...concept, kind: 'entry', ...(prior !== undefined && { prior }) };
  });
}

/** Returns the names of the fields by which a list is filtered for a terminal, a property or a time. */
export function fieldsOf(resource: ResourceDefinition): ListFields {
  const { named } = toFilterFields(resource);
  const time = named.get('at');
  return {
    terminal: named.has('terminal') ? 'terminal' : null,
    site: named.has('site') ? 'site' : null,
    time: time?.kind === 'time' ? 'at' : null,
  };
}

function toValueConcepts(resource: ResourceDefinition, sources: WordSources): readonly Concept[] {
  const { list } = toFilterFields(resource);
  return list.flatMap((field) => {
    // The field `listState` is left out: it summarises state and connection of a terminal, whose values have their own concepts.
    if (field.translationKey === 'listState') return [];
    const translationKey = field.translationKey ?? '';
    if (field.kind === 'choice' || field.kind === 'set')
      return [...field.values, ...Object.keys(field.groups)].map((value) => toChoice(resource, field, translationKey, value, sources));
    return field.kind === 'code' && isCatalogue(translationKey) ? toCodes(resource, field, translationKey, sources) : [];
  });
}

function toValue(
  resource: ResourceDefinition,
  field: FilterField,
  value: string,
  id: string,
  { messages, language }: WordSources,
  titleIn: (language: Language) => string,
): Concept {
  const phrases = [...messages].flatMap(([code, known]): Phrase[] => {
    const weight = code === language ? ownWeight : foreignWeight;
    return [
      { text: titleIn(code), weight: code === language ? 1 : foreignWeight },
      ...synonymsFor(known, 'values', id).map((text) => ({ text, weight })),
    ];
  });
  return {
    id: `${resource.id} ${field.column}:${value}`,
    kind: 'value',
    title: titleIn(language) || value,
    phrases,
    prior: (listPriors[resource.id] ?? otherListPrior) * factorOf(field, value),
    list: resource.id,
    field: field.names[0] ?? field.column,
    value,
    key: id,
  };
}

const factorOf = (field: FilterField, value: string): number =>
  Object.hasOwn(field.groups, value) ? groupFactor : field.column === 'severity' ? severityFactor : 1;

const toChoice = (resource: ResourceDefinition, field: FilterField, translationKey: string, value: string, sources: WordSources): Concept =>
  toValue(resource, field, value, `${translationKey}.${value}`, sources, (language) => {
    const known = sources.messages.get(language);
    return known ? createTranslate(known)(`choices:${translationKey}.${value}`) : '';
  });

function toCodes(resource: ResourceDefinition, field: FilterField, messages: Catalogue, sources: WordSources) {
  const keys = codeKeys[messages] ?? new Map<number, string>();
  const labels = new Map(
    [...sources.messages].map(([code, known]) => [code, toNamedCodes(known[catalogueNamespace(messages)] ?? {}, keys)] as const),
  );
  const first = labels.get(sources.language) ?? [];
  return first.map(({ code, key }): Concept => {
    const titleIn = (language: Language) => labels.get(language)?.find((one) => one.code === code)?.label ?? '';
    const named = key !== undefined && !/^\d+$/.test(key) ? key : String(code);
    return { ...toValue(resource, field, named, `${messages}.${code}`, sources, titleIn), joins: true };
  });
}

const toSiteConcept = (name: string): Concept => ({
  id: `site ${name}`,
  kind: 'site',
  title: name,
  phrases: [{ text: name, weight: 1 }],
  value: name,
});

const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function toTimeConcepts({ messages, language }: WordSources): readonly Concept[] {
  const times = Object.keys((synonymsOf(messages.get('en')).times as object | undefined) ?? {});
  return times.map((value) => ({
    id: `time ${value}`,
    kind: 'time',
    // The first synonym in the list of a time is its name, such as "today".
    title: capitalise(synonymsFor(messages.get(language), 'times', value)[0] ?? value),
    phrases: [...messages].flatMap(([code, known]) =>
      synonymsFor(known, 'times', value).map((text): Phrase => ({ text, weight: code === language ? 1 : foreignWeight })),
    ),
    value,
  }));
}

/** Words that the search ignores, words for terminals, and units of time; of all languages. */
export function toQueryWords(messages: AllMessages): QueryWords {
  const all = [...messages.values()];
  const listed = (group: 'filler' | 'terminal') =>
    all.flatMap((known) => toPhrases(synonymsOf(known)[group] as string | undefined)).map(foldText);
  const units = ['s', 'm', 'h', 'd', 'w'].flatMap((letter) =>
    all.flatMap((known) => synonymsFor(known, 'units', letter)).map((unit) => [foldText(unit), letter] as const),
  );
  return { fillers: new Set(listed('filler').flatMap(toWords)), nouns: [...new Set(listed('terminal'))], units: new Map(units) };
}

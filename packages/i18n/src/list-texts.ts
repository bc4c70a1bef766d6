import type { Resource, ResourceId } from '@floorwalker/core/resources/index';
import type { ChoiceLabels } from './choice-texts.ts';

/** The texts of one list in one language. The language's `ListGrammar` composes all other texts about the list from them. */
export interface ListTexts {
  /** Heading of the list. */
  readonly title: string;
  /** Name in the menu, if the title is too long for it. Everywhere else the title is shown. */
  readonly menu?: string;
  /** Heading of a tab with rows of the list; by default `many`. */
  readonly tab?: string;
  /** One row, and several rows, as within a sentence. */
  readonly one: string;
  readonly many: string;
  /** Hint in a list without rows. */
  readonly empty: string;
  readonly columns: { readonly [column: string]: string };
  /** Labels of fields of its form that are not columns, or that need another label than the heading of their column. */
  readonly fields?: { readonly [field: string]: string };
  /** Sentences below fields of its form: what the value means, with an example. */
  readonly hints?: { readonly [field: string]: string };
  /** What else the options of these fields take on the command line. */
  readonly commandHints?: { readonly [field: string]: string };
  /** Values of closed lists that only this list has, by the `translationKey` of its columns. */
  readonly choices?: { readonly [key: string]: { readonly [value: string]: string } };
}

/** Composes the sentences about a list from its texts, in one language. */
export interface ListGrammar<T extends ListTexts> {
  /** Summaries of the REST calls. */
  readonly list: (texts: T) => string;
  readonly count: (texts: T) => string;
  readonly explain: (texts: T) => string;
  readonly export: (texts: T) => string;
  readonly show: (texts: T) => string;
  /** Description of the right `<list>.view`. */
  readonly view: (texts: T) => string;
  /** Description of the list's noun in the command line, without and with the verb `tail`. */
  readonly noun: (texts: T) => string;
  readonly followedNoun: (texts: T) => string;
  /** Summaries of the REST calls that create a row, change one, and do both for many rows. */
  readonly add: (texts: T) => string;
  readonly edit: (texts: T) => string;
  readonly apply: (texts: T) => string;
  /** Descriptions of the verbs `add` and `edit` in the command line. */
  readonly adds: (texts: T) => string;
  readonly edits: (texts: T) => string;
  /** Title of the form for a new row, and the messages after a row was created or changed. */
  readonly newRow: (texts: T) => string;
  readonly created: (texts: T) => string;
  readonly changed: (texts: T) => string;
}

type ColumnsOf<R> = R extends { readonly columns: infer C } ? C : never;

type GroupsOf<K> = K extends { readonly groups: infer G } ? keyof G & string : never;

/** Labels of closed lists that only one list uses, and of the groups of their values. */
type OwnChoices<C> = {
  readonly [K in keyof C as C[K] extends { readonly kind: 'choice' | 'set'; readonly translationKey: infer W extends string }
    ? W extends keyof ChoiceLabels | 'right' | `right.${string}`
      ? never
      : W
    : never]: C[K] extends { readonly values: readonly (infer V extends string)[] }
    ? { readonly [One in V | GroupsOf<C[K]>]: string }
    : never;
};
type WithChoices<C> = [keyof OwnChoices<C>] extends [never] ? unknown : { readonly choices: OwnChoices<C> };

/** The texts of every list; `More` are additional members that a language's grammar needs. */
export type AllListTexts<More extends object = object> = {
  readonly [R in Resource as R['id']]: ListTexts &
    More &
    WithChoices<ColumnsOf<R>> & { readonly columns: { readonly [C in keyof ColumnsOf<R>]: string } };
};

type Composed<V> = { readonly [R in ResourceId]: V };

const mapLists = <T extends ListTexts, V>(lists: { readonly [R in ResourceId]: T }, compose: (texts: T) => V): Composed<V> =>
  Object.fromEntries(Object.entries<T>(lists).map(([id, texts]) => [id, compose(texts)])) as Composed<V>;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Namespace `resources`: headings and hints. */
export const toResources = (lists: { readonly [R in ResourceId]: ListTexts }) =>
  mapLists(lists, ({ title, menu = title, one, many, tab = many, empty }) => ({
    title,
    menu,
    one: capitalise(one),
    tab: capitalise(tab),
    empty,
  }));

/** Namespace `columns`: headings of columns. */
export const toColumns = <L extends { readonly [R in ResourceId]: ListTexts }>(lists: L) =>
  mapLists(lists, ({ columns }) => columns) as { readonly [R in ResourceId]: L[R]['columns'] };

/** Choices of single lists, for the namespace `choices`. */
export const toChoices = (lists: { readonly [R in ResourceId]: ListTexts }): object =>
  Object.assign({}, ...Object.values<ListTexts>(lists).map(({ choices }) => choices));

/** Summaries of the REST calls of every list, for the namespace `endpoints`. */
export const toEndpoints = <T extends ListTexts>(lists: { readonly [R in ResourceId]: T }, grammar: ListGrammar<T>) =>
  mapLists(lists, (texts) => ({
    list: grammar.list(texts),
    count: grammar.count(texts),
    explain: grammar.explain(texts),
    export: grammar.export(texts),
    show: grammar.show(texts),
    add: grammar.add(texts),
    edit: grammar.edit(texts),
    apply: grammar.apply(texts),
  }));

/** Rights to view lists, for the namespace `rights`. Some lists have no such right. */
export const toViewRights = <T extends ListTexts>(lists: { readonly [R in ResourceId]: T }, { view }: ListGrammar<T>) =>
  mapLists(lists, (texts) => ({ view: view(texts) }));

/** Descriptions of the command line's nouns, by list, for the namespace `cli`. */
export const toNouns = <T extends ListTexts>(lists: { readonly [R in ResourceId]: T }, { noun, followedNoun }: ListGrammar<T>) =>
  mapLists(lists, (texts) => ({ listed: noun(texts), followed: followedNoun(texts) }));

/** Sentences about the form of each list, for the namespace `forms`. */
export const toForms = <T extends ListTexts>(lists: { readonly [R in ResourceId]: T }, grammar: ListGrammar<T>) =>
  mapLists(lists, (texts) => ({
    fields: texts.fields ?? {},
    hints: texts.hints ?? {},
    commandHints: texts.commandHints ?? {},
    adds: grammar.adds(texts),
    edits: grammar.edits(texts),
    new: grammar.newRow(texts),
    created: grammar.created(texts),
    changed: grammar.changed(texts),
  }));

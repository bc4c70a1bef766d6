import { printWord } from '@floorwalker/core/filter/print';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import type { Language } from '@floorwalker/i18n/languages';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { checkFilter } from '../../features/filter/check-filter.ts';
import type { Translate, Translation } from '../../platform/i18n/translation.ts';
import type { ActiveBinding } from '../../platform/keys/active-bindings.ts';
import { maxShown, type PaletteEntry, recencyWeight, verbatimWeight } from '../../platform/keys/palette-entries.ts';
import { type PaletteActions, toBindingEntries, toFixedEntries } from './fixed-entries.ts';
import { type IntentDependencies, toAddressPart, toAllIntentEntries, toIntentEntries } from './intent-entries.ts';
import { type AllMessages, createTranslate, loadAllMessages } from './search/all-messages.ts';
import { resourceAt, toNarrowing, toOffered, toQueryWords } from './search/build-concepts.ts';
import {
  type ConceptIndex,
  createConceptIndex,
  createTerminalIndex,
  interpret,
  type KnownTerminal,
  nearest,
  type TerminalIndex,
} from './search/interpret.ts';

let allWords: AllMessages = new Map();
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

function load(): void {
  if (loading) return;
  loading = loadAllMessages().then(
    (words) => {
      allWords = words;
      for (const listener of listeners) listener();
    },
    () => {
      // The next opening tries again; until then titles in the language of the console are searched.
      loading = null;
    },
  );
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  load();
  return () => listeners.delete(listener);
}

/** Keeps the last result of a function of the same arguments, over openings of the palette. */
function keepLast<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  let last: { readonly args: A; readonly result: R } | null = null;
  return (...args) => {
    if (!last || last.args.some((one, at) => one !== args[at])) last = { args, result: make(...args) };
    return last.result;
  };
}

const narrowingOf = keepLast(
  (translation: AllMessages, language: Language): ConceptIndex => createConceptIndex(toNarrowing(translation, language)),
);
const queryWordsOf = keepLast(toQueryWords);
const terminalsOf = keepLast((known: readonly KnownTerminal[]): TerminalIndex => createTerminalIndex(known));

const noActions: Omit<PaletteActions, 'translate'> = {
  may: () => true,
  navigate: () => {},
  startCommand: () => {},
  targets: null,
  setLanguage: () => {},
  setTheme: () => {},
  setDensity: () => {},
  updateProfile: () => {},
  openOverlay: () => {},
  signOut: () => {},
};

/** Titles of entries in one language, by id. */
function titlesWith(translate: Translate, bindings: readonly ActiveBinding[]): ReadonlyMap<string, string> {
  const entries = [...toFixedEntries({ ...noActions, translate }), ...toBindingEntries(bindings, translate, () => undefined)];
  return new Map(entries.map(({ id, title }) => [id, title]));
}

export interface IntentSources {
  readonly words: Translation;
  readonly bindings: readonly ActiveBinding[];
  /** Screens, commands, settings, help, views and open approvals. */
  readonly entries: readonly PaletteEntry[];
  readonly known: readonly KnownTerminal[];
  readonly used: readonly string[];
  readonly toTerminalEntry: IntentDependencies['toTerminalEntry'];
  readonly go: IntentDependencies['navigate'];
  readonly begin: IntentDependencies['startCommand'];
}

export interface Intents {
  /** What the text means, best first. */
  readonly entries: readonly PaletteEntry[];
  /** What is offered when it means nothing. */
  readonly others: () => readonly PaletteEntry[];
}

/** Entries shown beside the offer to filter when nothing matches. */
const maxNear = 3;

/** What a text means: entries, commands with their terminals, and lists that are narrowed. */
export function useIntents(text: string, on: boolean, sources: IntentSources): Intents {
  const { words, bindings, entries, known, used, toTerminalEntry, go, begin } = sources;
  const { translate, language } = words;
  const { pathname } = useLocation();
  const all = useSyncExternalStore(follow, () => allWords);
  const sites = useMemo(() => [...new Set(known.map(({ site }) => site))], [known]);
  const titles = useMemo(
    () => new Map([...all].map(([code, loaded]) => [code, titlesWith(createTranslate(loaded), bindings)] as const)),
    [all, bindings],
  );
  const offered = useMemo(
    () => createConceptIndex(toOffered({ entries, titlesIn: (code) => titles.get(code) ?? new Map(), words: all, language, sites })),
    [entries, titles, all, language, sites],
  );
  const typed = text.trim();
  if (!on || typed === '') return { entries: [], others: () => [] };
  const index = { indexes: [offered, narrowingOf(all, language)], words: queryWordsOf(all) };
  const dependencies: IntentDependencies = {
    translate,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    toTerminalEntry,
    navigate: go,
    startCommand: begin,
  };
  const weight = recencyWeight(used);
  const verbatim = verbatimWeight(typed);
  const intents = interpret(typed, index, terminalsOf(known))
    .map((intent) => {
      const id = intent.head?.id ?? `terminal ${intent.terminals[0]}`;
      const title = dependencies.entries.get(id)?.title ?? '';
      return { ...intent, score: intent.score * weight(id) * verbatim(title) };
    })
    .sort((one, other) => other.score - one.score);
  const others = (): readonly PaletteEntry[] => {
    const near = nearest(typed, index, maxNear * 4).flatMap((concept) =>
      toIntentEntries({ score: 0, ...asIntent(concept), time: null, terminals: [] }, dependencies),
    );
    return [toFilterEntry(typed, pathname, words, go), ...near.slice(0, maxNear).map((entry) => ({ ...entry, group: 'near' as const }))];
  };
  return { entries: toAllIntentEntries(intents, dependencies, maxShown), others };
}

/** A concept that stands alone. */
const asIntent = (concept: Parameters<typeof toIntentEntries>[0]['values'][number]) => ({
  head: concept.kind === 'value' || concept.kind === 'site' ? null : concept,
  values: concept.kind === 'value' ? [concept] : [],
  sites: concept.kind === 'site' ? [concept] : [],
});

/** Narrows the list on screen, or the terminals where there is none, by the text: as a filter if it is one, else by its words. */
function toFilterEntry(typed: string, pathname: string, words: Translation, go: (path: string) => void): PaletteEntry {
  const here = resourceAt(pathname);
  const resource = here ?? terminalResource;
  const isFilter = /[:=<>]/.test(typed) && checkFilter(typed, resource, words) === null;
  const q = isFilter ? typed : typed.split(/\s+/).map(printWord).join(' ');
  return {
    id: 'filter this list',
    group: 'lists',
    title: words.translate(here ? 'palette:filterHere' : 'palette:filterTerminals', { text: typed }),
    searchText: typed,
    run: () => go(`${here ? pathname : '/terminal-list'}?q=${toAddressPart(q)}`),
  };
}

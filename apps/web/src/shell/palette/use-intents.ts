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

let messages: AllMessages = new Map();
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

function load(): void {
  if (loading) return;
  loading = loadAllMessages().then(
    (loaded) => {
      messages = loaded;
      for (const listener of listeners) listener();
    },
    () => {
      // If the messages cannot be loaded, only titles in the console's language are searched until the palette is opened again.
      loading = null;
    },
  );
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  load();
  return () => listeners.delete(listener);
}

/** Memoizes the last call of a function, also after the palette has been closed. */
function memoizeLast<A extends readonly unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  let last: { readonly args: A; readonly result: R } | null = null;
  return (...args) => {
    if (!last || last.args.some((one, at) => one !== args[at])) last = { args, result: make(...args) };
    return last.result;
  };
}

const narrowingOf = memoizeLast(
  (messages: AllMessages, language: Language): ConceptIndex => createConceptIndex(toNarrowing(messages, language)),
);
const queryWordsOf = memoizeLast(toQueryWords);
const terminalsOf = memoizeLast((terminals: readonly KnownTerminal[]): TerminalIndex => createTerminalIndex(terminals));

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

/** Titles of entries by id, in the language of `translate`. */
function titlesWith(translate: Translate, bindings: readonly ActiveBinding[]): ReadonlyMap<string, string> {
  const entries = [...toFixedEntries({ ...noActions, translate }), ...toBindingEntries(bindings, translate, () => undefined)];
  return new Map(entries.map(({ id, title }) => [id, title]));
}

export interface IntentSources {
  readonly translation: Translation;
  readonly bindings: readonly ActiveBinding[];
  /** The registered entries of the palette. */
  readonly entries: readonly PaletteEntry[];
  readonly terminals: readonly KnownTerminal[];
  readonly used: readonly string[];
  readonly toTerminalEntry: IntentDependencies['toTerminalEntry'];
  readonly navigate: IntentDependencies['navigate'];
  readonly startCommand: IntentDependencies['startCommand'];
}

export interface Intents {
  /** The entries for all interpretations of the typed text, best first. */
  readonly entries: readonly PaletteEntry[];
  /** Entries for a text without interpretation: one that filters the list by the text, and the most similar entries. */
  readonly others: () => readonly PaletteEntry[];
}

/** Maximum number of similar entries for a text without interpretation. */
const maxNear = 3;

/** Interprets a text: entries, commands with their targets, and lists with a filter. */
export function useIntents(text: string, on: boolean, sources: IntentSources): Intents {
  const { translation, bindings, entries, terminals, used, toTerminalEntry, navigate, startCommand } = sources;
  const { translate, language } = translation;
  const { pathname } = useLocation();
  const all = useSyncExternalStore(follow, () => messages);
  const sites = useMemo(() => [...new Set(terminals.map(({ site }) => site))], [terminals]);
  const titles = useMemo(
    () => new Map([...all].map(([code, loaded]) => [code, titlesWith(createTranslate(loaded), bindings)] as const)),
    [all, bindings],
  );
  const offered = useMemo(
    () => createConceptIndex(toOffered({ entries, titlesIn: (code) => titles.get(code) ?? new Map(), messages: all, language, sites })),
    [entries, titles, all, language, sites],
  );
  const typed = text.trim();
  if (!on || typed === '') return { entries: [], others: () => [] };
  const index = { indexes: [offered, narrowingOf(all, language)], queryWords: queryWordsOf(all) };
  const dependencies: IntentDependencies = {
    translate,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    toTerminalEntry,
    navigate,
    startCommand,
  };
  const weight = recencyWeight(used);
  const verbatim = verbatimWeight(typed);
  const intents = interpret(typed, index, terminalsOf(terminals))
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
    return [
      toFilterEntry(typed, pathname, translation, navigate),
      ...near.slice(0, maxNear).map((entry) => ({ ...entry, group: 'near' as const })),
    ];
  };
  return { entries: toAllIntentEntries(intents, dependencies, maxShown), others };
}

/** Converts a single concept to the parts of an intent. */
const asIntent = (concept: Parameters<typeof toIntentEntries>[0]['values'][number]) => ({
  head: concept.kind === 'value' || concept.kind === 'site' ? null : concept,
  values: concept.kind === 'value' ? [concept] : [],
  sites: concept.kind === 'site' ? [concept] : [],
});

/**
 * Returns an entry that filters the current list, or the list of terminals if the screen has none. The text is used as a
 * filter expression if it is a valid one, else by its words.
 */
function toFilterEntry(typed: string, pathname: string, translation: Translation, navigate: (path: string) => void): PaletteEntry {
  const here = resourceAt(pathname);
  const resource = here ?? terminalResource;
  const isFilter = /[:=<>]/.test(typed) && checkFilter(typed, resource, translation) === null;
  const q = isFilter ? typed : typed.split(/\s+/).map(printWord).join(' ');
  return {
    id: 'filter this list',
    group: 'lists',
    title: translation.translate(here ? 'palette:filterHere' : 'palette:filterTerminals', { text: typed }),
    searchText: typed,
    run: () => navigate(`${here ? pathname : '/terminal-list'}?q=${toAddressPart(q)}`),
  };
}

import type { Command } from '@floorwalker/core/commands/index';
import type { Language } from '@floorwalker/i18n/languages';
import { defaultKeymap } from '../../../platform/keys/default-keymap.ts';
import type { PaletteEntry } from '../../../platform/keys/palette-entries.ts';
import { toBindingEntries, toFixedEntries } from '../fixed-entries.ts';
import { toAllIntentEntries, toIntentEntries } from '../intent-entries.ts';
import { createTranslate, loadAllMessages } from '../search/all-messages.ts';
import { toNarrowing, toOffered, toQueryWords } from '../search/build-concepts.ts';
import { createConceptIndex, createTerminalIndex, interpret, type KnownTerminal, nearest } from '../search/interpret.ts';

/** Terminals of a small fleet. */
export const fleet: readonly KnownTerminal[] = [
  { id: 1, name: 'Main Entrance', site: 'Vienna West' },
  { id: 2, name: 'Cashier Left', site: 'Vienna West' },
  { id: 5, name: 'Bar', site: 'Vienna North' },
  { id: 17, name: 'Hall 2 East', site: 'Vienna West' },
  { id: 18, name: 'Hall 2 West', site: 'Vienna North' },
  { id: 42, name: 'Lobby', site: 'Las Vegas' },
  { id: 70, name: 'Poker Room', site: 'Madrid Centro' },
  { id: 170, name: 'Roulette', site: 'Madrid Centro' },
];

const views = ['My failures', 'Night shift'];

/** Creates the palette's search for an operator with all rights, without rendering a screen. */
export async function openSearch(language: Language, terminals: readonly KnownTerminal[] = fleet) {
  const messages = await loadAllMessages();
  const actions = {
    may: () => true,
    navigate: (path: string) => void gone.push(path),
    startCommand: () => {},
    targets: null,
    setLanguage: () => {},
    setTheme: () => {},
    setDensity: () => {},
    updateProfile: () => {},
    openOverlay: () => {},
    signOut: () => {},
  };
  const gone: string[] = [];
  const translateTo = (code: Language) => createTranslate(messages.get(code) ?? {});
  const here = (['export', 'filter.focus', 'list.columns', 'list.reload'] as const).map((id) => ({
    id,
    keys: [],
    defaults: defaultKeymap[id],
    action: { id, hiddenFromStatusLine: false, run: () => {} },
  }));
  const fixed = (code: Language) => [
    ...toBindingEntries(here, translateTo(code), () => undefined),
    ...toFixedEntries({ ...actions, translate: translateTo(code) }),
  ];
  const viewEntries = views.map(
    (name): PaletteEntry => ({ id: `view ${name}`, group: 'views', title: name, searchText: name, run: () => {} }),
  );
  const entries = [...viewEntries, ...fixed(language)];
  const titlesIn = (code: Language) => new Map(fixed(code).map(({ id, title }) => [id, title]));
  const sites = [...new Set(terminals.map(({ site }) => site))];
  const narrowing = toNarrowing(messages, language);
  const offered = createConceptIndex(toOffered({ entries, titlesIn, messages, language, sites }));
  const index = { indexes: [offered, createConceptIndex(narrowing)], queryWords: toQueryWords(messages) };
  const known = createTerminalIndex(terminals);
  const toTerminalEntry = (id: number): PaletteEntry => ({
    id: `terminal ${id}`,
    group: 'terminals',
    title: `${id} ${terminals.find((one) => one.id === id)?.name ?? ''}`,
    searchText: '',
    run: () => gone.push(`/terminal-list?open=${id}`),
  });
  const dependencies = {
    translate: translateTo(language),
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    toTerminalEntry,
    navigate: actions.navigate,
    startCommand: ({ id }: Command, targets: object) => void gone.push(`${id} ${JSON.stringify(targets)}`),
  };
  return {
    gone,
    narrowing,
    offered: entries.map(({ id }) => id),
    intents: (text: string) => interpret(text, index, known),
    find: (text: string): readonly PaletteEntry[] => toAllIntentEntries(interpret(text, index, known), dependencies, 20),
    near: (text: string): readonly PaletteEntry[] =>
      nearest(text, index, 3).flatMap((concept) => {
        const alone = concept.kind === 'value' || concept.kind === 'site' ? null : concept;
        const values = concept.kind === 'value' ? [concept] : [];
        return toIntentEntries(
          { score: 0, head: alone, values, sites: concept.kind === 'site' ? [concept] : [], time: null, terminals: [] },
          dependencies,
        );
      }),
  };
}

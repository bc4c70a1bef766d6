import { foldText, toWords } from '../search/fold.ts';
import { createWordIndex } from '../search/word-index.ts';

/** Groups in the order they stand in while nothing is typed. */
const groups = [
  'paste',
  'step',
  'recent',
  'views',
  'lists',
  'screens',
  'commands',
  'interrupting',
  'approvals',
  'terminals',
  'actions',
  'settings',
  'help',
  'operators',
  'records',
  'near',
] as const;
export type PaletteGroup = (typeof groups)[number];

/** One line of the palette. `words` is what matching reads. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly title: string;
  readonly detail?: string;
  readonly searchText: string;
  readonly keys?: string | undefined;
  /** With Shift it picks the entry while nothing is typed. */
  readonly letter?: string;
  /** Keeps the palette open: the next step of a command. */
  readonly keepsOpen?: boolean;
  /** It says what is wrong and does nothing. */
  readonly disabled?: boolean;
  /** It is meant by the text as it is: shown whatever else matches, before it. */
  readonly pinned?: boolean;
  /** The same as a line of the CLI, where there is one. */
  readonly cliCommand?: string;
  run(): void;
}

/** Entries that are shown at most. */
export const maxShown = 60;
/** What was used lately goes before what matches as well, but never before what matches clearly better. */
const recencyFactor = 1.03;
/** A title that contains the typed text with its punctuation goes before titles with the same words: `yyyy-mm-dd`, not `dd.mm.yyyy`. */
const verbatimFactor = 1.04;

/** How much a title counts that contains the typed text as it is, with its punctuation. The typed text is folded once per query. */
export function verbatimWeight(typed: string): (title: string) => number {
  const folded = foldText(typed.trim());
  return (title) => (foldText(title).includes(folded) ? verbatimFactor : 1);
}

/** How much the use of an entry counts: `used` has the ids of those that were used often and lately. */
export function recencyWeight(used: readonly string[]): (id: string) => number {
  const lately = new Set(used.slice(0, 12));
  return (id) => (lately.has(id) ? recencyFactor : 1);
}

/** The entries that match, best first; all in their order while nothing is typed. */
export function matchEntries(entries: readonly PaletteEntry[], typed: string, used: readonly string[] = []): PaletteEntry[] {
  const tokens = toWords(typed);
  if (tokens.length === 0) return entries.slice(0, maxShown);
  const index = createWordIndex(
    entries.map(({ title, searchText }) => [title, searchText].map((text, at) => ({ text, weight: at === 0 ? 1 : 0.95 }))),
  );
  const weight = recencyWeight(used);
  const verbatim = verbatimWeight(typed);
  return index
    .find(tokens, entries.length)
    .flatMap(({ item, qualities, coverage }) => {
      const entry = entries[item];
      if (!entry || qualities.includes(0)) return [];
      const quality = qualities.reduce((total, one) => total + one, 0) / tokens.length;
      return [{ entry, score: quality * (0.8 + 0.2 * coverage) * weight(entry.id) * verbatim(entry.title) }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, maxShown)
    .map(({ entry }) => entry);
}

/** Entries in their groups: in the usual order, or, once something is typed, the group of the best match first. */
export function toGroups(entries: readonly PaletteEntry[], typed: boolean): [PaletteGroup, PaletteEntry[]][] {
  const order = typed ? [...new Set<PaletteGroup>(['paste', ...entries.map((entry) => entry.group)])] : groups;
  return order
    .map((group): [PaletteGroup, PaletteEntry[]] => [group, entries.filter((entry) => entry.group === group)])
    .filter(([, list]) => list.length > 0);
}

/** What was used often and lately, as entries of a group of their own; each keeps its id, by which it is remembered again. */
export const toRecentEntries = (entries: readonly PaletteEntry[], used: readonly string[], count: number): PaletteEntry[] =>
  used
    .flatMap((id) => entries.filter((entry) => entry.id === id && entry.group !== 'actions'))
    .slice(0, count)
    .map((entry) => ({ ...entry, id: `recent ${entry.id}`, group: 'recent' as const }));

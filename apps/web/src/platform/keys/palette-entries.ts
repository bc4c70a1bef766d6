import type { Command } from '@floorwalker/core/commands/index';
import { foldText, toWords } from '../search/fold.ts';
import { createWordIndex } from '../search/word-index.ts';

/** The groups, in their order while no text is typed. */
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

/** A line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly title: string;
  readonly detail?: string;
  /** Further text in which the palette searches. */
  readonly searchText: string;
  /** Key that runs the same action on the page. */
  readonly keys?: string | undefined;
  /** Letter that runs the entry together with Shift while the text field is empty. */
  readonly letter?: string;
  /** The palette stays open: the entry leads to the next step of a command. */
  readonly keepsOpen?: boolean;
  /** The entry explains an error and cannot be run. */
  readonly disabled?: boolean;
  /** The entry was made from the typed text and is listed before the matches. */
  readonly pinned?: boolean;
  /** The same action as a CLI command. */
  readonly cliCommand?: string;
  /** Set if the entry starts this operator command. */
  readonly command?: Command;
  /** Set if the entry opens this screen. */
  readonly screen?: string;
  /** The entry is an action on the marked or current row. */
  readonly isRowAction?: boolean;
  /** Id under which the use of the entry is recorded, if it differs from `id`. */
  readonly usageId?: string;
  /** Id under which the synonyms of the entry are found, if it differs from `id`. */
  readonly synonymId?: string;
  run(): void;
}

/** Maximum number of entries listed. */
export const maxShown = 60;
/** Ranks a recently used entry before an equal match, but not before a clearly better one. */
const recencyFactor = 1.03;
/** Ranks a title that contains the typed text with its punctuation before titles with the same words: `yyyy-mm-dd`, not `dd.mm.yyyy`. */
const verbatimFactor = 1.04;

/**
 * Returns a function that computes the factor of a title: above 1 if it contains the typed text with its punctuation. The
 * typed text is normalised once per query.
 */
export function verbatimWeight(typed: string): (title: string) => number {
  const folded = foldText(typed.trim());
  return (title) => (foldText(title).includes(folded) ? verbatimFactor : 1);
}

/** Returns a function that computes the factor of an entry: above 1 if it is among the first 12 ids of `used`, the most used first. */
export function recencyWeight(used: readonly string[]): (id: string) => number {
  const recent = new Set(used.slice(0, 12));
  return (id) => (recent.has(id) ? recencyFactor : 1);
}

/** Returns the matching entries, best first; without a typed text the first `maxShown` entries in the order of their groups. */
export function matchEntries(entries: readonly PaletteEntry[], typed: string, used: readonly string[] = []): PaletteEntry[] {
  const tokens = toWords(typed);
  if (tokens.length === 0)
    return entries.toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group)).slice(0, maxShown);
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

/** Groups entries: in the default order, or, if a text is typed, the group of the best match first. */
export function toGroups(entries: readonly PaletteEntry[], typed: boolean): [PaletteGroup, PaletteEntry[]][] {
  const order = typed ? [...new Set<PaletteGroup>(['paste', ...entries.map((entry) => entry.group)])] : groups;
  return order
    .map((group): [PaletteGroup, PaletteEntry[]] => [group, entries.filter((entry) => entry.group === group)])
    .filter(([, list]) => list.length > 0);
}

/** Returns the first `count` entries whose ids are in `used`, the most used first, as a group of their own. */
export const toRecentEntries = (entries: readonly PaletteEntry[], used: readonly string[], count: number): PaletteEntry[] =>
  used
    .flatMap((id) => entries.filter((entry) => entry.id === id && entry.group !== 'actions'))
    .slice(0, count)
    .map((entry) => ({ ...entry, id: `recent ${entry.id}`, usageId: entry.id, group: 'recent' as const }));

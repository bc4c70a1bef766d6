/** Groups in the order they stand in while nothing is typed. */
const groups = [
  'paste',
  'step',
  'recent',
  'views',
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
] as const;
export type EntryGroup = (typeof groups)[number];

/** One line of the palette. `words` is what matching reads. */
export interface Entry {
  readonly id: string;
  readonly group: EntryGroup;
  readonly title: string;
  readonly detail?: string;
  readonly words: string;
  readonly keys?: string | undefined;
  /** Keeps the palette open: the next step of a command. */
  readonly stays?: boolean;
  /** It says what is wrong and does nothing. */
  readonly off?: boolean;
  /** It is meant by the text as it is: shown whatever else matches, before it. */
  readonly meant?: boolean;
  /** The same as a line of the CLI, where there is one. */
  readonly line?: string;
  run(): void;
}

const most = 60;
const weakest = 0.15;
/** What was used lately goes before what matches as well, but never before what matches clearly better. */
const habit = 1.25;

/** The entries that match, best first within their groups; all in their order while nothing is typed. */
export function matchEntries(
  entries: readonly Entry[],
  typed: string,
  score: (words: string, typed: string) => number,
  used: readonly string[] = [],
): Entry[] {
  if (typed === '') return entries.slice(0, most);
  const habits = new Set(used.slice(0, 12));
  const found = entries
    .map((entry) => ({ entry, score: score(entry.words, typed) * (habits.has(entry.id) ? habit : 1) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
  // Letters scattered over a long text match too; beside a real match they are noise.
  const least = (found[0]?.score ?? 0) * weakest;
  return found.filter((one) => one.score >= least).map((one) => one.entry);
}

/** Entries in their groups: in the usual order, or, once something is typed, the group of the best match first. */
export function toGroups(entries: readonly Entry[], typed: boolean): [EntryGroup, Entry[]][] {
  const order = typed ? [...new Set<EntryGroup>(['paste', ...entries.map((entry) => entry.group)])] : groups;
  return order
    .map((group): [EntryGroup, Entry[]] => [group, entries.filter((entry) => entry.group === group)])
    .filter(([, list]) => list.length > 0);
}

/** What was used often and lately, as entries of a group of their own; each keeps its id, by which it is remembered again. */
export const toRecent = (entries: readonly Entry[], used: readonly string[], count: number): Entry[] =>
  used
    .flatMap((id) => entries.filter((entry) => entry.id === id && entry.group !== 'actions'))
    .slice(0, count)
    .map((entry) => ({ ...entry, id: `recent ${entry.id}`, group: 'recent' as const }));

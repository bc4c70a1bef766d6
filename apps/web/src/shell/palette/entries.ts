import { type Command, commands } from '@floorwalker/core/commands/index';
import { type Density, densities, type Theme, themes } from '@floorwalker/core/vocabulary/profile';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { type Language, languageCodes, languages } from '@floorwalker/i18n/languages';
import type { KeyInForce } from '../../keys/in-force.ts';
import type { Say } from '../../start/words.ts';
import { screens } from '../screens.ts';

/** Groups in the order they stand in while nothing is typed. */
const groups = ['paste', 'step', 'recent', 'views', 'screens', 'commands', 'approvals', 'terminals', 'actions', 'settings'] as const;
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
  run(): void;
}

export interface EntryPowers {
  readonly say: Say;
  readonly may: (right: Right) => boolean;
  readonly go: (path: string) => void;
  readonly begin: (command: Command) => void;
  readonly speak: (language: Language) => void;
  readonly show: (theme: Theme) => void;
  readonly pack: (density: Density) => void;
  readonly about: () => void;
  readonly signOut: () => void;
}

/** Entries that follow from definitions alone: screens, commands, settings. */
export function toFixedEntries(powers: EntryPowers): Entry[] {
  const { say, may, go, begin } = powers;
  return [
    ...screens
      .filter((screen) => may(screen.right))
      .map((screen): Entry => {
        const title = say(screen.words);
        return {
          id: `screen ${screen.path}`,
          group: 'screens',
          title,
          words: `${title} ${screen.path}`,
          keys: `g ${screen.key}`,
          run: () => go(screen.path),
        };
      }),
    ...commands
      .filter((command) => may(command.right))
      .map((command): Entry => {
        const title = say(`commands:${command.id}.label`);
        const detail = say(`commands:${command.id}.description`);
        const words = `${title} ${command.id.replace('.', ' ')}`;
        return { id: `command ${command.id}`, group: 'commands', title, detail, words, stays: true, run: () => begin(command) };
      }),
    ...toSettingEntries(powers),
  ];
}

/** What the user's menu holds [SH-17], so that no part of it needs the menu. */
function toSettingEntries({ say, speak, show, pack, about, signOut }: EntryPowers): Entry[] {
  const setting = (id: string, title: string, run: () => void): Entry => ({ id, group: 'settings', title, words: `${title} ${id}`, run });
  return [
    ...languageCodes.map((code) => setting(`language ${code}`, `${say('common:language')}: ${languages[code].name}`, () => speak(code))),
    ...themes.map((theme) => setting(`theme ${theme}`, `${say('web:user.theme')}: ${say(`web:themes.${theme}`)}`, () => show(theme))),
    ...densities.map((density) =>
      setting(`density ${density}`, `${say('web:user.density')}: ${say(`web:densities.${density}`)}`, () => pack(density)),
    ),
    setting('about', say('web:user.about'), about),
    setting('sign-out', say('web:user.signOut'), signOut),
  ];
}

/** The acts of the place where the focus was, so that the palette reaches all that keys reach. */
export const toBindingEntries = (bindings: readonly KeyInForce[], say: Say): Entry[] =>
  bindings
    .filter(({ id, usual }) => !id.startsWith('go.') && id !== 'palette' && !usual.fixed)
    .map(({ id, keys, usual, bound }) => {
      const title = say(usual.words);
      return { id: `key ${id}`, group: 'actions', title, words: title, keys: keys[0], run: bound.run };
    });

const most = 60;
const weakest = 0.15;

/** The entries that match, best first within their groups; all in their order while nothing is typed. */
export function matchEntries(entries: readonly Entry[], typed: string, score: (words: string, typed: string) => number): Entry[] {
  if (typed === '') return entries.slice(0, most);
  const found = entries
    .map((entry) => ({ entry, score: score(entry.words, typed) }))
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

/** The ids used last, newest first. */
export const addRecent = (recent: readonly string[], id: string): string[] => [id, ...recent.filter((one) => one !== id)].slice(0, 6);

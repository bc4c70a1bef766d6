import { commandById } from '../../features/command/command-state.ts';
import type { PaletteEntry, PaletteGroup } from '../../platform/keys/palette-entries.ts';
import { assignLetters } from '../../ui/menu-letters.ts';

/** Where an act on the marked or current row stands; null: it is none. Commands that interrupt service are set apart. */
function groupOf({ id }: PaletteEntry, hasTerminals: boolean): PaletteGroup | null {
  const command = /^command (.+)$/.exec(id)?.[1];
  if (command) return hasTerminals ? (commandById(command)?.dangerous ? 'interrupting' : 'commands') : null;
  return /^key (row\.|list\.(open|copyRow|copyCommand|repeat)$)/.test(id) ? 'actions' : null;
}

const order: readonly PaletteGroup[] = ['commands', 'interrupting', 'actions'];

/** What can be done with the marked or current row, always in the same order: commands, those that interrupt service, acts with a key. */
export const toContextActions = (entries: readonly PaletteEntry[], hasTerminals: boolean): readonly PaletteEntry[] =>
  entries
    .flatMap((entry) => {
      const group = groupOf(entry, hasTerminals);
      return group ? [{ ...entry, group }] : [];
    })
    .toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group));

/**
 * Gives each act a letter that picks it with Shift: where its key is a letter, that one, as somebody knows it from the page;
 * else a free letter of its title. Small letters are typed.
 */
export function assignActionLetters(acts: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const keys = acts.map(({ keys }) => /^(Shift\+)?([a-z])$/.exec(keys ?? ''));
  const shifted = new Set(keys.map((found) => (found?.[1] ? found[2] : undefined)));
  const letters = assignLetters(
    acts.map(({ title }, at) => {
      const [, shift, letter] = keys[at] ?? [];
      return { label: title, wanted: letter === undefined || (!shift && shifted.has(letter)) ? null : letter };
    }),
  );
  return acts.map((act, at) => ({ ...act, letter: letters[at] ?? '' }));
}

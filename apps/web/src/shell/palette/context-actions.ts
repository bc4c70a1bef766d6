import type { PaletteEntry, PaletteGroup } from '../../platform/keys/palette-entries.ts';
import { assignLetters } from '../../ui/menu-letters.ts';

/** Group of an action on the marked or current row; null for other entries. Commands that interrupt service have a group of their own. */
function groupOf({ command, isRowAction }: PaletteEntry, hasTerminals: boolean): PaletteGroup | null {
  if (command) return hasTerminals ? (command.dangerous ? 'interrupting' : 'commands') : null;
  return isRowAction ? 'actions' : null;
}

const order: readonly PaletteGroup[] = ['commands', 'interrupting', 'actions'];

/** The actions on the marked or current row, in a fixed order: commands, commands that interrupt service, bindings. */
export const toContextActions = (entries: readonly PaletteEntry[], hasTerminals: boolean): readonly PaletteEntry[] =>
  entries
    .flatMap((entry) => {
      const group = groupOf(entry, hasTerminals);
      return group ? [{ ...entry, group }] : [];
    })
    .toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group));

/**
 * Assigns each action the letter that runs it with Shift: the letter of its key if it has one, else a free letter of its title.
 * Letters without Shift are typed into the text field.
 */
export function assignActionLetters(actions: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const keys = actions.map(({ keys }) => /^(Shift\+)?([a-z])$/.exec(keys ?? ''));
  const shifted = new Set(keys.map((found) => (found?.[1] ? found[2] : undefined)));
  const letters = assignLetters(
    actions.map(({ title }, at) => {
      const [, shift, letter] = keys[at] ?? [];
      return { label: title, wanted: letter === undefined || (!shift && shifted.has(letter)) ? null : letter };
    }),
  );
  return actions.map((action, at) => ({ ...action, letter: letters[at] ?? '' }));
}

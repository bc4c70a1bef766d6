import { commandById } from '../../command/command-state.ts';
import type { Entry, EntryGroup } from './entries.ts';

/** Where an act on the marked or current row stands; null: it is none. Commands that interrupt service are set apart. */
function groupOf({ id }: Entry, hasTerminals: boolean): EntryGroup | null {
  const command = /^command (.+)$/.exec(id)?.[1];
  if (command) return hasTerminals ? (commandById(command)?.dangerous ? 'interrupting' : 'commands') : null;
  return /^key (row\.|list\.(open|copyRow|copyCommand|repeat)$)/.test(id) ? 'actions' : null;
}

const order: readonly EntryGroup[] = ['commands', 'interrupting', 'actions'];

/** What can be done with the marked or current row, always in the same order: commands, those that interrupt service, acts with a key. */
export const toActs = (entries: readonly Entry[], hasTerminals: boolean): readonly Entry[] =>
  entries
    .flatMap((entry) => {
      const group = groupOf(entry, hasTerminals);
      return group ? [{ ...entry, group }] : [];
    })
    .toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group));

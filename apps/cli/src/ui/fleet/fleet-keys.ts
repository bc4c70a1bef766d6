import type { Key } from 'ink';

/**
 * The keys of `floor ui`. `console`: the binding of the web console with the same meaning, whose keys are the same
 * (`tests/contract/keys-of-ui.test.ts`). Keys are written as in the console's keymap.
 */
export const fleetKeys = {
  down: { keys: ['j', 'ArrowDown'], console: 'list.down' },
  up: { keys: ['k', 'ArrowUp'], console: 'list.up' },
  pageDown: { keys: ['PageDown'], console: 'list.pageDown' },
  pageUp: { keys: ['PageUp'], console: 'list.pageUp' },
  first: { keys: ['Home'], console: 'list.first' },
  last: { keys: ['End'], console: 'list.last' },
  open: { keys: ['Enter'], console: 'list.open' },
  actions: { keys: ['x'], console: 'list.actions' },
  mark: { keys: ['Space'], console: 'list.mark' },
  markDown: { keys: ['Shift+j', 'Shift+ArrowDown'], console: 'list.markDown' },
  markUp: { keys: ['Shift+k', 'Shift+ArrowUp'], console: 'list.markUp' },
  markAll: { keys: ['$mod+a'], console: 'list.markAll' },
  leave: { keys: ['Escape'], console: 'list.unmark' },
  newest: { keys: ['n'], console: 'list.showNew' },
  reload: { keys: ['r'], console: 'list.reload' },
  copyCommand: { keys: ['Shift+y'], console: 'list.copyCommand' },
  filter: { keys: ['/'], console: 'filter.focus' },
  command: { keys: [':', '$mod+k'], console: 'palette' },
  help: { keys: ['?'], console: 'help' },
  strip: { keys: ['b'], console: 'fleet.focus' },
  previousView: { keys: ['['], console: 'panel.previousTab' },
  nextView: { keys: [']'], console: 'panel.nextTab' },
  approve: { keys: ['a'], console: 'row.approval-approve' },
  decline: { keys: ['Shift+a'], console: 'row.approval-decline' },
  cancelRun: { keys: ['Delete'], console: 'row.run-cancel' },
  continueRun: { keys: ['Shift+g'], console: 'row.run-continue' },
  retryRun: { keys: ['Shift+r'], console: 'row.run-retry' },
  quit: { keys: ['q'], console: null },
} as const;

export type FleetKey = keyof typeof fleetKeys;

/** The first key of the sequences that open a view. */
export const leader = 'g';

const named = [
  ['downArrow', 'ArrowDown'],
  ['upArrow', 'ArrowUp'],
  ['leftArrow', 'ArrowLeft'],
  ['rightArrow', 'ArrowRight'],
  ['pageDown', 'PageDown'],
  ['pageUp', 'PageUp'],
  ['home', 'Home'],
  ['end', 'End'],
  ['return', 'Enter'],
  ['escape', 'Escape'],
  ['backspace', 'Backspace'],
  ['delete', 'Delete'],
] as const satisfies readonly (readonly [keyof Key, string])[];

/** The name of a pressed key in the notation of the keymap, such as `Shift+j`. */
export function toKeyName(input: string, key: Key): string {
  const special = named.find(([flag]) => key[flag])?.[1];
  if (special) return key.shift && special.startsWith('Arrow') ? `Shift+${special}` : special;
  if (key.ctrl) return `$mod+${input}`;
  if (input === ' ') return 'Space';
  return /^\p{Lu}$/u.test(input) ? `Shift+${input.toLowerCase()}` : input;
}

const byName = new Map(
  Object.entries(fleetKeys).flatMap(([id, { keys }]) => keys.map((name) => [name as string, id as FleetKey] as const)),
);

/** The action of a key; undefined if it has none. */
export const keyAction = (name: string): FleetKey | undefined => byName.get(name);

const signs: { readonly [name: string]: string } = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  Escape: 'Esc',
};

/** A key as the help shows it: `Shift+j` is `J`, `$mod+a` is `Ctrl+A`. */
export function toKeyText(name: string): string {
  const [last = '', ...modifiers] = name.split('+').toReversed();
  const sign = signs[last] ?? last;
  if (modifiers.includes('$mod')) return `Ctrl+${sign.toUpperCase()}`;
  if (modifiers.includes('Shift')) return last.length === 1 ? last.toUpperCase() : `Shift+${sign}`;
  return sign;
}

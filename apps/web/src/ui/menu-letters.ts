import { firstKeyOf } from '../platform/keys/bindings.ts';
import type { BindingId } from '../platform/keys/default-keymap.ts';

export interface MenuAction {
  /** The key of this binding also runs the action while the menu is open. */
  readonly binding: BindingId;
  readonly label: string;
  /** Destructive actions are listed last, below a line. */
  readonly destructive?: boolean;
  /** The letter that runs the action while the menu is open. */
  readonly letter: string;
  run(): void;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The letters of a label without accents. */
const lettersOf = (label: string): readonly string[] =>
  [...label.normalize('NFD').toLowerCase()].filter((letter) => letters.includes(letter));

/** A unique letter for each label: the preferred one, otherwise the first free letter of the label, otherwise any free letter. */
export function assignLetters(items: readonly { readonly label: string; readonly wanted: string | null }[]): readonly string[] {
  const taken = new Set(items.map(({ wanted }) => wanted));
  return items.map(({ label, wanted }) => {
    if (wanted !== null) return wanted;
    const letter = [...lettersOf(label), ...letters].find((one) => !taken.has(one)) ?? '';
    taken.add(letter);
    return letter;
  });
}

/**
 * Gives each action a unique letter: its key if that is a single letter, otherwise the first free letter of its label. Actions
 * of the row come first, then those that every row has, then destructive ones.
 */
export function toMenu(
  own: readonly Omit<MenuAction, 'letter'>[],
  shared: readonly Omit<MenuAction, 'letter'>[],
  keyOf: (id: BindingId) => string | null | undefined = firstKeyOf,
): readonly MenuAction[] {
  const all = [...own.filter(({ destructive }) => !destructive), ...shared, ...own.filter(({ destructive }) => destructive)];
  const keys = all.map(({ binding }) => keyOf(binding) ?? '');
  const given = assignLetters(all.map(({ label }, at) => ({ label, wanted: letters.find((letter) => letter === keys[at]) ?? null })));
  return all.map((action, at) => ({ ...action, letter: given[at] ?? '' }));
}

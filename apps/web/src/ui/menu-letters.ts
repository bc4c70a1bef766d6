import { firstKeyOf } from '../platform/keys/bindings.ts';
import type { BindingId } from '../platform/keys/default-keymap.ts';

export interface MenuAction {
  /** Its key runs it from the open menu too. */
  readonly binding: BindingId;
  readonly label: string;
  /** It ends or takes away something: it stands apart, at the end. */
  readonly destructive?: boolean;
  /** The one letter that runs it while the menu is open. */
  readonly letter: string;
  run(): void;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The letters of a label, in their order, without accents. */
const lettersOf = (label: string): readonly string[] =>
  [...label.normalize('NFD').toLowerCase()].filter((letter) => letters.includes(letter));

/** A letter of its own for each label: the one that is wanted, else the first free one of the label, else any that is free. */
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
 * Gives every act a letter of its own: its key when that is one letter, else the first free letter of its label. Acts of the
 * row come first, those of every row after them, destructive ones last.
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

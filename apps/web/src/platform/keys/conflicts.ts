import { configuredKeys } from './active-bindings.ts';
import { type BindingId, bindingIds, type DefaultBinding, defaultKeymap, scopesOf } from './default-keymap.ts';

/** The operator's own keys by binding id, as stored in the profile. */
export type CustomKeys = Readonly<Record<string, readonly string[]>>;

/** A binding with the same key, or one that is the beginning of the other. */
export interface Conflict {
  readonly id: BindingId;
  readonly keys: string;
}

/** Maximum number of keys of a binding. */
export const maxKeys = 4;

const overlaps = (one: string, other: string): boolean => one === other || other.startsWith(`${one} `);

/** Whether two bindings can be active in the same scope at the same time. */
function canCoexist(one: DefaultBinding, other: DefaultBinding): boolean {
  if (one.context && other.context && one.context !== other.context) return false;
  const places = scopesOf(one);
  const others = scopesOf(other);
  return places.includes('everywhere') || others.includes('everywhere') || places.some((place) => others.includes(place));
}

/** The bindings that conflict with a new key of a binding. */
export function findConflicts(id: BindingId, keys: string, own: CustomKeys): readonly Conflict[] {
  const mine = defaultKeymap[id] as DefaultBinding;
  return bindingIds.flatMap((other): Conflict[] => {
    const theirs = defaultKeymap[other] as DefaultBinding;
    if (other === id || !canCoexist(mine, theirs)) return [];
    return configuredKeys(other, own)
      .filter((one) => overlaps(one, keys) || overlaps(keys, one))
      .map((one) => ({ id: other, keys: one }));
  });
}

const isDefault = (id: BindingId, keys: readonly string[]): boolean => keys.join() === defaultKeymap[id]?.keys.join();

/** The profile's keys with those of one binding replaced; default keys are not stored. */
export function withKeys(own: CustomKeys, id: BindingId, keys: readonly string[]): Record<string, string[]> {
  const next = Object.fromEntries(Object.entries(own).map(([other, theirs]) => [other, [...theirs]]));
  if (isDefault(id, keys)) delete next[id];
  else next[id] = [...keys];
  return next;
}

/** Adds a key to a binding (`beside`) or replaces its keys, and removes it from conflicting bindings. */
export function bindKeys(own: CustomKeys, id: BindingId, keys: string, beside: boolean): Record<string, string[]> {
  let next = withKeys(own, id, beside ? [...configuredKeys(id, own).filter((one) => one !== keys), keys] : [keys]);
  for (const lost of findConflicts(id, keys, next)) {
    next = withKeys(
      next,
      lost.id,
      configuredKeys(lost.id, next).filter((one) => one !== lost.keys),
    );
  }
  return next;
}

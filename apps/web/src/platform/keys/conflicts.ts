import { configuredKeys } from './active-bindings.ts';
import { type BindingId, bindingIds, type DefaultBinding, defaultKeymap, scopesOf } from './default-keymap.ts';

/** Keys by the id of the binding, as the profile keeps them. */
export type CustomKeys = Readonly<Record<string, readonly string[]>>;

/** An act whose keys would be lost: the same, or the beginning of the others. */
export interface Conflict {
  readonly id: BindingId;
  readonly keys: string;
}

/** An act keeps at most so many keys. */
export const maxKeys = 4;

const overlaps = (one: string, other: string): boolean => one === other || other.startsWith(`${one} `);

/** Whether two acts can be there at the same time, in the same place. */
function canCoexist(one: DefaultBinding, other: DefaultBinding): boolean {
  if (one.context && other.context && one.context !== other.context) return false;
  const places = scopesOf(one);
  const others = scopesOf(other);
  return places.includes('everywhere') || others.includes('everywhere') || places.some((place) => others.includes(place));
}

/** The acts that have these keys already, or whose keys begin as these do, where both can be meant. */
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

/** The profile's keys with those of one act changed; what is as usual is not kept. */
export function withKeys(own: CustomKeys, id: BindingId, keys: readonly string[]): Record<string, string[]> {
  const next = Object.fromEntries(Object.entries(own).map(([other, theirs]) => [other, [...theirs]]));
  if (isDefault(id, keys)) delete next[id];
  else next[id] = [...keys];
  return next;
}

/** Binds keys to an act, beside its others or in their place, and takes them from the acts that had them. */
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

import { type BindingId, bindingIds, type DefaultBinding, defaultKeymap, placesOf } from './default-keymap.ts';
import { chosenKeys } from './in-force.ts';

/** Keys by the id of the binding, as the profile keeps them. */
export type OwnKeys = Readonly<Record<string, readonly string[]>>;

/** An act whose keys would be lost: the same, or the beginning of the others. */
export interface Conflict {
  readonly id: BindingId;
  readonly keys: string;
}

/** An act keeps at most so many keys. */
export const mostKeys = 4;

const begins = (one: string, other: string): boolean => one === other || other.startsWith(`${one} `);

/** Whether two acts can be there at the same time, in the same place. */
function meet(one: DefaultBinding, other: DefaultBinding): boolean {
  if (one.only && other.only && one.only !== other.only) return false;
  const places = placesOf(one);
  const others = placesOf(other);
  return places.includes('everywhere') || others.includes('everywhere') || places.some((place) => others.includes(place));
}

/** The acts that have these keys already, or whose keys begin as these do, where both can be meant. */
export function findConflicts(id: BindingId, keys: string, own: OwnKeys): readonly Conflict[] {
  const mine = defaultKeymap[id] as DefaultBinding;
  return bindingIds.flatMap((other): Conflict[] => {
    const theirs = defaultKeymap[other] as DefaultBinding;
    if (other === id || !meet(mine, theirs)) return [];
    return chosenKeys(other, own)
      .filter((one) => begins(one, keys) || begins(keys, one))
      .map((one) => ({ id: other, keys: one }));
  });
}

const isUsual = (id: BindingId, keys: readonly string[]): boolean => keys.join() === defaultKeymap[id]?.keys.join();

/** The profile's keys with those of one act changed; what is as usual is not kept. */
export function withKeys(own: OwnKeys, id: BindingId, keys: readonly string[]): Record<string, string[]> {
  const next = Object.fromEntries(Object.entries(own).map(([other, theirs]) => [other, [...theirs]]));
  if (isUsual(id, keys)) delete next[id];
  else next[id] = [...keys];
  return next;
}

/** Binds keys to an act, beside its others or in their place, and takes them from the acts that had them. */
export function bindKeys(own: OwnKeys, id: BindingId, keys: string, beside: boolean): Record<string, string[]> {
  let next = withKeys(own, id, beside ? [...chosenKeys(id, own).filter((one) => one !== keys), keys] : [keys]);
  for (const lost of findConflicts(id, keys, next)) {
    next = withKeys(
      next,
      lost.id,
      chosenKeys(lost.id, next).filter((one) => one !== lost.keys),
    );
  }
  return next;
}

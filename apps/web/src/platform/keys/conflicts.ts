import { configuredKeys } from './active-bindings.ts';
import type { DefaultBinding } from './default-binding.ts';
import { type BindingId, bindingIds, defaultKeymap, scopesOf } from './default-keymap.ts';

/** The operator's own keys by binding id, as stored in the profile. */
export type CustomKeys = Readonly<Record<string, readonly string[]>>;

/** A binding whose key conflicts with a new key: the two are equal, or one is the beginning of the other. */
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
  const scopes = scopesOf(one);
  const otherScopes = scopesOf(other);
  return scopes.includes('everywhere') || otherScopes.includes('everywhere') || scopes.some((scope) => otherScopes.includes(scope));
}

/** The bindings that conflict with a new key of a binding. */
export function findConflicts(id: BindingId, keys: string, customKeys: CustomKeys): readonly Conflict[] {
  const binding = defaultKeymap[id] as DefaultBinding;
  return bindingIds.flatMap((other): Conflict[] => {
    const otherBinding = defaultKeymap[other] as DefaultBinding;
    if (other === id || !canCoexist(binding, otherBinding)) return [];
    return configuredKeys(other, customKeys)
      .filter((one) => overlaps(one, keys) || overlaps(keys, one))
      .map((one) => ({ id: other, keys: one }));
  });
}

const isDefault = (id: BindingId, keys: readonly string[]): boolean => keys.join() === defaultKeymap[id]?.keys.join();

/** Replaces the keys of one binding in the profile's keys; default keys are not stored. */
export function withKeys(customKeys: CustomKeys, id: BindingId, keys: readonly string[]): Record<string, string[]> {
  const next = Object.fromEntries(Object.entries(customKeys).map(([other, otherBinding]) => [other, [...otherBinding]]));
  if (isDefault(id, keys)) delete next[id];
  else next[id] = [...keys];
  return next;
}

/** Adds a key to a binding (`add`) or replaces its keys, and removes the key from conflicting bindings. */
export function bindKeys(customKeys: CustomKeys, id: BindingId, keys: string, add: boolean): Record<string, string[]> {
  let next = withKeys(customKeys, id, add ? [...configuredKeys(id, customKeys).filter((one) => one !== keys), keys] : [keys]);
  for (const lost of findConflicts(id, keys, next)) {
    next = withKeys(
      next,
      lost.id,
      configuredKeys(lost.id, next).filter((one) => one !== lost.keys),
    );
  }
  return next;
}

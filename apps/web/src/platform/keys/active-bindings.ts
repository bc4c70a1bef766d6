import { type BoundAction, type KeyState, keyState, setKeyLookup } from './bindings.ts';
import type { DefaultBinding } from './default-binding.ts';
import { type BindingId, bindingIds, defaultKeymap, scopesOf } from './default-keymap.ts';
import { keySettings } from './key-settings.ts';
import { withAlt } from './press.ts';

/** A registered action with its current keys and its defaults. */
export interface ActiveBinding {
  readonly id: BindingId;
  readonly keys: readonly string[];
  readonly defaults: DefaultBinding;
  readonly action: BoundAction;
}

/** The keys of a binding: the operator's own, or the default ones. */
export const configuredKeys = (id: BindingId, chosen: Readonly<Record<string, readonly string[]>> = keySettings.keys): readonly string[] =>
  (defaultKeymap[id]?.fixed ? undefined : chosen[id]) ?? defaultKeymap[id]?.keys ?? [];

/** The keys that run a binding now: with single keys off, Alt is added to single characters. */
export const keysOf = (id: BindingId): readonly string[] => {
  const keys = configuredKeys(id);
  return keySettings.singleKeys || defaultKeymap[id]?.fixed ? keys : keys.map(withAlt);
};

const isInScope = ({ id, scope }: BoundAction, here: string): boolean =>
  scope === undefined ? scopesOf(defaultKeymap[id] as DefaultBinding).includes(here) : scope === here;

const toActiveBinding = (bound: BoundAction): ActiveBinding => ({
  id: bound.id,
  keys: keysOf(bound.id),
  defaults: defaultKeymap[bound.id] as DefaultBinding,
  action: bound,
});

/**
 * Returns the bindings of the focused scope, the newest first, then those of the scope `everywhere`. If several actions are
 * registered for one binding, only the newest is returned.
 */
export function activeBindings({ scope, actions }: KeyState = keyState()): ActiveBinding[] {
  const known = actions.filter(({ id }) => id in defaultKeymap).toReversed();
  const here = scope === 'everywhere' ? [] : known.filter((one) => isInScope(one, scope));
  const all = [...here, ...known.filter((one) => isInScope(one, 'everywhere'))];
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at).map(toActiveBinding);
}

/** Whether a binding is registered on this page, but only for other scopes than the focused one. */
export function isOutOfScope(id: BindingId, { scope, actions }: KeyState = keyState()): boolean {
  const known = actions.filter((one) => one.id === id);
  return known.length > 0 && !known.some((one) => isInScope(one, scope) || isInScope(one, 'everywhere'));
}

/** All bindings of the page by scope, in the order of the keymap. */
export function bindingsByScope({ actions }: KeyState = keyState()): ReadonlyMap<string, readonly ActiveBinding[]> {
  const byScope = new Map<string, ActiveBinding[]>();
  for (const id of bindingIds) {
    const binding = defaultKeymap[id] as DefaultBinding;
    for (const scope of scopesOf(binding)) {
      const found = binding.scope === 'dialog' ? undefined : actions.find((one) => one.id === id && isInScope(one, scope));
      if (found) byScope.set(scope, [...(byScope.get(scope) ?? []), toActiveBinding(found)]);
    }
  }
  return byScope;
}

/** Connects the keymap, which is not part of the first load, so that key labels show the operator's keys. */
export const connectKeyLookup = (): void => setKeyLookup(keysOf, isOutOfScope);

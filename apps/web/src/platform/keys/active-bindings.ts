import { type BoundAction, type KeyState, keyState, setKeyLookup } from './bindings.ts';
import { type BindingId, bindingIds, type DefaultBinding, defaultKeymap, scopesOf } from './default-keymap.ts';
import { keySettings } from './key-settings.ts';
import { withAlt } from './press.ts';

/** A binding with all that shows it. */
export interface ActiveBinding {
  readonly id: BindingId;
  readonly keys: readonly string[];
  readonly defaults: DefaultBinding;
  readonly action: BoundAction;
}

/** The keys of a binding as the operator chose them. */
export const configuredKeys = (id: BindingId, chosen: Readonly<Record<string, readonly string[]>> = keySettings.keys): readonly string[] =>
  (defaultKeymap[id]?.fixed ? undefined : chosen[id]) ?? defaultKeymap[id]?.keys ?? [];

/** The keys that really act: while single keys are off, those with Alt in their place. */
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

/** What acts where the focus is: the newest bindings of the place first, then those that work everywhere. */
export function activeBindings({ scope, actions }: KeyState = keyState()): ActiveBinding[] {
  const known = actions.filter(({ id }) => id in defaultKeymap).toReversed();
  const here = scope === 'everywhere' ? [] : known.filter((one) => isInScope(one, scope));
  const all = [...here, ...known.filter((one) => isInScope(one, 'everywhere'))];
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at).map(toActiveBinding);
}

/** Whether a binding acts somewhere on this page, and not where the focus is. */
export function isOutOfScope(id: BindingId, { scope, actions }: KeyState = keyState()): boolean {
  const known = actions.filter((one) => one.id === id);
  return known.length > 0 && !known.some((one) => isInScope(one, scope) || isInScope(one, 'everywhere'));
}

/** Everything that is bound on this page, by the places it works in, in the order of the table. */
export function bindingsByScope({ actions }: KeyState = keyState()): ReadonlyMap<string, readonly ActiveBinding[]> {
  const places = new Map<string, ActiveBinding[]>();
  for (const id of bindingIds) {
    const usual = defaultKeymap[id] as DefaultBinding;
    for (const place of scopesOf(usual)) {
      const found = usual.scope === 'dialog' ? undefined : actions.find((one) => one.id === id && isInScope(one, place));
      if (found) places.set(place, [...(places.get(place) ?? []), toActiveBinding(found)]);
    }
  }
  return places;
}

/** From now on whatever shows a key shows the operator's. */
export const connectKeyLookup = (): void => setKeyLookup(keysOf, isOutOfScope);

import { type Bound, type KeyState, keyState, setKeysNow } from './bindings.ts';
import { type BindingId, bindingIds, type DefaultBinding, defaultKeymap, placesOf } from './default-keymap.ts';
import { keyChoices } from './key-choices.ts';
import { withAlt } from './press.ts';

/** A binding with all that shows it. */
export interface KeyInForce {
  readonly id: BindingId;
  readonly keys: readonly string[];
  readonly usual: DefaultBinding;
  readonly bound: Bound;
}

/** The keys of a binding as the operator chose them. */
export const chosenKeys = (id: BindingId, chosen: Readonly<Record<string, readonly string[]>> = keyChoices.keys): readonly string[] =>
  (defaultKeymap[id]?.fixed ? undefined : chosen[id]) ?? defaultKeymap[id]?.keys ?? [];

/** The keys that really act: while single keys are off, those with Alt in their place. */
export const keysOf = (id: BindingId): readonly string[] => {
  const keys = chosenKeys(id);
  return keyChoices.singleKeys || defaultKeymap[id]?.fixed ? keys : keys.map(withAlt);
};

const isIn = ({ id, place }: Bound, here: string): boolean =>
  place === undefined ? placesOf(defaultKeymap[id] as DefaultBinding).includes(here) : place === here;

const toInForce = (bound: Bound): KeyInForce => ({
  id: bound.id,
  keys: keysOf(bound.id),
  usual: defaultKeymap[bound.id] as DefaultBinding,
  bound,
});

/** What acts where the focus is: the newest bindings of the place first, then those that work everywhere. */
export function inForce({ place, bound }: KeyState = keyState()): KeyInForce[] {
  const known = bound.filter(({ id }) => id in defaultKeymap).toReversed();
  const here = place === 'everywhere' ? [] : known.filter((one) => isIn(one, place));
  const all = [...here, ...known.filter((one) => isIn(one, 'everywhere'))];
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at).map(toInForce);
}

/** Whether a binding acts somewhere on this page, and not where the focus is. */
export function isAway(id: BindingId, { place, bound }: KeyState = keyState()): boolean {
  const known = bound.filter((one) => one.id === id);
  return known.length > 0 && !known.some((one) => isIn(one, place) || isIn(one, 'everywhere'));
}

/** Everything that is bound on this page, by the places it works in, in the order of the table. */
export function boundByPlace({ bound }: KeyState = keyState()): ReadonlyMap<string, readonly KeyInForce[]> {
  const places = new Map<string, KeyInForce[]>();
  for (const id of bindingIds) {
    const usual = defaultKeymap[id] as DefaultBinding;
    for (const place of placesOf(usual)) {
      const found = usual.place === 'dialog' ? undefined : bound.find((one) => one.id === id && isIn(one, place));
      if (found) places.set(place, [...(places.get(place) ?? []), toInForce(found)]);
    }
  }
  return places;
}

/** From now on whatever shows a key shows the operator's. */
export const showOwnKeys = (): void => setKeysNow(keysOf, isAway);

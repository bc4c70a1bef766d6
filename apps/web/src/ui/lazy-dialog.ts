import { type ComponentType, lazy } from 'react';
import { whenPainted } from '../platform/ports/first-paint.ts';

/** A dialog of a screen: not part of its first paint, and there by the time that a key asks for it. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>) {
  const loadDefault = async () => ({ default: await load() });
  // What fails to load now is loaded again, and reported, when it is needed.
  void whenPainted()
    .then(load)
    .catch(() => undefined);
  return lazy(loadDefault);
}

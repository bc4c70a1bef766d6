import { type ComponentType, lazy } from 'react';
import { whenPainted } from '../platform/ports/first-paint.ts';

/** A dialog that is loaded after the first paint, so that it is ready when a key opens it. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>) {
  const loadDefault = async () => ({ default: await load() });
  // A failed load is repeated, and reported, when the dialog is opened.
  void whenPainted()
    .then(load)
    .catch(() => undefined);
  return lazy(loadDefault);
}

import { type ComponentType, createElement } from 'react';

/** A screen whose code is loaded when its route is entered. It is the `handle` of the route. */
export interface LazyScreen {
  readonly isLoaded: () => boolean;
  /** Loads the code; a second call returns the same promise. */
  readonly load: () => Promise<void>;
  /** Loads the code before the route is entered. A failure is ignored: `load` tries again. */
  readonly prefetch: () => Promise<void>;
  /** Component of the screen; must not be rendered before the code is loaded. */
  readonly Screen: ComponentType;
}

/** `toFault`: returns the component that is shown if the screen cannot be loaded. */
export function createLazyScreen(load: () => Promise<ComponentType>, toFault: (failure: unknown) => ComponentType): LazyScreen {
  let loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  return {
    isLoaded: () => loaded !== undefined,
    load: () => {
      loading ??= load()
        .catch(toFault)
        .then((component) => {
          loaded = component;
        });
      return loading;
    },
    prefetch: () =>
      load().then(
        (component) => {
          loaded ??= component;
        },
        () => undefined,
      ),
    Screen: () => loaded && createElement(loaded),
  };
}

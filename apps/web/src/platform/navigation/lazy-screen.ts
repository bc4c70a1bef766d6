import { type ComponentType, createElement } from 'react';

/** A screen whose code is loaded when its route is entered. It is the `handle` of the route. */
export interface LazyScreen {
  readonly isLoaded: () => boolean;
  /** Loads the code; a second call returns the same promise. */
  readonly load: () => Promise<void>;
  /** Component of the screen; must not be rendered before the code is loaded. */
  readonly Screen: ComponentType;
}

/** @param load Returns the component of the screen; never rejects. */
export function createLazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  return {
    isLoaded: () => loaded !== undefined,
    load: () => {
      loading ??= load().then((component) => {
        loaded = component;
      });
      return loading;
    },
    Screen: () => loaded && createElement(loaded),
  };
}

import { createContext, useContext } from 'react';
import type { NavigationType } from 'react-router-dom';
import type { LazyScreen } from './lazy-screen.ts';

/** The state of the router that its own hooks do not return below `Screens`, where the routes are rendered for a given location. */
export interface NavigationState {
  /** True while the screen of the address is being loaded; the previous screen is still shown. */
  readonly loading: boolean;
  /** How the displayed location was reached: PUSH (a link), POP (back, forward, reload) or REPLACE. */
  readonly type: `${NavigationType}`;
  /** Returns the screens of a path whose code is not loaded yet. */
  readonly findUnloaded: (path: string) => readonly LazyScreen[];
}

export const NavigationContext = createContext<NavigationState>({ loading: false, type: 'POP', findUnloaded: () => [] });

export const useNavigationState = (): NavigationState => useContext(NavigationContext);

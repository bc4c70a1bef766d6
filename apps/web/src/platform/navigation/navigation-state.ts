import { createContext, useContext } from 'react';
import type { NavigationType } from 'react-router-dom';

/** The state of the router that its own hooks do not return below `Screens`, where the routes are rendered for a given location. */
export interface NavigationState {
  /** True while the screen of the address is being loaded; the previous screen is still shown. */
  readonly loading: boolean;
  /** How the displayed location was reached: PUSH (a link), POP (back, forward, reload) or REPLACE. */
  readonly type: `${NavigationType}`;
}

export const NavigationContext = createContext<NavigationState>({ loading: false, type: 'POP' });

export const useNavigationState = (): NavigationState => useContext(NavigationContext);

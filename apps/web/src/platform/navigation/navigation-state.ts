import { createContext, useContext } from 'react';
import type { NavigationType } from 'react-router-dom';

/** The state of the router that its hooks do not tell below routes rendered for an earlier location. */
export interface NavigationState {
  /** True while the screen of the address is being loaded; the previous screen is still shown. */
  readonly loading: boolean;
  /** How the location that is shown was reached: PUSH (a link), POP (back, forward, reload) or REPLACE. */
  readonly type: `${NavigationType}`;
}

export const NavigationContext = createContext<NavigationState>({ loading: false, type: 'POP' });

export const useNavigationState = (): NavigationState => useContext(NavigationContext);

import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { session } from '../../platform/session/session-state.ts';

/** Path of a hash route, without its query. */
const pathOf = (address: string): string => new URL(address).hash.slice(1).split('?', 1)[0] ?? '';

/** A screen with unsaved changes that is about to be left. */
export interface LeaveGuard {
  /** Whether a navigation waits for the decision. */
  readonly isAsking: boolean;
  /** Continues the navigation. */
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * While `isDirty`, holds every navigation to another screen, also that of the browser's Back, and makes the browser ask before the
 * page is closed. The end of the session is never held. A browser without the Navigation API asks only before the page is closed.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [held, setHeld] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isDirty) return;
    isLeaving.current = false;
    const hold = (event: NavigateEvent) => {
      const { cancelable, destination, navigationType } = event;
      const { key, url, sameDocument } = destination;
      if (isLeaving.current || !cancelable || !sameDocument || !session.info || pathOf(url) === pathname) return;
      event.preventDefault();
      const replace = navigationType === 'replace';
      const go = () =>
        navigationType === 'traverse' ? window.navigation.traverseTo(key) : navigate(new URL(url).hash.slice(1), { replace });
      setHeld(() => () => void go());
    };
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Not every browser has it yet.
    const navigation: Navigation | undefined = window.navigation;
    navigation?.addEventListener('navigate', hold);
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      navigation?.removeEventListener('navigate', hold);
      window.removeEventListener('beforeunload', preventUnload);
    };
  }, [isDirty, navigate, pathname]);
  return {
    isAsking: held !== null,
    leave: () => {
      isLeaving.current = true;
      setHeld(null);
      held?.();
    },
    stay: () => setHeld(null),
  };
}

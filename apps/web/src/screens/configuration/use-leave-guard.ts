import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { session } from '../../platform/session/session-state.ts';

const pathnameOf = (to: string | { readonly pathname?: string | undefined }): string | undefined =>
  typeof to === 'string' ? to.split(/[?#]/, 1)[0] : to.pathname;

/**
 * While `isDirty`, holds navigation to other screens, and makes the browser ask before the page is closed. Returns the function that
 * continues the held navigation; null if there is none. The end of the session is never held.
 */
export function useLeaveGuard(isDirty: boolean, path: string): { readonly proceed: (() => void) | null; readonly stay: () => void } {
  const { navigator } = useContext(NavigationContext);
  const [held, setHeld] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const { push, replace } = navigator;
    const guard =
      (go: typeof push): typeof push =>
      (...given) => {
        const target = pathnameOf(given[0]);
        if (!session.info || target === undefined || target === path) go(...given);
        else setHeld(() => () => go(...given));
      };
    navigator.push = guard(push);
    navigator.replace = guard(replace);
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      window.removeEventListener('beforeunload', preventUnload);
    };
  }, [isDirty, navigator, path]);
  return { proceed: held, stay: () => setHeld(null) };
}

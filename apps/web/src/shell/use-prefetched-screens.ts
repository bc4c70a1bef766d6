import { useEffect } from 'react';
import type { LazyScreen } from '../platform/navigation/lazy-screen.ts';
import { useNavigationState } from '../platform/navigation/navigation-state.ts';
import { isAllowed, screens } from '../platform/navigation/screens.ts';
import { clock, whenIdle } from '../platform/ports/ports.ts';
import { mayNow } from '../platform/session/session-state.ts';

/** Delay before the first screen is loaded in advance: the operator may act right after the first paint. */
const delayMs = 3000;

/** Loads the code of all screens that the operator may open, one after the other, each when the browser is idle. */
async function prefetchScreens(findUnloaded: (path: string) => readonly LazyScreen[], stop: AbortSignal): Promise<void> {
  for (const screen of screens) {
    for (const unloaded of isAllowed(screen, mayNow) ? findUnloaded(screen.path) : []) {
      await whenIdle();
      if (stop.aborted) return;
      await unloaded.prefetch();
    }
  }
}

/** Loads the screens of the menu in advance, so that opening one waits for its data only. */
export function usePrefetchedScreens(): void {
  const { findUnloaded } = useNavigationState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the routes do not change
  useEffect(() => {
    const stop = new AbortController();
    const cancel = clock.after(delayMs, () => void prefetchScreens(findUnloaded, stop.signal));
    return () => {
      cancel();
      stop.abort();
    };
  }, []);
}

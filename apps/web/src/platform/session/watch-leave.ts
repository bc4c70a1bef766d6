import { leaveSession } from '@floorwalker/core/endpoints/session';
import { toServer } from './api.ts';
import { markLeft } from './load-session.ts';
import { dropSession, isReloading, session, staysSignedIn, storedSessionKey } from './session-state.ts';
import type { Tabs } from './tabs.ts';

/**
 * Ends the session when its last tab is closed or reloaded, unless the operator chose to stay signed in on that tab
 * [SH-13]. A page that is unloading cannot wait for a response, so it sends a beacon with the public key as proof.
 */
export function watchLeave(tabs: Tabs): () => void {
  let hasLeft = false;
  const onHide = () => {
    const sessionKey = storedSessionKey();
    const keepsSession = isReloading() || staysSignedIn() || !tabs.isLast();
    if (keepsSession || !session.info || sessionKey === null) return;
    const body = new Blob([JSON.stringify({ sessionKey })], { type: 'application/json' });
    navigator.sendBeacon(toServer(`/api/v1${leaveSession.path}`), body);
    hasLeft = true;
    markLeft();
  };
  // If the browser restores the page from its back/forward cache, the session has ended already, so the sign-in is shown.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && hasLeft) dropSession('left');
  };
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('pagehide', onHide);
    removeEventListener('pageshow', onShow);
  };
}

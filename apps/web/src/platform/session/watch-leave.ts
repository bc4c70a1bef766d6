import { leaveSession } from '@floorwalker/core/endpoints/session';
import { toServer } from './api.ts';
import { markLeft } from './load-session.ts';
import { dropSession, isReloading, keptSessionKey, session, staysHere } from './session-state.ts';
import type { Tabs } from './tabs.ts';

/**
 * Ends the session when its last tab is left or reloaded, unless the operator chose to stay signed in on that tab [SH-13].
 * A page that is going cannot wait for an answer: a beacon tells the server, with the public key as proof.
 */
export function watchLeave(tabs: Tabs): () => void {
  let left = false;
  const onHide = () => {
    const sessionKey = keptSessionKey();
    const stays = isReloading() || staysHere() || !tabs.isLast();
    if (stays || !session.info || sessionKey === null) return;
    const body = new Blob([JSON.stringify({ sessionKey })], { type: 'application/json' });
    navigator.sendBeacon(toServer(`/api/v1${leaveSession.path}`), body);
    left = true;
    markLeft();
  };
  // The browser may bring back the very page that was left.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && left) dropSession('left');
  };
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('pagehide', onHide);
    removeEventListener('pageshow', onShow);
  };
}

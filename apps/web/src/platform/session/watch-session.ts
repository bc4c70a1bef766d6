import { session, storedSessionKey } from './session-state.ts';
import { joinTabs, type Tabs } from './tabs.ts';
import { readSession, type SessionEnds, watchEnds } from './watch-ends.ts';
import { watchLeave } from './watch-leave.ts';

let watched: { readonly tabs: Tabs; readonly ends: SessionEnds } | null = null;

/** Watches the session of this page: when it ends, when the page is left, and what other tabs do. */
export function watchSession(key: string): () => void {
  const tabs = joinTabs(key, () => void readSession(false).then(ends.plan));
  const ends = watchEnds();
  watched = { tabs, ends };
  const stopLeave = watchLeave(tabs);
  // Another tab has signed out or learned that the session is over; the server tells the reason.
  const onStorage = () => session.info && storedSessionKey() === null && void readSession(false);
  const onWake = () => document.visibilityState === 'visible' && void ends.check();
  addEventListener('storage', onStorage);
  addEventListener('visibilitychange', onWake);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('visibilitychange', onWake);
    stopLeave();
    ends.stop();
    tabs.leave();
    watched = null;
  };
}

/** Schedules the warnings again after the session was confirmed or loaded elsewhere. */
export const planEnds = (): void => watched?.ends.plan();

/** Prolongs the session by one request, and tells the other tabs. */
export async function stayActive(): Promise<void> {
  session.warning = null;
  await readSession(true);
  watched?.tabs.notifyProlonged();
  planEnds();
}

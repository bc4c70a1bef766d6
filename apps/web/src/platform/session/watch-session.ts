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

/** The session was confirmed or loaded elsewhere: plans its warnings again. */
export const planEnds = (): void => watched?.ends.plan();

/** The operator is still present: one call prolongs the session, and the other tabs are told. */
export async function stayActive(): Promise<void> {
  session.warning = null;
  await readSession(true);
  watched?.tabs.notifyProlonged();
  planEnds();
}

import { keptSessionKey, session } from './session-state.ts';
import { joinTabs, type Tabs } from './tabs.ts';
import { type Ends, readSession, watchEnds } from './watch-ends.ts';
import { watchLeave } from './watch-leave.ts';

let watched: { readonly tabs: Tabs; readonly ends: Ends } | null = null;

/** Watches over the session of this page while it stands: its ends, its leaving, and what other tabs do with it. */
export function watchSession(key: string): () => void {
  const tabs = joinTabs(key, () => void readSession(false).then(ends.plan));
  const ends = watchEnds();
  watched = { tabs, ends };
  const stopLeave = watchLeave(tabs);
  // Another tab has signed out, or was told that the session is over: the server says why.
  const onStorage = () => session.info && keptSessionKey() === null && void readSession(false);
  const onWake = () => document.visibilityState === 'visible' && void ends.look();
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

/** The session was confirmed or read by somebody else: its ends are planned anew. */
export const planEnds = (): void => watched?.ends.plan();

/** The operator is still there: one call prolongs the session, and the other tabs hear of it. */
export async function stayActive(): Promise<void> {
  session.warning = null;
  await readSession(true);
  watched?.tabs.tellStayed();
  planEnds();
}

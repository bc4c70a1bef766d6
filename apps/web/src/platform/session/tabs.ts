import { random } from '../ports/ports.ts';

/** Messages between tabs of one browser about their shared session. */
type TabMessage =
  | { readonly kind: 'here'; readonly tab: string; readonly key: string; readonly asks: boolean }
  | { readonly kind: 'gone'; readonly tab: string }
  | { readonly kind: 'stayed' };

export interface Tabs {
  /** Whether no other tab of this browser shows the session; false as long as that is unknown. */
  isLast(): boolean;
  /** Tells the other tabs that the session has been prolonged. */
  notifyProlonged(): void;
  leave(): void;
}

/**
 * Joins the tabs that show the session of a key. Each tab holds a lock while it is open and waits for the locks of the
 * others, so that a crashed tab is noticed too. A tab that holds a lock is open, even if it has not responded yet. Pages
 * without HTTPS have no locks: a crashed tab then counts as open until the session times out.
 */
export function joinTabs(key: string, onStayed: () => void): Tabs {
  const ownTab = random();
  const others = new Set<string>();
  const end = new AbortController();
  const channel = new BroadcastChannel('floor session');
  const { locks } = navigator as { readonly locks?: LockManager };
  const post = (note: TabMessage) => channel.postMessage(note);
  const ignore = () => undefined;
  const lockStart = `floor tab ${key} `;
  const lockOf = (tab: string) => lockStart + tab;
  // A tab that does not know the others yet must not end the session.
  let knowsOthers = !locks;

  const addTab = (tab: string) => {
    if (others.has(tab)) return;
    others.add(tab);
    locks?.request(lockOf(tab), { mode: 'shared', signal: end.signal }, () => void others.delete(tab)).catch(ignore);
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'stayed') onStayed();
    if (data.kind === 'gone') others.delete(data.tab);
    if (data.kind !== 'here' || data.key !== key) return;
    addTab(data.tab);
    if (data.asks) post({ kind: 'here', tab: ownTab, key, asks: false });
  };
  const findTabs = async (manager: LockManager) => {
    const { held = [] } = await manager.query();
    const tabs = held.flatMap(({ name = '' }) => (name.startsWith(lockStart) ? [name.slice(lockStart.length)] : []));
    for (const tab of tabs) if (tab !== ownTab) addTab(tab);
    knowsOthers = true;
  };
  const announce = () => post({ kind: 'here', tab: ownTab, key, asks: true });
  const onHide = () => post({ kind: 'gone', tab: ownTab });
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && announce();
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);
  const held = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  if (!locks) announce();
  else {
    locks
      .request(lockOf(ownTab), () => {
        // Other tabs are told after the lock is held: without the lock they would consider this tab closed.
        if (!end.signal.aborted) {
          announce();
          void findTabs(locks).catch(ignore);
        }
        return held;
      })
      .catch(ignore);
  }
  return {
    isLast: () => knowsOthers && others.size === 0,
    notifyProlonged: () => post({ kind: 'stayed' }),
    leave: () => {
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
      onHide();
      end.abort();
      channel.close();
    },
  };
}

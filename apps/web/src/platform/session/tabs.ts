import { random } from '../ports/ports.ts';

/** Messages between tabs of one browser about their shared session. */
type Note =
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
 * without HTTPS have no locks: a crashed tab then counts as open, and its session ends by time.
 */
export function joinTabs(key: string, onStayed: () => void): Tabs {
  const own = random();
  const others = new Set<string>();
  const end = new AbortController();
  const channel = new BroadcastChannel('floor session');
  const { locks } = navigator as { readonly locks?: LockManager };
  const post = (note: Note) => channel.postMessage(note);
  const quiet = () => undefined;
  const lockStart = `floor tab ${key} `;
  const lockOf = (tab: string) => lockStart + tab;
  // A tab that does not know the others yet must not end the session.
  let looked = !locks;

  const meet = (tab: string) => {
    if (others.has(tab)) return;
    others.add(tab);
    locks?.request(lockOf(tab), { mode: 'shared', signal: end.signal }, () => void others.delete(tab)).catch(quiet);
  };
  channel.onmessage = ({ data }: MessageEvent<Note>) => {
    if (data.kind === 'stayed') onStayed();
    if (data.kind === 'gone') others.delete(data.tab);
    if (data.kind !== 'here' || data.key !== key) return;
    meet(data.tab);
    if (data.asks) post({ kind: 'here', tab: own, key, asks: false });
  };
  const lookAround = async (manager: LockManager) => {
    const { held = [] } = await manager.query();
    const tabs = held.flatMap(({ name = '' }) => (name.startsWith(lockStart) ? [name.slice(lockStart.length)] : []));
    for (const tab of tabs) if (tab !== own) meet(tab);
    looked = true;
  };
  const announce = () => post({ kind: 'here', tab: own, key, asks: true });
  const onHide = () => post({ kind: 'gone', tab: own });
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && announce();
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);
  const held = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  if (!locks) announce();
  else {
    locks
      .request(lockOf(own), () => {
        // Other tabs are told after the lock is held: without the lock they would consider this tab closed.
        if (!end.signal.aborted) {
          announce();
          void lookAround(locks).catch(quiet);
        }
        return held;
      })
      .catch(quiet);
  }
  return {
    isLast: () => looked && others.size === 0,
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

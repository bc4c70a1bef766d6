import type { SessionInfo } from '@floorwalker/core/endpoints/session';
import { may } from '@floorwalker/core/session/may';
import { createSessionStore, type SessionEndReason } from '@floorwalker/core/session/session-store';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { useSnapshot } from 'valtio';
import { proxy } from 'valtio/vanilla';
import { clearSessionStores } from '../lifetime/session-end.ts';
import { isGroupClient } from '../ports/project.ts';

interface Session {
  /** Undefined until the server has been asked. */
  info: SessionInfo | null | undefined;
  /** Why the sign-in screen shows although nobody asked for it; words under `account:reason`. */
  reason: SessionEndReason | null;
  /** Why it could not be asked who is signed in: the page waits and asks again. */
  trouble: Trouble | null;
  /** A call waits for its caller to confirm who they are. */
  stepUp: boolean;
  /** The session is idle and goes on read-only, in watch mode. */
  watching: boolean;
  /** The session is about to end; `at` in milliseconds of the server's clock. */
  warning: { readonly kind: 'idle' | 'absolute'; readonly at: number } | null;
}

/** What keeps the console from knowing its session: no answer, a server that is not ready, or an address it refuses. */
export type Trouble = 'unreachable' | 'starting' | 'unsafe';

export const session = proxy<Session>({ info: undefined, reason: null, trouble: null, stepUp: false, watching: false, warning: null });

/** Keeps key and operator id locally, and nothing else [SE-01]. */
const store = createSessionStore<SessionInfo>(window.localStorage, isGroupClient);

store.subscribe((state) => {
  const had = session.info;
  session.info = state.kind === 'signed-in' ? state.session : null;
  session.reason = state.kind === 'signed-out' ? state.reason : null;
  session.trouble = null;
  if (state.kind === 'signed-out') Object.assign(session, { stepUp: false, watching: false, warning: null });
  if (had && !session.info) clearSessionStores();
});

/** Where a tab keeps who was signed in last on it, until somebody is again. */
const lastName = 'floor_last';
let cameBack = true;

/** Where a sign-in leads: to the place that was asked for, unless somebody else was there before on this tab. */
export const placeAfter = (state: { readonly from?: string } | null): string => (cameBack && state?.from) || '/index';

/** Takes over a session that was begun or read anew. */
export function beginSession(info: SessionInfo): void {
  if (session.info && session.info.operator !== info.operator) {
    // Another tab has signed somebody else in: nothing of this page is theirs.
    clearSessionStores();
    window.location.hash = '/';
    reloadPage();
    return;
  }
  if (!session.info) cameBack = [null, String(info.operator)].includes(window.sessionStorage.getItem(lastName));
  window.sessionStorage.removeItem(lastName);
  store.begin(info);
}

let leaving = false;

/** The operator is signing out: however the end then becomes known, it is no surprise. */
export function beginLeaving(): void {
  leaving = true;
}

export const isLeaving = (): boolean => leaving;

/** Forgets the local user [SE-04]; the guard then shows the sign-in, which tells the reason. */
export function dropSession(reason: SessionEndReason | null): void {
  const last = session.info?.operator ?? store.operator();
  if (last !== null) window.sessionStorage.setItem(lastName, String(last));
  store.end(leaving ? 'signed-out' : reason);
  leaving = false;
  for (const name of [stayName, rowsName]) window.sessionStorage.removeItem(name);
}

const stayName = 'floor_stay';

/** Where this tab keeps at which rows its lists were left. */
export const rowsName = 'floor_rows';

/** Whether the operator chose to stay signed in on this tab: leaving or reloading the page then ends nothing [SH-13]. */
export const staysHere = (): boolean => window.sessionStorage.getItem(stayName) !== null;

export function stayHere(): void {
  window.sessionStorage.setItem(stayName, '1');
}

let reloading = false;

/** Loads the page again because the console itself has to: that is no leaving. */
export function reloadPage(): void {
  reloading = true;
  window.location.reload();
}

export const isReloading = (): boolean => reloading;

export const keptSessionKey = (): string | null => store.key();

/** Whether this operator holds a right. The server decides; this only hides what would fail. */
export const mayNow = (right: Right): boolean => may(session.info, right);

/** The same, following changes. */
export function useMay(): (right: Right) => boolean {
  const { info } = useSnapshot(session) as Session;
  return (right) => may(info, right);
}

/** The signed-in operator; only for components behind the guard. */
export function useOperator(): SessionInfo {
  const { info } = useSnapshot(session) as Session;
  if (!info) throw new Error('nobody is signed in');
  return info;
}

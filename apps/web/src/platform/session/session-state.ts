import type { SessionInfo } from '@floorwalker/core/endpoints/session';
import { may } from '@floorwalker/core/session/may';
import { createSessionStore, type SessionEndReason } from '@floorwalker/core/session/session-store';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { useSnapshot } from 'valtio';
import { proxy } from 'valtio/vanilla';
import { clearSessionStores } from '../lifetime/session-end.ts';
import { isGroupClient } from '../ports/project.ts';

interface Session {
  /** Undefined until the server has responded. */
  info: SessionInfo | null | undefined;
  /** Why the sign-in screen is shown without a request of the operator; texts under `account:reason`. */
  reason: SessionEndReason | null;
  /** Why the session could not be loaded: the page waits and tries again. */
  trouble: Trouble | null;
  /** Whether a call waits until the operator has confirmed their identity. */
  stepUp: boolean;
  /** Whether the session is idle and continues read-only, in watch mode. */
  watching: boolean;
  /** The session ends soon; `at` in milliseconds of the server's clock. */
  warning: { readonly kind: 'idle' | 'absolute'; readonly at: number } | null;
}

/** Why the session cannot be loaded: no response, a server that is still starting, or an address without HTTPS that it refuses. */
export type Trouble = 'unreachable' | 'starting' | 'unsafe';

export const session = proxy<Session>({ info: undefined, reason: null, trouble: null, stepUp: false, watching: false, warning: null });

/** Stores only session key and operator id in local storage [SE-01]. */
const store = createSessionStore<SessionInfo>(window.localStorage, isGroupClient);

store.subscribe((state) => {
  const had = session.info;
  session.info = state.kind === 'signed-in' ? state.session : null;
  session.reason = state.kind === 'signed-out' ? state.reason : null;
  session.trouble = null;
  if (state.kind === 'signed-out') Object.assign(session, { stepUp: false, watching: false, warning: null });
  if (had && !session.info) clearSessionStores();
});

/** Key in session storage: the operator who was last signed in on this tab. */
const lastName = 'floor_last';
let cameBack = true;

/** The path after a sign-in: the requested page, unless another operator was signed in before on this tab. */
export const pathAfterSignIn = (state: { readonly from?: string } | null): string => (cameBack && state?.from) || '/index';

/** Stores a session that was started or loaded. */
export function beginSession(info: SessionInfo): void {
  if (session.info && session.info.operator !== info.operator) {
    // Another tab has signed in another operator: all data on this page belongs to the previous one.
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

/** The operator is signing out, so that the end of the session is not reported as unexpected. */
export function beginLeaving(): void {
  leaving = true;
}

export const isLeaving = (): boolean => leaving;

/** Removes the local user [SE-04]; the guard then shows the sign-in with the reason. */
export function dropSession(reason: SessionEndReason | null): void {
  const last = session.info?.operator ?? store.operator();
  if (last !== null) window.sessionStorage.setItem(lastName, String(last));
  store.end(leaving ? 'signed-out' : reason);
  leaving = false;
  for (const name of [stayName, rowPositionsKey]) window.sessionStorage.removeItem(name);
}

const stayName = 'floor_stay';

/** Key in session storage: the row positions at which the lists of this tab were left. */
export const rowPositionsKey = 'floor_rows';

/**
 * Whether the operator chose to stay signed in on this tab; leaving or reloading the page then does not end the session
 * [SH-13].
 */
export const staysHere = (): boolean => window.sessionStorage.getItem(stayName) !== null;

export function stayHere(): void {
  window.sessionStorage.setItem(stayName, '1');
}

let reloading = false;

/** Reloads the page from code, which does not count as leaving it. */
export function reloadPage(): void {
  reloading = true;
  window.location.reload();
}

export const isReloading = (): boolean => reloading;

export const keptSessionKey = (): string | null => store.key();

/** Whether the operator has a right. The server decides; the console only hides what the server would refuse. */
export const mayNow = (right: Right): boolean => may(session.info, right);

/** Like `mayNow`, and rendered again when the rights change. */
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

import type { SessionInfo } from '@floorwalker/core/endpoints/session';
import { may } from '@floorwalker/core/session/may';
import { createSessionStore, type SessionEndReason } from '@floorwalker/core/session/session-store';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { useSnapshot } from 'valtio';
import { proxy, ref } from 'valtio/vanilla';
import { clearSessionStores } from '../lifetime/session-end.ts';
import { isGroupClient } from '../ports/project.ts';

interface Session {
  /** Undefined until the server has responded. */
  info: SessionInfo | null | undefined;
  /** Why the sign-in screen is shown without a request of the operator; texts under `account:reason`. */
  reason: SessionEndReason | null;
  /** Why the session could not be loaded: the page waits and tries again. */
  loadFailure: SessionLoadFailure | null;
  /** Whether a call waits until the operator has confirmed their identity. */
  stepUp: boolean;
  /** Whether the session is idle and continues read-only, in watch mode. */
  watching: boolean;
  /** Set if the session ends soon; `at` in milliseconds of the server's clock. */
  warning: { readonly kind: 'idle' | 'absolute'; readonly at: number } | null;
}

/** Why the session cannot be loaded: no response, a server that is still starting, or an address without HTTPS that it refuses. */
export type SessionLoadFailure = 'unreachable' | 'starting' | 'unsafe';

export const session = proxy<Session>({ info: undefined, reason: null, loadFailure: null, stepUp: false, watching: false, warning: null });

/** Stores only session key and operator id in local storage [SE-01]. */
const store = createSessionStore<SessionInfo>(window.localStorage, isGroupClient);

store.subscribe((state) => {
  const previous = session.info;
  // `ref`: a session is replaced, never changed. A proxy of its rights would make each of the hundreds of checks of a render slow.
  session.info = state.kind === 'signed-in' ? ref(state.session) : null;
  session.reason = state.kind === 'signed-out' ? state.reason : null;
  session.loadFailure = null;
  if (state.kind === 'signed-out') Object.assign(session, { stepUp: false, watching: false, warning: null });
  if (previous && !session.info) clearSessionStores();
});

/** Key in session storage: the operator who was last signed in on this tab. */
const lastOperatorKey = 'floor_last';
let isSameOperator = true;

/** The path after a sign-in: the requested page, unless another operator was signed in before on this tab. */
export const pathAfterSignIn = (state: { readonly from?: string } | null): string => (isSameOperator && state?.from) || '/index';

/** Stores a session that was started or loaded. */
export function beginSession(info: SessionInfo): void {
  if (session.info && session.info.operator !== info.operator) {
    // Another tab has signed in another operator: all data on this page belongs to the previous one.
    clearSessionStores();
    window.location.hash = '/';
    reloadPage();
    return;
  }
  if (!session.info) isSameOperator = [null, String(info.operator)].includes(window.sessionStorage.getItem(lastOperatorKey));
  window.sessionStorage.removeItem(lastOperatorKey);
  store.begin(info);
}

let signingOut = false;

/** Marks the end of the session as requested, so that it is not reported as unexpected. */
export function beginSignOut(): void {
  signingOut = true;
}

export const isSigningOut = (): boolean => signingOut;

/** Removes the local user [SE-04]; the guard then shows the sign-in with the reason. */
export function dropSession(reason: SessionEndReason | null): void {
  const last = session.info?.operator ?? store.operator();
  if (last !== null) window.sessionStorage.setItem(lastOperatorKey, String(last));
  store.end(signingOut ? 'signed-out' : reason);
  signingOut = false;
  for (const name of [stayKey, rowPositionsKey]) window.sessionStorage.removeItem(name);
}

const stayKey = 'floor_stay';

/** Key in session storage: the row positions at which the lists of this tab were left. */
export const rowPositionsKey = 'floor_rows';

/**
 * Whether the operator chose to stay signed in on this tab; leaving or reloading the page then does not end the session
 * [SH-13].
 */
export const staysSignedIn = (): boolean => window.sessionStorage.getItem(stayKey) !== null;

export function keepSignedIn(): void {
  window.sessionStorage.setItem(stayKey, '1');
}

let reloading = false;

/** Reloads the page from code, which does not count as leaving it. */
export function reloadPage(): void {
  reloading = true;
  window.location.reload();
}

export const isReloading = (): boolean => reloading;

export const storedSessionKey = (): string | null => store.key();

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

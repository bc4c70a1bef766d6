import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { whoAmI } from '@floorwalker/core/endpoints/session';
import { toSessionEnd } from '@floorwalker/core/session/session-store';
import { api } from './api.ts';
import { beginSession, dropSession, type SessionLoadFailure, session, storedSessionKey } from './session-state.ts';

/** Key in session storage, set if the previous page ended the session because it was closed or reloaded. */
const leftKey = 'floor_left';

/** Removes the local user because the page is being left; the next page shows the reason. */
export function markLeft(): void {
  dropSession('left');
  window.sessionStorage.setItem(leftKey, '1');
}

function takeLeft(): boolean {
  const left = window.sessionStorage.getItem(leftKey) !== null;
  window.sessionStorage.removeItem(leftKey);
  return left;
}

/** Why the session cannot be loaded; null if the session itself is refused. */
function toLoadFailure(failure: unknown): SessionLoadFailure | null {
  if (failure instanceof UnreachableFailure || failure instanceof NoResponseFailure) return 'unreachable';
  if (!(failure instanceof ProblemFailure)) return null;
  const { code, status } = failure.problem;
  if (code === 'request.host-refused' || code === 'request.origin-refused') return 'unsafe';
  return status >= 500 ? 'starting' : null;
}

/** Asks the server who is signed in, if a session key is stored. The server decides by the cookie, not by stored data. */
export async function loadSession(): Promise<void> {
  const left = takeLeft();
  if (storedSessionKey() === null) {
    dropSession(null);
    if (left) session.reason = 'left';
    return;
  }
  try {
    beginSession(await api.call(whoAmI, {}));
  } catch (failure) {
    session.loadFailure = toLoadFailure(failure);
    if (session.loadFailure) return;
    dropSession(null);
    if (failure instanceof ProblemFailure) session.reason = toSessionEnd(failure.problem.params) ?? null;
  }
}

/**
 * Reads the operator again after a change of data that the session contains, such as the names of properties. Without a
 * response the page keeps the previous data.
 */
export const reloadOperator = (): Promise<void> => api.call(whoAmI, {}).then(beginSession, () => undefined);

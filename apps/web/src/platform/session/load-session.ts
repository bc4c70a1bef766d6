import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { whoAmI } from '@floorwalker/core/endpoints/session';
import { toSessionEnd } from '@floorwalker/core/session/session-store';
import { api } from './api.ts';
import { beginSession, dropSession, keptSessionKey, session, type Trouble } from './session-state.ts';

/** Where a page that was left says so to the one that is loaded in its place. */
const leftName = 'floor_left';

/** Forgets the local user because the page is being left; what is loaded in its place tells why. */
export function markLeft(): void {
  dropSession('left');
  window.sessionStorage.setItem(leftName, '1');
}

function takeLeft(): boolean {
  const left = window.sessionStorage.getItem(leftName) !== null;
  window.sessionStorage.removeItem(leftName);
  return left;
}

/** What keeps the page from knowing its session, if it is nothing about the session itself. */
function toTrouble(failure: unknown): Trouble | null {
  if (failure instanceof UnreachableFailure || failure instanceof NoResponseFailure) return 'unreachable';
  if (!(failure instanceof ProblemFailure)) return null;
  const { code, status } = failure.problem;
  if (code === 'request.host-refused' || code === 'request.origin-refused') return 'unsafe';
  return status >= 500 ? 'starting' : null;
}

/** Asks the server who is signed in, if anybody seems to be; the cookie answers, nothing kept locally does. */
export async function loadSession(): Promise<void> {
  const left = takeLeft();
  if (keptSessionKey() === null) {
    dropSession(null);
    if (left) session.reason = 'left';
    return;
  }
  try {
    beginSession(await api.call(whoAmI, {}));
  } catch (failure) {
    session.trouble = toTrouble(failure);
    if (session.trouble) return;
    dropSession(null);
    if (failure instanceof ProblemFailure) session.reason = toSessionEnd(failure.problem.params) ?? null;
  }
}

import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../lifetime/session-end.ts';

/** Key in session storage: the terminal that is followed in this tab. */
const followKey = 'floor_follow';

function readFollowed(): string | null {
  try {
    const id = window.sessionStorage.getItem(followKey);
    return id !== null && /^\d{1,10}$/.test(id) ? id : null;
  } catch {
    return null;
  }
}

/** The terminal that is followed below every page; null: none. Kept per tab, also over a reload. */
export const follow = proxy({ terminal: readFollowed() });

/** Follows a terminal, or none. */
export function followTerminal(terminal: string | null): void {
  follow.terminal = terminal;
  try {
    if (terminal === null) window.sessionStorage.removeItem(followKey);
    else window.sessionStorage.setItem(followKey, terminal);
  } catch {
    // Without session storage the terminal is followed until the next load.
  }
}

onSessionEnd(() => followTerminal(null));

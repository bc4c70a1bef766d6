import { proxy } from 'valtio/vanilla';

/** State of the live connection [LV-10]: the bar shows at start, and whenever the line is lost. */
export const live = proxy({
  connected: false,
  /** The socket is open, but no frame arrives. */
  stale: false,
  /** When the last frame arrived (ms since the epoch), if the line is stale or lost; null while it is up. */
  lostAt: null as number | null,
  /** Round trip of the last call in milliseconds; null before the first. */
  latency: null as number | null,
  /** The last call got an answer, whatever it said: the socket may be gone while calls still work. */
  answers: true,
});

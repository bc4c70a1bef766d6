import { proxy } from 'valtio/vanilla';

/** State of the live connection [LV-10]: the bar is shown at the start, and whenever the connection is lost. */
export const live = proxy({
  connected: false,
  /** The socket is open, but no frame has arrived for a while. */
  stale: false,
  /** When the last frame arrived (milliseconds since the epoch) if the connection is stale or lost; null while it is up. */
  lostAt: null as number | null,
  /** Round trip of the last call in milliseconds; null before the first. */
  latency: null as number | null,
  /** Whether the last call got a response, including an error: the socket may be lost while calls still work. */
  reachable: true,
});

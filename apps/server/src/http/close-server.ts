import type { Server } from 'node:http';

/** How long requests under way may take to end when the server stops; milliseconds. */
const closeTimeout = 5000;

/**
 * Takes no more connections and resolves when all have ended. Those that are still at a request after `timeoutMs` are cut:
 * a closed server of Node no longer applies its own timeouts, so a peer that never ends its header would hold up the stop for ever.
 */
export async function closeServer(server: Server, timeoutMs: number = closeTimeout): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearTimeout(cut);
}

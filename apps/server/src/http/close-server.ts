import type { Server } from 'node:http';

/** How long running requests may take when the server stops; milliseconds. */
const closeTimeout = 5000;

/**
 * Accepts no more connections and resolves when all have ended. Requests that still run after `timeoutMs` are cut: a closed
 * Node server no longer applies its own timeouts, so a peer that never completes its header would delay the stop for ever.
 */
export async function closeServer(server: Server, timeoutMs: number = closeTimeout): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearTimeout(cut);
}

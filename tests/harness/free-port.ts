import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the range from which the system takes ports for outgoing connections and for port 0: a port that a test has given up
// for a restart would be taken by a connection of another test.
const range = { first: 10_000, count: 20_000 };

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** A port that nobody listens on, and that stays free while its server is stopped. */
export async function findFreePort(): Promise<string> {
  for (;;) {
    const port = range.first + Math.floor(Math.random() * range.count);
    if (await isFree(port)) return String(port);
  }
}

import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ephemeral port range, from which the system takes ports for outgoing connections and for port 0: otherwise a
// connection of another test could take the port during a restart.
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

/** A free port that stays free while its server is stopped. */
export async function findFreePort(): Promise<string> {
  for (;;) {
    const port = range.first + Math.floor(Math.random() * range.count);
    if (await isFree(port)) return String(port);
  }
}

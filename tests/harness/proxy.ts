import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { joinSockets } from './join-sockets.ts';

/** `up`: to the target of the proxy. */
export type Direction = 'up' | 'down';

/** A TCP proxy on loopback whose connections a test can cut. */
export interface TestProxy {
  readonly port: number;
  /** Closes every open connection without notice. */
  cut(): void;
  /** Ends every open connection once so many bytes have passed in a direction from now on; resolves then. */
  cutAfter(direction: Direction, bytes: number): Promise<void>;
  /** Number of bytes that have passed in a direction. */
  passed(direction: Direction): number;
  close(): Promise<void>;
}

/** Starts a proxy for a port of this machine; `target` is called for each connection. */
export async function startProxy(target: () => number): Promise<TestProxy> {
  const open = new Set<Socket>();
  const passed = { up: 0, down: 0 };
  let limit: { readonly direction: Direction; readonly bytes: number; readonly reached: () => void } | null = null;
  const count = (direction: Direction, bytes: number) => {
    passed[direction] += bytes;
    if (!limit || limit.direction !== direction || passed[direction] < limit.bytes) return;
    const { reached } = limit;
    limit = null;
    // Without a reset, the bytes on their way still arrive.
    for (const socket of open) socket.destroy();
    reached();
  };
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1');
    near.on('data', ({ length }) => count('up', length));
    far.on('data', ({ length }) => count('down', length));
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    joinSockets(near, far);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: address.port,
    cut,
    cutAfter: (direction, bytes) =>
      new Promise((reached) => {
        limit = { direction, bytes: passed[direction] + bytes, reached };
      }),
    passed: (direction) => passed[direction],
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

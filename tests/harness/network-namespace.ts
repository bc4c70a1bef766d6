import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { joinSockets } from './join-sockets.ts';

/**
 * The flag of `unshare` for a network namespace: where it is allowed without a user namespace, because in one with a single user xterm ends
 * at once, since it cannot give its terminal to the group `tty`.
 */
const findFlag = (): string | undefined => ['-n', '-rn'].find((flag) => spawnSync('unshare', [flag, 'true']).status === 0);

/** Whether this machine lets a process have a network namespace of its own. */
export const hasNetworkNamespaces = (): boolean => findFlag() !== undefined;

/** A way out of a network namespace: connections to some ports, and nothing in the other direction. */
export interface WayOut {
  /** Program and arguments that run what follows them in a network namespace with only this way out. */
  readonly command: readonly string[];
  close(): Promise<void>;
}

/** The Unix socket in a folder that leads to a TCP port outside. */
export const socketOf = (folder: string, port: number): string => join(folder, `${port}.sock`);

async function lead(folder: string, port: number): Promise<Server> {
  const server = createServer((near) => joinSockets(near, connect(port, '127.0.0.1')));
  server.listen(socketOf(folder, port));
  await once(server, 'listening');
  return server;
}

/**
 * Opens a way out of a network namespace to TCP ports of the loopback address. The namespace has no interface but its own
 * loopback, so that nothing outside can connect to a process in it. Unix sockets in `folder` carry the connections.
 */
export async function openWayOut(folder: string, ports: readonly number[]): Promise<WayOut> {
  const servers = await Promise.all(ports.map((port) => lead(folder, port)));
  const inside = join(import.meta.dirname, 'inside-namespace.ts');
  return {
    command: ['unshare', findFlag() ?? '-rn', process.execPath, inside, folder, ports.join(',')],
    close: async () => {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { readServerId } from '../features/export/server-id.ts';
import { createBridge } from '../features/remote-access/bridge.ts';
import type { RemoteTimes } from '../features/remote-access/connections.ts';
import { createRemoteDelivery } from '../features/remote-access/delivery.ts';
import { openRecordings, type Recordings } from '../features/remote-access/recordings.ts';
import { createRemoteUpgrade } from '../features/remote-access/upgrade.ts';
import { createFileStore } from '../file-store/create-file-store.ts';
import { createIncompleteFiles } from '../file-store/incomplete-files.ts';
import type { OneTerminal } from './one-terminal.ts';

/** The part of a server that connects consoles and terminals, on a free port. */
export interface TestRemote {
  readonly recordings: Recordings;
  /** Opens a socket with a credential. Resolves with the socket, or with the HTTP status of the refusal. */
  open(path: string, token: string, headers?: Readonly<Record<string, string>>): Promise<WebSocket | number>;
  stop(): Promise<void>;
}

export async function startTestRemote(
  { server: { database, write, feed, sessions, config }, side }: OneTerminal,
  limits: { readonly times?: RemoteTimes; readonly maxRecording?: number } = {},
): Promise<TestRemote> {
  const log = pino({ level: 'silent' });
  const store = await createFileStore(config, log);
  const incomplete = createIncompleteFiles(database, store);
  const [server, recordings] = [await readServerId(config.data), await openRecordings(config.data, store, incomplete)];
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const bridge = await createBridge({ database, write, feed, sessions, server, recordings, log, checkMs: 50, ...limits });
  const budget = { checking: () => undefined, admit: () => true };
  http.on('upgrade', createRemoteUpgrade({ bridge, write, sessions, secure: false, server, mayOpen: () => true, budget, log }));
  const delivery = createRemoteDelivery({ write, feed, gateway: side.gateway, server, origin: () => origin, log });
  const open: TestRemote['open'] = (path, token, headers = {}) => {
    const socket = new WebSocket(path.startsWith('ws') ? path : `${origin.replace('http', 'ws')}${path}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    socket.on('error', () => undefined);
    return new Promise((resolve) => {
      socket.once('open', () => resolve(socket));
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    });
  };
  return {
    recordings,
    open,
    stop: async () => {
      await delivery.stop();
      await bridge.stop();
      http.closeAllConnections();
      http.close();
    },
  };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { WebSocket } from 'ws';
import { createUpgradeCheck } from '../http/credentials.ts';
import { createLiveHub, type HubLimits } from '../live/hub.ts';
import type { ResumeWindow } from '../live/resume.ts';
import { createUpgrade, livePath } from '../live/upgrade.ts';
import type { TestServer } from './server.ts';

/** A WebSocket client for text frames. */
export interface Watcher {
  readonly socket: WebSocket;
  readonly frames: string[];
  /** Resolves with the first matching frame, including earlier ones. */
  see(fits: (frame: string) => boolean): Promise<string>;
  /** Returns all entries so far, without signs of life and frame heads. */
  entries(): string[];
  closed(): Promise<number>;
  close(): void;
}

export interface TestLive {
  readonly port: number;
  readonly registry: Registry;
  watch(token: string, protocols?: readonly string[], headers?: Record<string, string>): Promise<Watcher>;
  /** Stops the hub, by default as that of the last server. */
  stop(isLastServer?: boolean): Promise<void>;
}

export interface LiveSettings {
  readonly limits?: Partial<HubLimits>;
  readonly window?: ResumeWindow;
}

function toWatcher(socket: WebSocket): Watcher {
  const frames: string[] = [];
  const looks = new Set<() => void>();
  const closing = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
  });
  socket.on('message', (data) => {
    frames.push(String(data));
    for (const look of [...looks]) look();
  });
  socket.on('error', () => undefined);
  return {
    socket,
    frames,
    see: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = frames.find(fits);
          if (found === undefined) return;
          looks.delete(look);
          resolve(found);
        };
        looks.add(look);
        look();
      }),
    entries: () => frames.flatMap((frame) => frame.split(',')).filter((entry) => !/^(SEQ|RES)|^Alive$/.test(entry)),
    closed: () => closing,
    close: () => socket.close(),
  };
}

/** Starts the live channel of a test server, on a free port. */
export async function startTestLive({ database, feed, sessions, lists }: TestServer, settings: LiveSettings = {}): Promise<TestLive> {
  const registry = new Registry();
  const log = pino({ level: 'silent' });
  const hub = createLiveHub({ database, feed, registry, log, callers: sessions.findByKeys, lists, ...settings });
  const http = createServer();
  const mayOpen = ({ origin }: { origin?: string | undefined }) => origin === undefined || origin === 'http://localhost';
  http.on('upgrade', createUpgrade({ hub, log, authorise: createUpgradeCheck(sessions, false), mayOpen, maxSocketsPerSession: 3 }));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    port,
    registry,
    watch: async (token, protocols = [], headers = {}) => {
      const authorization = `Bearer ${token}`;
      const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`, [...protocols], { headers: { authorization, ...headers } });
      const watcher = toWatcher(socket);
      await once(socket, 'open');
      return watcher;
    },
    stop: async (isLastServer = true) => {
      await hub.stop(isLastServer);
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

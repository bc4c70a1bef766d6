import type { LiveClient } from './client.ts';

/** Detects dead peers: one that responds to nothing between two pings is cut. */
export interface Heartbeat {
  /** Watches the client's socket for any received data. */
  watch(client: LiveClient): void;
  stop(): void;
}

export interface HeartbeatDeps {
  readonly clients: ReadonlySet<LiveClient>;
  /** Interval between signs of life. */
  readonly aliveMs: number;
  readonly pingMs: number;
  /** Whether a client has caught up, so that it may be sent a sign of life. */
  readonly isCaughtUp: (client: LiveClient) => boolean;
}

export function createHeartbeat({ clients, aliveMs, pingMs, isCaughtUp: mayHear }: HeartbeatDeps): Heartbeat {
  const silent = new WeakSet<LiveClient>();
  const ping = () => {
    for (const client of clients) {
      if (silent.has(client)) {
        client.socket.terminate();
        continue;
      }
      silent.add(client);
      client.socket.ping();
    }
  };
  const sendAlive = () => {
    for (const client of clients) if (mayHear(client)) client.alive();
  };
  const timers = [setInterval(ping, pingMs), setInterval(sendAlive, aliveMs)];
  return {
    watch: (client) => {
      for (const sign of ['pong', 'message']) client.socket.on(sign, () => silent.delete(client));
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

import type { LiveClient } from './client.ts';

/** Notices peers that are gone: who answers nothing between two beats is cut. */
export interface Heart {
  /** Watches the client's socket for anything that it says. */
  watch(client: LiveClient): void;
  stop(): void;
}

/** `mayHear`: whether a client is far enough to be sent a sign of life. */
export function createHeart(clients: ReadonlySet<LiveClient>, everyMs: number, mayHear: (client: LiveClient) => boolean): Heart {
  const silent = new WeakSet<LiveClient>();
  const beat = () => {
    for (const client of clients) {
      if (silent.has(client)) {
        client.socket.terminate();
        continue;
      }
      silent.add(client);
      client.socket.ping();
      if (mayHear(client)) client.alive();
    }
  };
  const timer = setInterval(beat, everyMs);
  return {
    watch: (client) => {
      for (const sign of ['pong', 'message']) client.socket.on(sign, () => silent.delete(client));
    },
    stop: () => clearInterval(timer),
  };
}

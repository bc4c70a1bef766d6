import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { toEvent } from '../load/messages.ts';
import { servePeer } from '../stage/peer-protocol.ts';
import { portOf } from '../stage/port.ts';

/** Bytes that may wait in a socket's buffer before the next entry is sent. */
const maxBuffered = 64 * 1024;

const server = createServer();
const hub = new WebSocketServer({ server, perMessageDeflate: false });

const handlers = {
  listen: async () => {
    server.listen(0, '127.0.0.1', 1024);
    await once(server, 'listening');
    return `ws://127.0.0.1:${portOf(server)}/`;
  },
  /** Sends one entry after another to every client, each with its own `send`; returns the number of deliveries. */
  flood: async ({ seconds }: { seconds: number }) => {
    const end = performance.now() + seconds * 1000;
    let sent = 0;
    for (let number = 0; performance.now() < end; number += 1) {
      const { event, detail1, detail2 } = toEvent(number);
      const entry = `TE_1001_${event}_${detail1}_${detail2}`;
      for (const client of hub.clients) client.send(entry);
      sent += hub.clients.size;
      do await turn();
      while ([...hub.clients].some((client) => client.bufferedAmount > maxBuffered));
    }
    return sent;
  },
};

export type BareHub = typeof handlers;

servePeer(handlers);

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that a receiver of webhooks got. */
export interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the body of deliveries freely
  readonly body: any;
}

/** How a receiver responds; by default 204. */
type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A receiver of webhooks, as another system has one. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Sets the response of the following requests. */
  reply(next: Reply): void;
  /** Responds with a status to the following requests. */
  replyStatus(status: number, headers?: Record<string, string>): void;
  /** Resolves when `count` requests have arrived. */
  arrived(count: number): Promise<readonly Received[]>;
  stop(): Promise<void>;
}

/** Starts a receiver on a loopback port; `port` to return after a stop. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let reply: Reply = (_request, response) => void response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const text = String(await buffer(request));
    received.push({ headers: request.headers, text, body: JSON.parse(text) });
    for (const wake of waiting) wake();
    reply(request, response);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    reply: (next) => {
      reply = next;
    },
    replyStatus: (status, headers = {}) => {
      reply = (_request, response) => void response.writeHead(status, headers).end();
    },
    arrived: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve(received);
        };
        waiting.add(look);
        look();
      }),
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Whether a request is signed with a secret, as the documentation tells receivers to check it. */
export function isSignedWith({ headers, text }: Received, secret: string): boolean {
  const parts = String(headers['floor-signature']).split(',');
  const time = parts.find((part) => part.startsWith('t='))?.slice(2);
  const expected = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  return parts.includes(`v1=${expected}`);
}

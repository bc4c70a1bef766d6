import { once } from 'node:events';
import WebSocket from 'ws';
import type { Person } from './person.ts';

/** A WebSocket client that supports only text frames. */
export interface PlainSocket {
  readonly protocol: string;
  readonly frames: readonly string[];
  send(text: string): void;
  /** Waits for a matching frame, including earlier ones. */
  waitFor(fits: (frame: string) => boolean): Promise<string>;
  /** Waits until the connection is closed; returns the close code. */
  closed(): Promise<number>;
  close(): void;
}

/** Opens the live channel as an operator, offering `protocols` (none: the plain grammar). */
export async function openPlainSocket(url: string, person: Person, protocols: readonly string[] = []): Promise<PlainSocket> {
  const socket = new WebSocket(url, [...protocols], { headers: { authorization: `Bearer ${person.token}` } });
  const frames: string[] = [];
  const waiting = new Set<() => void>();
  let code: number | null = null;
  const look = () => {
    for (const each of waiting) each();
  };
  socket.on('message', (data) => {
    frames.push(data.toString());
    look();
  });
  socket.on('close', (number) => {
    code = number;
    look();
  });
  socket.on('error', () => undefined);
  await Promise.race([
    once(socket, 'open'),
    once(socket, 'close').then(() => {
      throw new Error('the live channel refused the socket');
    }),
  ]);
  const wait = <T>(find: () => T | null) =>
    new Promise<T>((resolve) => {
      const each = () => {
        const found = find();
        if (found === null) return;
        waiting.delete(each);
        resolve(found);
      };
      waiting.add(each);
      each();
    });
  return {
    protocol: socket.protocol,
    frames,
    send: (text) => socket.send(text),
    waitFor: (fits) => wait(() => frames.find(fits) ?? null),
    closed: () => wait(() => code),
    close: () => socket.terminate(),
  };
}

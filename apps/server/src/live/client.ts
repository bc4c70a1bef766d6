import { formatFrame } from '@floorwalker/core/live/codec';
import { formatEntry } from '@floorwalker/core/live/entries';
import type { WebSocket } from 'ws';
import type { Caller } from '../http/handler.ts';
import { createBacklog } from './backlog.ts';
import { createPipe } from './pipe.ts';

/** Limits of one socket (promises, figures). */
export interface ClientLimits {
  /** Buffer limit: bytes that may wait to be sent to a client that does not read. */
  readonly bytes: number;
  readonly entries: number;
  /** Time from the close request until the socket is cut. */
  readonly closeMs: number;
}

/** Close codes of the live channel. */
export const closeCodes = { sessionEnded: 4001, tooSlow: 4008, noResume: 4000, goingAway: 1001, malformed: 1002, failed: 1011 } as const;

/** Encoded frames of one batch, by the position that they follow; each is encoded once for all sockets that receive it. */
export type Frames = Map<string, Buffer>;

/** One socket of the live channel. Its numbers are positions in the stream. */
export interface LiveClient {
  readonly socket: WebSocket;
  /** Whether the client uses `art.v2`, with positions, resume and RUN. */
  readonly v2: boolean;
  /** The caller with the caller's current rights. */
  caller: Caller;
  /** Position in the stream up to which this socket was served. */
  position: number;
  /** Sends the entries up to position `head`. While the socket is still writing, they are buffered and combined. */
  push(texts: readonly string[], head: number, frames?: Frames): void;
  /** Sends a sign of life, with the position for `art.v2` clients [LV-10]. */
  alive(): void;
  /** Sets the position: the next frame follows entry `n`. */
  begin(n: number): void;
  /** Sends text unchanged. */
  raw(text: string): void;
  /** Sends a message with rows, unless the client does not read: it then reads its lists by REST. */
  rows(message: Buffer): void;
  close(code: number, reason: string): void;
  /** Resolves when everything has been written to the network; false if the socket closed before. */
  drained(): Promise<boolean>;
}

const aliveText = formatEntry({ kind: 'alive' });

interface ClientDeps {
  readonly socket: WebSocket;
  readonly v2: boolean;
  readonly caller: Caller;
  readonly epoch: string;
  readonly limits: ClientLimits;
  readonly onSlow: () => void;
}

export function createLiveClient({ socket, v2, caller, epoch, limits, onSlow }: ClientDeps): LiveClient {
  let last = 0;
  const backlog = createBacklog();
  const pipe = createPipe(socket, () => {
    if (backlog.entries > 0) sendFrame(backlog.take());
  });

  const sendFrame = (texts: readonly string[], frames?: Frames) => {
    const seq = v2 ? { epoch, prev: last, cur: client.position } : undefined;
    last = client.position;
    if (!frames) {
      pipe.write(formatFrame(texts, seq));
      return;
    }
    const key = seq ? String(seq.prev) : '';
    const frame = frames.get(key) ?? Buffer.from(formatFrame(texts, seq));
    frames.set(key, frame);
    pipe.write(frame);
  };

  const close = (code: number, reason: string) => {
    socket.close(code, reason);
    // Cuts the socket, since a peer that does not read does not respond to the close request either.
    setTimeout(() => socket.terminate(), limits.closeMs).unref();
  };

  const hold = (texts: readonly string[]) => {
    backlog.add(texts);
    if (backlog.entries <= limits.entries && backlog.bytes + socket.bufferedAmount <= limits.bytes) return;
    backlog.clear();
    onSlow();
    close(closeCodes.tooSlow, 'too slow');
  };

  const client: LiveClient = {
    socket,
    v2,
    caller,
    position: 0,
    push: (texts, head, frames) => {
      client.position = head;
      if (texts.length === 0 || socket.readyState !== socket.OPEN) return;
      if (pipe.isBusy) hold(texts);
      else sendFrame(texts, frames);
    },
    alive: () => {
      if (!pipe.isBusy) sendFrame([aliveText]);
    },
    begin: (n) => {
      client.position = n;
      last = n;
    },
    raw: pipe.write,
    rows: (message) => {
      if (socket.bufferedAmount < limits.bytes / 4) pipe.write(message);
    },
    close,
    drained: pipe.drained,
  };
  return client;
}

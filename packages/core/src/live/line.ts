import type { Clock, OpenSocket, Socket } from '../ports.ts';
import { liveProtocol } from './codec.ts';

/** Milliseconds without a frame after which displayed data may be out of date. The server sends Alive every 2 s. */
export const staleAfter = 5000;

/** Milliseconds without a frame after which the connection counts as dead, even if its socket looks open. */
const deadAfter = 25_000;

/** Manages one socket at a time: opens it after a delay, and detects a silent peer. */
export interface Line {
  open(): void;
  /** Opens a socket after this many milliseconds. */
  openIn(ms: number): void;
  /** Sends a message on the open socket; without one it is dropped. */
  send(text: string): void;
  /** Closes the open socket and cancels a delayed opening. */
  drop(): void;
  readonly isOpen: boolean;
  /** Whether a socket will be opened after a delay. */
  readonly isPausing: boolean;
}

export interface LineOptions {
  readonly openSocket: OpenSocket;
  readonly clock: Clock;
  readonly url: string;
  /** The first message on a new socket. */
  readonly greeting: () => string;
  readonly onText: (text: string) => void;
  /** Called when no frame has arrived for `staleAfter`; the socket stays open. */
  readonly onStale: () => void;
  /** Called when the socket closed or its peer was silent for too long. */
  readonly onLost: () => void;
}

/** Creates a line; no socket is opened yet. */
export function createLine({ openSocket, clock, url, greeting, onText, onStale, onLost }: LineOptions): Line {
  let socket: Socket | null = null;
  let cancelWatch = () => {};
  let cancelPause: (() => void) | null = null;

  const watch = () => {
    cancelWatch();
    const cancels = [clock.after(staleAfter, onStale), clock.after(deadAfter, onLost)];
    cancelWatch = () => {
      for (const cancel of cancels) cancel();
    };
  };

  const stopPause = () => {
    cancelPause?.();
    cancelPause = null;
  };

  const open = () => {
    stopPause();
    const mine = openSocket(url, [liveProtocol]);
    socket = mine;
    mine.onOpen = () => mine.send(greeting());
    mine.onMessage = (text) => {
      watch();
      onText(text);
    };
    mine.onClose = onLost;
    watch();
  };

  return {
    open,
    openIn: (ms) => {
      cancelPause = clock.after(ms, open);
    },
    send: (text) => socket?.send(text),
    drop: () => {
      cancelWatch();
      stopPause();
      if (!socket) return;
      socket.onOpen = socket.onMessage = socket.onClose = null;
      socket.close();
      socket = null;
    },
    get isOpen() {
      return socket !== null;
    },
    get isPausing() {
      return cancelPause !== null;
    },
  };
}

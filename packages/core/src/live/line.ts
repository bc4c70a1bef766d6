import type { Clock, OpenSocket, Socket } from '../ports.ts';
import { liveProtocol } from './codec.ts';

/** Milliseconds without a frame after which what is shown may be out of date. The server sends Alive every 2 s. */
export const staleAfter = 5000;

/** Milliseconds without a frame after which the peer is dead, even if its socket looks open. */
const deadAfter = 25_000;

/** One socket at a time, the watch over its peer, and the pause before the next one. */
export interface Line {
  open(): void;
  /** Opens after so many milliseconds. */
  openIn(ms: number): void;
  /** Closes what is open and forgets what was to be opened. */
  drop(): void;
  readonly isOpen: boolean;
  /** A socket is to be opened after a pause. */
  readonly isPausing: boolean;
}

export interface LineOptions {
  readonly openSocket: OpenSocket;
  readonly clock: Clock;
  readonly url: string;
  /** The first words on a fresh socket. */
  readonly greeting: () => string;
  readonly onText: (text: string) => void;
  /** No frame arrived for `staleAfter`; the socket stays open. */
  readonly onStale: () => void;
  /** The socket closed, or its peer was silent for too long. */
  readonly onLost: () => void;
}

/** Makes a line; nothing is opened yet. */
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

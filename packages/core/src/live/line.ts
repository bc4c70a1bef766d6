import type { Clock, OpenSocket, Socket } from '../ports.ts';
import { liveProtocol } from './codec.ts';

/** No frame for so long: the peer is dead, even if its socket looks open. The server sends Alive every 10 s. */
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
  /** The socket closed, or its peer was silent for too long. */
  readonly onLost: () => void;
}

/** Makes a line; nothing is opened yet. */
export function createLine({ openSocket, clock, url, greeting, onText, onLost }: LineOptions): Line {
  let socket: Socket | null = null;
  let cancelDeath = () => {};
  let cancelPause: (() => void) | null = null;

  const watch = () => {
    cancelDeath();
    cancelDeath = clock.after(deadAfter, onLost);
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
      cancelDeath();
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

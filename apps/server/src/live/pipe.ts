import type { WebSocket } from 'ws';

/** Writes to a socket and tracks whether everything was passed to the network. */
export interface Pipe {
  write(data: Buffer | string): void;
  readonly isBusy: boolean;
  /** Resolves with true when nothing is being written any more; with false if the socket closed before. */
  drained(): Promise<boolean>;
}

/** Creates a pipe. `onIdle` is called when the last write has ended, and may write again. */
export function createPipe(socket: WebSocket, onIdle: () => void): Pipe {
  let writing = 0;
  const waiters: ((open: boolean) => void)[] = [];

  const settle = (open: boolean) => {
    for (const waiter of waiters.splice(0)) waiter(open);
  };

  const written = () => {
    writing -= 1;
    if (writing > 0) return;
    onIdle();
    if (writing === 0) settle(true);
  };

  socket.on('close', () => settle(false));

  return {
    write: (data) => {
      if (socket.readyState !== socket.OPEN) return;
      writing += 1;
      socket.send(data, { binary: false }, written);
    },
    get isBusy() {
      return writing > 0;
    },
    drained: () => {
      if (socket.readyState !== socket.OPEN) return Promise.resolve(false);
      if (writing === 0) return Promise.resolve(true);
      return new Promise((resolve) => {
        waiters.push(resolve);
      });
    },
  };
}

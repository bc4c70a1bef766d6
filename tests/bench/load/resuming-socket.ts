import { toPause } from '@floorwalker/core/live/connection';
import WebSocket from 'ws';

/** A console's live channel (`art.v2`) that connects again with its cursor. */
export interface ResumingSocket {
  /** Number of the position that it has reached. */
  position(): number;
  /** Whether it is connected and the server has accepted its cursor. */
  isLive(): boolean;
  /** Ends the connection without notice; it connects to `url` again, after the pauses of a console. */
  cut(url: string): void;
  close(): void;
}

/** What must not happen: a frame does not follow the one before, or the server has the cursor no more. */
export interface Interruptions {
  gaps: number;
  resets: number;
}

/** Opens the channel; resolves when the server has sent the position at which it begins. */
export function openResuming(first: string, token: string, interruptions: Interruptions): Promise<ResumingSocket> {
  const { promise, resolve } = Promise.withResolvers<ResumingSocket>();
  let url = first;
  let [epoch, last, failures] = ['0', 0, 0];
  let [isNew, isLive, isClosed] = [true, false, false];
  let socket: WebSocket;

  const greet = (kind: string | undefined, givenEpoch: string, n: number) => {
    if (kind === 'RESET' && !isNew) interruptions.resets += 1;
    [epoch, last, failures, isNew, isLive] = [givenEpoch, n, 0, false, true];
    resolve(self);
  };
  const read = (frame: string) => {
    const hello = /^(RESUMED|RESET)_([^_]+)_(\d+)$/.exec(frame);
    if (hello) return greet(hello[1], hello[2] ?? '', Number(hello[3]));
    const [kind, , previous, current = ''] = frame.split('_', 4);
    if (kind !== 'SEQ') return;
    if (Number(previous) !== last) interruptions.gaps += 1;
    last = Number.parseInt(current, 10);
  };
  const connect = () => {
    const own = new WebSocket(url, ['art.v2'], { headers: { authorization: `Bearer ${token}` }, perMessageDeflate: false });
    socket = own;
    own.on('open', () => own.send(`RESUME_${epoch}_${last}`));
    own.on('message', (data) => read(String(data)));
    own.on('error', () => undefined);
    own.on('close', () => {
      isLive = false;
      if (isClosed) return;
      setTimeout(connect, toPause(failures, Math.random()));
      failures += 1;
    });
  };
  const self: ResumingSocket = {
    position: () => last,
    isLive: () => isLive,
    cut: (next) => {
      url = next;
      socket.terminate();
    },
    close: () => {
      isClosed = true;
      socket.terminate();
    },
  };
  connect();
  return promise;
}

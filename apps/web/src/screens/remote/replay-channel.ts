import type { RecordedPiece } from '@floorwalker/core/vocabulary/remote-recording';
import type { RfbChannel } from '@novnc/novnc';

/** A channel that plays a recording instead of talking to a terminal: what noVNC sends is ignored. */
export interface ReplayChannel extends RfbChannel {
  /** Delivers the pieces up to a time in milliseconds. A time before the last one has no effect: begin with a new channel. */
  playTo(at: number): void;
}

const openState = 1;
const closedState = 3;

export function createReplayChannel(pieces: readonly RecordedPiece[]): ReplayChannel {
  let next = 0;
  let state = openState;
  const channel: ReplayChannel = {
    binaryType: 'arraybuffer',
    protocol: '',
    get readyState() {
      return state;
    },
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: () => undefined,
    close: () => {
      state = closedState;
    },
    playTo: (at) => {
      for (let piece = pieces[next]; piece && piece.at <= at && state === openState; piece = pieces[++next]) {
        channel.onmessage?.(new MessageEvent('message', { data: piece.bytes.slice().buffer as ArrayBuffer }));
      }
    },
  };
  return channel;
}

import type { Clock, OpenSocket, Socket } from '../ports.ts';
import { type Frame, formatResume, type LivePosition, liveProtocol, parseFrame, type Seq } from './codec.ts';
import type { LiveEntry } from './entries.ts';

/** No frame for so long: the peer is dead, even if its socket looks open. The server sends Alive every 10 s. */
const deadAfter = 25_000;

/** Bounds of the pause before the next try, in milliseconds [LV-13]. */
const pause = { least: 500, most: 10_000 } as const;

/** `connected` only after a first message [LV-10]; `lost` says since when (ms) what is shown may be out of date. */
export type LiveState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'lost'; readonly since: number };

export interface LiveOptions {
  readonly openSocket: OpenSocket;
  readonly clock: Clock;
  /** Such as `ws://host:2011/ArtClientWebSocket` [LV-01]. */
  readonly url: string;
  /** Position of the snapshots that are already loaded; null when there are none. */
  readonly last: LivePosition | null;
  readonly onState: (state: LiveState) => void;
  /** The entries of one frame, signs of life included, in commit order. */
  readonly onEntries: (entries: readonly LiveEntry[]) => void;
  /**
   * What came in between is not known: load snapshots. Called for RESET, for a first connection without `last`, and
   * for every connection to a server of the plain grammar (position null), which cannot resume.
   */
  readonly onReset: (position: LivePosition | null) => void;
  /** A number from 0 up to 1 that spreads reconnecting clients. */
  readonly chance: () => number;
}

/** The live channel of one console: connects, resumes and reconnects by itself until `stop`. */
export interface LiveConnection {
  start(): void;
  stop(): void;
  /** Tries at once instead of waiting out the pause, as when the network is back. */
  hurry(): void;
  state(): LiveState;
  position(): LivePosition | null;
  /** Entries that fitted nothing since `start`. */
  ignored(): number;
}

/** Makes a connection; nothing is opened before `start`. */
export function createLiveConnection(options: LiveOptions): LiveConnection {
  const { clock } = options;
  let socket: Socket | null = null;
  let state: LiveState = { kind: 'connecting' };
  let position = options.last;
  let greeted = false;
  let failures = 0;
  let ignored = 0;
  let cancelDeath = () => {};
  let cancelPause: (() => void) | null = null;

  const setState = (next: LiveState) => {
    if (next.kind === state.kind) return;
    state = next;
    options.onState(next);
  };

  const open = () => {
    cancelPause = null;
    greeted = false;
    const mine = options.openSocket(options.url, [liveProtocol]);
    socket = mine;
    mine.onOpen = () => mine.send(formatResume(position));
    mine.onMessage = (text) => onFrame(parseFrame(text));
    mine.onClose = () => lose();
    watch();
  };

  const watch = () => {
    cancelDeath();
    cancelDeath = clock.after(deadAfter, lose);
  };

  const drop = () => {
    cancelDeath();
    cancelPause?.();
    cancelPause = null;
    if (!socket) return;
    socket.onOpen = socket.onMessage = socket.onClose = null;
    socket.close();
    socket = null;
  };

  const lose = () => {
    drop();
    setState(state.kind === 'lost' ? state : { kind: 'lost', since: clock.now() });
    cancelPause = clock.after(toPause(failures++, options.chance()), open);
  };

  const onFrame = (frame: Frame) => {
    watch();
    ignored += frame.ignored;
    const resets = frame.answer?.kind === 'RESET' || (!greeted && (position === null || isPlain(frame)));
    if (frame.seq && position && !follows(frame.seq, position)) return lose();
    if (frame.answer) position = { epoch: frame.answer.epoch, n: frame.answer.n };
    else if (frame.seq) position = { epoch: frame.seq.epoch, n: frame.seq.cur };
    else if (!greeted) position = null;
    if (!frame.answer) failures = 0;
    greeted = true;
    setState({ kind: 'connected' });
    if (resets) options.onReset(position);
    if (socket && frame.entries.length > 0) options.onEntries(frame.entries);
  };

  return {
    start: () => {
      if (!socket && !cancelPause) open();
    },
    stop: drop,
    hurry: () => {
      if (!cancelPause) return;
      cancelPause();
      open();
    },
    state: () => state,
    position: () => position,
    ignored: () => ignored,
  };
}

/** A frame of the specification's grammar, without a position. */
const isPlain = (frame: Frame): boolean => frame.answer === null && frame.seq === null;

const follows = (seq: Seq, position: LivePosition): boolean => seq.epoch === position.epoch && seq.prev === position.n;

/** The pause before the next try: its upper bound doubles with each failure. */
export function toPause(failures: number, chance: number): number {
  const most = Math.min(pause.most, pause.least * 2 ** Math.min(failures + 1, 10));
  return Math.round(pause.least + chance * (most - pause.least));
}

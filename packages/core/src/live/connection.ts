import type { Clock, OpenSocket } from '../ports.ts';
import { type Frame, formatResume, type LivePosition, parseFrame, type Seq } from './codec.ts';
import type { LiveEntry } from './entries.ts';
import { createLine } from './line.ts';
import { formatRowRequest, isRows, type LiveRows, parseRows, type RowRequest } from './rows.ts';

/** Bounds of the reconnect delay in milliseconds, and the factor by which its upper bound grows with each failure [LV-13]. */
const pause = { minMs: 500, firstMaxMs: 1000, maxMs: 10_000, growth: 1.5 } as const;

/**
 * `connected`: a first message has arrived [LV-10]. `stale`: the socket is open, but no frame arrives or a request failed.
 * `since`: when the last frame arrived (ms); displayed data may be out of date from then on.
 */
export type LiveState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'stale' | 'lost'; readonly since: number };

export interface LiveOptions {
  readonly openSocket: OpenSocket;
  readonly clock: Clock;
  /** Such as `ws://host:2011/ArtClientWebSocket` [LV-01]. */
  readonly url: string;
  /** Position of the snapshots that are already loaded; null if there are none. */
  readonly last: LivePosition | null;
  readonly onState: (state: LiveState) => void;
  /** Called with the entries of one frame, including signs of life, in commit order. */
  readonly onEntries: (entries: readonly LiveEntry[]) => void;
  /**
   * Called when events were missed, so that snapshots must be loaded: for RESET, for a first connection without `last`, and
   * for every connection to a server without `art.v2` (position null), which cannot resume.
   */
  readonly onReset: (position: LivePosition | null) => void;
  /** Called with rows of the lists that `requestRows` named. */
  readonly onRows?: (rows: LiveRows) => void;
  /** Returns a random number in [0, 1): jitter, so that many clients do not reconnect at the same time. */
  readonly chance: () => number;
}

/** The live channel of one console: connects, resumes and reconnects automatically until `stop`. */
export interface LiveConnection {
  start(): void;
  stop(): void;
  /** Reconnects immediately instead of waiting, for example when the network is back. */
  reconnectNow(): void;
  /** Marks the connection as stale until the next frame, for example when a request to the same host failed. */
  suspect(): void;
  /** Replaces the lists whose rows the server sends; sent again on every new socket. Servers without `art.v2` send none. */
  requestRows(request: RowRequest): void;
  state(): LiveState;
  position(): LivePosition | null;
  /** Number of ignored entries since `start`. */
  ignored(): number;
}

/** Creates a connection; no socket is opened before `start`. */
export function createLiveConnection(options: LiveOptions): LiveConnection {
  const { clock } = options;
  let state: LiveState = { kind: 'connecting' };
  let position = options.last;
  let greeted = false;
  /** Whether the server has responded to RESUME on this socket, so that it reads further messages. */
  let hasResumed = false;
  let rowRequest: RowRequest | null = null;
  let failures = 0;
  let ignored = 0;
  let lastFrameAt = clock.now();

  const setState = (next: LiveState) => {
    if (next.kind === state.kind) return;
    state = next;
    options.onState(next);
  };

  const drop = () => {
    greeted = false;
    hasResumed = false;
    line.drop();
  };

  const lose = () => {
    drop();
    setState({ kind: 'lost', since: lastFrameAt });
    line.openIn(toPause(failures++, options.chance()));
  };

  const suspect = () => {
    if (state.kind === 'connected') setState({ kind: 'stale', since: lastFrameAt });
  };

  const sendRowRequest = () => {
    if (hasResumed && rowRequest) line.send(formatRowRequest(rowRequest));
  };

  const onRowsText = (text: string) => {
    const rows = parseRows(text);
    lastFrameAt = clock.now();
    setState({ kind: 'connected' });
    if (rows) options.onRows?.(rows);
    else ignored += 1;
  };

  const onText = (text: string) => {
    if (hasResumed && isRows(text)) return onRowsText(text);
    const frame = parseFrame(text);
    ignored += frame.ignored;
    const step = follow(frame, position, greeted);
    if (!step) return lose();
    position = step.position;
    greeted = true;
    lastFrameAt = clock.now();
    if (frame.response) {
      hasResumed = true;
      sendRowRequest();
    } else failures = 0;
    setState({ kind: 'connected' });
    if (step.resets) options.onReset(position);
    if (line.isOpen && frame.entries.length > 0) options.onEntries(frame.entries);
  };

  const line = createLine({ ...options, greeting: () => formatResume(position), onText, onStale: suspect, onLost: lose });

  return {
    start: () => {
      if (line.isOpen || line.isPausing) return;
      lastFrameAt = clock.now();
      line.open();
    },
    stop: drop,
    reconnectNow: () => {
      if (line.isPausing) line.open();
    },
    suspect,
    requestRows: (request) => {
      rowRequest = request;
      sendRowRequest();
    },
    state: () => state,
    position: () => position,
    ignored: () => ignored,
  };
}

/**
 * Returns the position after a frame, and whether events may have been missed; null if the frame does not continue the
 * stream. `greeted`: the frame is not the first of its socket.
 */
function follow(frame: Frame, position: LivePosition | null, greeted: boolean): { position: LivePosition | null; resets: boolean } | null {
  const { seq, response } = frame;
  if (seq && position && !follows(seq, position)) return null;
  const resets = response?.kind === 'RESET' || (!greeted && (position === null || isPlain(frame)));
  if (response) return { position: { epoch: response.epoch, n: response.n }, resets };
  if (seq) return { position: { epoch: seq.epoch, n: seq.cur }, resets };
  return { position: greeted ? position : null, resets };
}

/** Whether a frame has the specification's grammar, without a position. */
const isPlain = (frame: Frame): boolean => frame.response === null && frame.seq === null;

const follows = (seq: Seq, position: LivePosition): boolean => seq.epoch === position.epoch && seq.prev === position.n;

/**
 * Returns the reconnect delay in milliseconds. Its upper bound grows by half with each failure: if it doubled, clients would often wait
 * longer after an interruption than it has lasted.
 */
export function toPause(failures: number, chance: number): number {
  const maxDelayMs = Math.min(pause.maxMs, pause.firstMaxMs * pause.growth ** failures);
  return Math.round(pause.minMs + chance * (maxDelayMs - pause.minMs));
}

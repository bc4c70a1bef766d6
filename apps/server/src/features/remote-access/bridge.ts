import { once } from 'node:events';
import { type RemoteEndReason, remoteJoinSeconds, remoteMaxMinutes, remoteWaitSeconds } from '@floorwalker/core/vocabulary/remote-access';
import { maxRecordingBytes } from '@floorwalker/core/vocabulary/remote-recording';
import type { Logger } from 'pino';
import { createWebSocketStream, type WebSocket } from 'ws';
import { every } from '../../async/every.ts';
import { createWorker } from '../../async/worker.ts';
import type { Database } from '../../db/database.ts';
import type { Feed } from '../../db/feed.ts';
import type { Writer } from '../../db/write.ts';
import type { Caller } from '../../http/handler.ts';
import type { SessionStore } from '../identity/session/sessions.ts';
import { type BridgedSession, endOverdue, findOver, hasOpen, markActive, mayUse, type RemoteTimes, storeRecording } from './connections.ts';
import { createRecorder, RecordingFull } from './recorder.ts';
import type { Recordings } from './recordings.ts';
import { createRfbGuard } from './rfb-guard.ts';
import { endSessions } from './sessions.ts';

export interface BridgeDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly feed: Pick<Feed, 'follow'>;
  readonly sessions: Pick<SessionStore, 'find' | 'findByKeys'>;
  /** Id of this server. */
  readonly server: string;
  readonly recordings: Recordings;
  readonly log: Logger;
  /** Interval of the checks of rights, sessions and times; milliseconds. */
  readonly checkMs?: number;
  readonly times?: RemoteTimes;
  readonly maxRecording?: number;
}

/** The console's side: its caller, and the credential with which use of the keyboard renews the caller's session. */
export interface ConsoleSide {
  readonly socket: WebSocket;
  readonly caller: Caller;
  readonly token: string;
}

/** The sockets of a session. `reason` is set once the session ends. */
interface Pair {
  readonly session: BridgedSession;
  terminal: WebSocket | null;
  console: ConsoleSide | null;
  /** Whether the operator has used keyboard or pointer since the last check. */
  input: boolean;
  reason: RemoteEndReason | null;
  /** Settles when the end of the session is stored; null until the session ends. */
  ending: Promise<unknown> | null;
  running: Promise<void> | null;
}

/** Close code of sockets whose session has ended; the reason is the end reason of the session. */
export const endedCloseCode = 4000;

const defaultTimes: RemoteTimes = { wait: remoteWaitSeconds, join: remoteJoinSeconds, max: remoteMaxMinutes * 60 };

/** Interval of the check for recordings that were left behind; milliseconds. */
const keepMs = 60_000;

/** Interval of checks for open sessions that were not published; milliseconds. */
const recheckMs = 30_000;

/** Interval of pings; milliseconds. A side that has not answered the last one is gone. */
const pingMs = 10_000;

/** Closes a socket whose peer is gone without a word, as after a cut cable. */
function closeWhenSilent(socket: WebSocket): void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    // While nothing is read, because the other side is slow or missing, an answer cannot arrive.
    if (!isAlive && !socket.isPaused) socket.terminate();
    isAlive = socket.isPaused;
    socket.ping();
  }, pingMs);
  socket.once('close', () => clearInterval(timer));
}

/** Connects the two sides of sessions of remote access. */
export interface Bridge {
  addTerminal(session: BridgedSession, socket: WebSocket): void;
  addConsole(session: BridgedSession, side: ConsoleSide): void;
  stop(): Promise<void>;
}

/**
 * Creates the bridge [RA-01]. It passes bytes between a console and a terminal that has connected by itself, through the guard and the
 * recorder, and ends a session with the operator's session, right or property, and when the operator or the terminal ends it. The
 * database decides whether a session is open; a session that this server had open when it was killed is ended at the start.
 */
export async function createBridge(deps: BridgeDeps): Promise<Bridge> {
  const { database, write, feed, sessions, server, recordings, log, checkMs = 1000, times = defaultTimes } = deps;
  const pairs = new Map<string, Pair>();
  /** Sessions whose recordings are being written. */
  const recording = new Set<string>();
  await write((tx) => endSessions(tx, 'server-failed', 's.server = $2::uuid', [server]));

  const pairOf = (session: BridgedSession): Pair => {
    const known = pairs.get(session.id);
    if (known) return known;
    const created: Pair = { session, terminal: null, console: null, input: false, reason: null, ending: null, running: null };
    pairs.set(session.id, created);
    return created;
  };

  const closeSockets = (pair: Pair) => {
    for (const socket of [pair.console?.socket, pair.terminal]) socket?.close(endedCloseCode, pair.reason ?? undefined);
  };

  /** Ends a session once: the first reason counts. */
  const end = async (pair: Pair, reason: RemoteEndReason) => {
    if (pair.reason !== null) return;
    pair.reason = reason;
    pairs.delete(pair.session.id);
    closeSockets(pair);
    pair.ending = write((tx) => endSessions(tx, reason, 's.id = $2::uuid', [pair.session.id]));
    await pair.ending;
  };

  const endQuietly = (pair: Pair, reason: RemoteEndReason) =>
    void end(pair, reason).catch((error: unknown) => log.warn({ err: error }, 'the end of remote access could not be stored'));

  const keep = async (session: string) => {
    const size = await recordings.keep(session);
    await write((tx) => storeRecording(tx, session, size));
  };

  /** Keeps the recordings that a killed server or a store without an answer has left behind. */
  const keepLeft = async () => {
    for (const session of await recordings.parts()) if (!recording.has(session)) await keep(session);
  };

  const connect = async (pair: Pair, terminal: WebSocket, { socket, caller }: ConsoleSide) => {
    const { session } = pair;
    if (!(await write((tx) => markActive(tx, session, caller.sessionKey)))) return;
    recording.add(session.id);
    const recorder = await createRecorder(recordings.partOf(session.id), deps.maxRecording ?? maxRecordingBytes);
    const onError = (error: unknown) => log.warn({ err: error }, 'a recording could not be stored while it is written');
    const following = await recordings.follow(session.id, recorder.size, onError);
    const onInput = () => {
      pair.input = true;
    };
    const guard = createRfbGuard({ mode: session.mode, clipboard: session.clipboard, onInput });
    const [console, machine] = [createWebSocketStream(socket), createWebSocketStream(terminal)];
    // `pipe` leaves its streams open after an error, so that both sides are told why the session ends before they are closed.
    guard.once('error', () => endQuietly(pair, 'protocol-error'));
    recorder.stream.once('error', (error) => endQuietly(pair, error instanceof RecordingFull ? 'recording-full' : 'recording-failed'));
    for (const stream of [console, machine]) stream.on('error', () => undefined);
    console.pipe(guard).pipe(machine);
    machine.pipe(recorder.stream).pipe(console);
    await Promise.all([socket, terminal].map((one) => one.readyState === one.CLOSED || once(one, 'close')));
    await Promise.all([recorder.close(), following.stop()]);
    // A session whose recording can be opened has ended.
    await pair.ending?.catch(() => undefined);
    await keep(session.id);
  };

  const start = (pair: Pair) => {
    const { terminal, console } = pair;
    if (!terminal || !console || pair.running) return;
    pair.running = connect(pair, terminal, console)
      .catch(async (error: unknown) => {
        log.warn({ err: error }, 'remote access has failed');
        await end(pair, 'recording-failed').catch(() => undefined);
      })
      .finally(() => recording.delete(pair.session.id));
  };

  const add = (pair: Pair, socket: WebSocket, reason: RemoteEndReason) => {
    // Nothing is read before the other side has joined: the terminal's VNC server speaks first.
    socket.pause();
    socket.once('close', () => endQuietly(pair, reason));
    socket.on('error', () => undefined);
    closeWhenSilent(socket);
    start(pair);
  };

  const checkCallers = async () => {
    const open = [...pairs.values()].flatMap((pair) => (pair.console ? [{ pair, ...pair.console }] : []));
    if (open.length === 0) return;
    const callers = new Map((await sessions.findByKeys(open.map(({ caller }) => caller.sessionKey))).map((one) => [one.sessionKey, one]));
    for (const { pair, caller, token } of open) {
      const now = callers.get(caller.sessionKey);
      if (!now) await end(pair, 'session-ended');
      else if (!mayUse(now, pair.session)) await end(pair, 'right-withdrawn');
      else if (pair.input) {
        pair.input = false;
        await sessions.find(token, true);
      }
    }
  };

  let mayHaveOpen = true;
  let checkedAt = 0;
  const check = async () => {
    // Sessions are published when they are requested.
    const isChange = mayHaveOpen;
    mayHaveOpen = false;
    if (!isChange && pairs.size === 0 && performance.now() - checkedAt < recheckMs) return;
    checkedAt = performance.now();
    try {
      if (await hasOpen(database, server)) {
        mayHaveOpen = true;
        await write((tx) => endOverdue(tx, server, times));
      }
    } catch (error) {
      mayHaveOpen = true;
      throw error;
    }
    if (pairs.size === 0) return;
    for (const { id, reason } of await findOver(database, [...pairs.keys()])) {
      const pair = pairs.get(id);
      if (pair) await end(pair, reason);
    }
    await checkCallers();
  };
  const worker = createWorker(check, (error) => log.warn({ err: error }, 'sessions of remote access could not be checked'));
  const job = every(checkMs, worker.wakeAndWait, () => undefined);
  const keeper = createWorker(keepLeft, (error) => log.warn({ err: error }, 'recordings could not be kept'));
  const keeping = every(keepMs, keeper.wakeAndWait, () => undefined);
  keeper.wake();
  // A session that the operator ends is closed at once, not only with the next check.
  const unfollow = feed.follow((batch) => {
    const isOfSessions = batch.some(({ entry }) => entry.kind === 'LOG' && entry.payload.log === 'remote-sessions');
    mayHaveOpen ||= isOfSessions;
    const concerns = isOfSessions || batch.some(({ entry }) => entry.kind === 'ST');
    if (pairs.size > 0 && concerns) worker.wake();
  });

  return {
    addTerminal: (session, socket) => {
      const pair = pairOf(session);
      pair.terminal = socket;
      add(pair, socket, 'terminal-closed');
    },
    addConsole: (session, side) => {
      const pair = pairOf(session);
      pair.console = side;
      add(pair, side.socket, 'console-closed');
    },
    stop: async () => {
      unfollow();
      await Promise.all([job.stop(), keeping.stop()]);
      await Promise.all([worker.stop(), keeper.stop()]);
      const open = [...pairs.values()];
      await Promise.all(open.map((pair) => end(pair, 'server-stopped')));
      await Promise.all(open.map(({ running }) => running));
    },
  };
}

import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { DownMessage } from '@floorwalker/core/gateway/messages';
import type { UpKind } from '@floorwalker/core/gateway/topics';
import type { Clock } from '@floorwalker/core/ports';
import { createWebSocketStream, WebSocket } from 'ws';
import type { Desktop } from './desktop.ts';
import type { Machine } from './machine.ts';

type Request = DownMessage<'remote-access'>;

export interface RemoteAccessOptions {
  readonly machine: Pick<Machine, 'isIdle' | 'isOperatorLoggedIn'>;
  readonly clock: Clock;
  /** The terminal's screen; null: the terminal offers no remote access. */
  readonly desktop: Desktop | null;
  readonly report: (kind: UpKind, body: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

/** Answers requests for remote access, and connects the terminal's screen to the server while a session lasts [RA-01]. */
export interface RemoteAccess {
  receive(request: Request): void;
  /** Ends all sessions. */
  stop(): Promise<void>;
}

/** Answer codes of the catalogue [RA-01]. */
const answers = { none: 0, possible: 1, inTransaction: 2, operatorLoggedIn: 3, serviceFailure: 5, invalidRequest: 6 } as const;

/** Delay before another attempt to connect, while the server has not stored the answer; milliseconds. */
const retryDelayMs = 250;
/** HTTP status of the server while it has not stored the answer. */
const tooEarly = 425;

/** Opens a WebSocket to the server. Rejects with the HTTP status of a refusal, or with the error. */
function connect({ url, token }: Request, signal: AbortSignal): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
      handshakeTimeout: 10_000,
    });
    signal.addEventListener('abort', () => socket.terminate(), { once: true });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
    socket.once('unexpected-response', (_request, response) => {
      response.resume();
      reject(response.statusCode);
    });
  });
}

/** Connects, and tries again while the server says that it is too early. Returns null if it refuses or the time is over. */
async function connectInTime(request: Request, clock: Clock, signal: AbortSignal): Promise<WebSocket | null> {
  while (!signal.aborted && clock.now() < Date.parse(request.expires)) {
    const opened = await connect(request, signal).catch((reason: unknown) => reason);
    if (opened instanceof WebSocket) return opened;
    if (opened !== tooEarly) return null;
    await new Promise<void>((resolve) => clock.after(retryDelayMs, resolve));
  }
  return null;
}

/** Passes bytes between the server and the screen until one of them closes; an error ends the session, not the terminal. */
async function join(socket: WebSocket, local: Duplex): Promise<void> {
  const server = createWebSocketStream(socket);
  for (const stream of [server, local]) stream.on('error', () => undefined);
  server.pipe(local);
  local.pipe(server);
  await Promise.race([once(socket, 'close'), once(local, 'close')]);
  socket.close();
  local.destroy();
}

/** Whether the request names a server to connect to that the terminal may use. */
const isValid = ({ url, expires }: Request, clock: Clock): boolean => /^wss?:\/\//.test(url) && clock.now() < Date.parse(expires);

export function createRemoteAccess({ machine, clock, desktop, report, onFault }: RemoteAccessOptions): RemoteAccess {
  const running = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>();

  const answer = (session: string, code: number, more: Readonly<Record<string, unknown>> = {}) =>
    report('remote-answer', { session, answer: code, ...more });

  const findRefusal = (request: Request): number | null => {
    if (!isValid(request, clock)) return answers.invalidRequest;
    if (!desktop) return answers.none;
    if (!machine.isIdle()) return answers.inTransaction;
    return machine.isOperatorLoggedIn() ? answers.operatorLoggedIn : null;
  };

  const serve = async (request: Request, signal: AbortSignal): Promise<void> => {
    const refusal = findRefusal(request);
    if (refusal !== null || !desktop) return answer(request.session, refusal ?? answers.none);
    const screen = await desktop.open(request).catch((error: Error) => error);
    if (screen instanceof Error) {
      return answer(request.session, answers.serviceFailure, { portForwarding: false, detail: screen.message.slice(0, 200) });
    }
    try {
      await answer(request.session, answers.possible, { portForwarding: true });
      const socket = await connectInTime(request, clock, signal);
      if (!socket) return;
      await join(socket, screen.connect());
    } finally {
      await screen.close();
    }
  };

  return {
    receive(request) {
      // A repeat has a new token: the attempt with the former one ends.
      running.get(request.session)?.abort.abort();
      const abort = new AbortController();
      const done = serve(request, abort.signal)
        .catch(onFault)
        .finally(() => {
          if (running.get(request.session)?.abort === abort) running.delete(request.session);
        });
      running.set(request.session, { abort, done });
    },
    async stop() {
      const all = [...running.values()];
      for (const { abort } of all) abort.abort();
      await Promise.all(all.map(({ done }) => done));
    },
  };
}

/** Interfaces to the host, the only access of core to its environment. Hosts pass real implementations, tests pass fakes. */

/** Wall clock and timers. `now` is milliseconds since the epoch. */
export interface Clock {
  now(): number;
  /** Runs `run` once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The part of a WebSocket that the live connection needs; hosts adapt the sockets of browsers and of `ws` to this interface. */
export interface Socket {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onOpen: (() => void) | null;
  onMessage: ((text: string) => void) | null;
  onClose: ((code: number, reason: string) => void) | null;
}

/** Opens a socket to `url`, offering `protocols`. */
export type OpenSocket = (url: string, protocols: readonly string[]) => Socket;

/** The part of `fetch` that the REST client uses. */
export interface FetchResponse {
  readonly status: number;
  /** Empty if the protocol has none, such as HTTP/2. */
  readonly statusText?: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export interface FetchRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  /** A file object of the host to send instead of a body. */
  readonly file?: object;
  /** Called with the number of bytes of the file sent so far. */
  readonly onSent?: (bytes: number) => void;
  readonly signal?: AbortSignalLike;
}

/** Structural twin of `AbortSignal`, so that core needs no DOM types. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
}

export type Fetch = (url: string, request: FetchRequest) => Promise<FetchResponse>;

/** Returns a new unguessable id (UUID v4 text). */
export type Random = () => string;

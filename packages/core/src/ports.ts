/** The only doors from core to the outside. Hosts hand in real ones, tests hand in fakes. */

/** Wall clock and timers. `now` is milliseconds since the epoch. */
export interface Clock {
  now(): number;
  /** Runs `run` once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** What the live connection needs of a WebSocket; the browser's and `ws` both fit. */
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
  /** Empty where the protocol has none, as HTTP/2. */
  readonly statusText?: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export interface FetchRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  /** A file of the host instead of a body, sent as it is. */
  readonly file?: object;
  /** Told how many bytes of the file have gone out. */
  readonly onSent?: (bytes: number) => void;
  readonly signal?: AbortSignalLike;
}

/** Structural twin of `AbortSignal`, so that core needs no DOM types. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
}

export type Fetch = (url: string, request: FetchRequest) => Promise<FetchResponse>;

/** A fresh unguessable id (UUID v4 text). */
export type Random = () => string;

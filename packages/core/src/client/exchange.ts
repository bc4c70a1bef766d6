import type { Problem } from '../contract/problem.ts';
import type { AbortSignalLike, Clock, Fetch, FetchRequest, FetchResponse, Random } from '../ports.ts';
import { NoResponseFailure, ProblemFailure, UnreachableFailure } from './failures.ts';

export interface ClientOptions {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly random: Random;
  /** Origin of the server without a trailing slash; empty: the origin of the page. */
  readonly baseUrl: string;
  /** Headers with the credential (bearer token or `X-Session-Key`) and the language; computed again for every attempt. */
  readonly credential: () => Record<string, string>;
  /** Asks the user to confirm their identity (problem `session.step-up`); true: the request is repeated with the same idempotency key. */
  readonly confirm?: () => Promise<boolean>;
  /**
   * Signal that aborts requests when the session ends, so that no request is repeated for, and no response delivered to, the
   * next user.
   */
  readonly sessionSignal?: () => AbortSignalLike;
  /** Called before each repeat of a request whose outcome is unknown (problem `server.outcome-unknown`). */
  readonly onRetry?: (attempt: number, of: number) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignalLike;
  /** Idempotency key, sent with every attempt of the request; default: a new key. */
  readonly idempotencyKey?: string;
  /** Called with the number of bytes of the file sent so far. */
  readonly onSent?: (bytes: number) => void;
}

/** A REST request in its wire format. */
export interface Exchange extends CallOptions {
  readonly method: string;
  /** Path below `/api/v1`, with parameters replaced. */
  readonly path: string;
  readonly query: { readonly [name: string]: string | number | undefined };
  readonly body: unknown;
  /** A file object of the host to send as body, and its media type. */
  readonly file?: { readonly type: string; readonly content: object };
  readonly idempotent: boolean;
}

/** Retry delays of a request without a response, in milliseconds. */
const retryDelays = [200, 800, 2000] as const;

/** Retry delays of a request with an unknown outcome, in milliseconds: 15 s in all, so that a database can restart meanwhile. */
const unknownOutcomeRetryDelays = [200, 800, 2000, 3000, 4000, 5000] as const;

/**
 * How long the idempotency key of a request with an unknown outcome is kept, in milliseconds. The same request within that
 * time is sent with the same key, so that the server recognises the repeat.
 */
const unsettledMs = 10 * 60_000;

const outcomeUnknown = 'server.outcome-unknown';

// Problems reported before the server looks up the idempotency key: they do not tell whether the first attempt took effect.
const beforeKeyLookup = /^(server|session|request|token|right)\./;

/** Creates the function that sends a request with its retries and returns the JSON of the response (undefined for 204). */
export function createExchange(options: ClientOptions): (call: Exchange) => Promise<unknown> {
  const keys = createUnsettledKeys(options.clock);
  return async (call) => {
    if (!call.idempotent) return send(options, call, undefined);
    const name = `${call.method} ${call.path} ${JSON.stringify([call.query, call.body ?? null])}`;
    const key = call.idempotencyKey ?? (call.file ? undefined : keys.take(name)) ?? options.random();
    try {
      return await send(options, call, key);
    } catch (failure) {
      if (failure instanceof ProblemFailure && failure.problem.code === outcomeUnknown) keys.put(name, key);
      throw failure;
    }
  };
}

/** Idempotency keys of requests with an unknown outcome. */
function createUnsettledKeys(clock: Clock) {
  const kept = new Map<string, { readonly key: string; readonly at: number }>();
  return {
    put: (name: string, key: string) => void kept.set(name, { key, at: clock.now() }),
    take: (name: string): string | undefined => {
      const found = kept.get(name);
      kept.delete(name);
      return found && clock.now() - found.at < unsettledMs ? found.key : undefined;
    },
  };
}

async function send(options: ClientOptions, call: Exchange, key: string | undefined): Promise<unknown> {
  const { fetch, clock, baseUrl, credential, confirm, sessionSignal: life } = options;
  const url = `${baseUrl}/api/v1${call.path}${toQuery(call.query)}`;
  const mayRepeat = call.method === 'GET' || key !== undefined;
  const end = life?.();
  const signal = call.signal ?? end;
  // The problem that reported the unknown outcome; thrown unless a later attempt settles it.
  let unknown: ProblemFailure | undefined;
  let lost = false;
  for (let attempt = 1; ; attempt++) {
    if (end?.aborted) throw end.reason;
    const outcome = await tryOnce(() => fetch(url, toRequest(call, signal, credential(), key)));
    if (end?.aborted) throw end.reason;
    if (signal?.aborted) throw outcome.cause ?? new UnreachableFailure(url, 'aborted');
    if (outcome.text !== undefined) {
      const response = readResponse(url, outcome, unknown);
      if (!(response instanceof ProblemFailure)) return response;
      if (response.problem.code === 'session.step-up' && (await confirm?.())) {
        // A retry after a step-up does not count as a failed attempt.
        attempt = 0;
        continue;
      }
      if (response.problem.code === outcomeUnknown) unknown ??= response;
      // After a lost response, a problem of the repeat does not prove that the first attempt had no effect.
      const isUnsettled = unknown ? beforeKeyLookup.test(response.problem.code) : lost && response.problem.code === 'server.unavailable';
      if (!isUnsettled) throw response;
    } else lost = key !== undefined;
    const pause = mayRepeat ? (unknown ? unknownOutcomeRetryDelays : retryDelays)[attempt - 1] : undefined;
    if (pause === undefined) throw unknown ?? new UnreachableFailure(url, outcome.cause);
    if (unknown) options.onRetry?.(attempt, unknownOutcomeRetryDelays.length);
    // If the first attempt reached the server, the repeat with the same idempotency key returns its stored response.
    await wait(clock, pause);
  }
}

type Outcome =
  | { readonly status: number; readonly statusText: string; readonly text: string; readonly cause?: never }
  | { readonly text?: never; readonly cause: unknown };

async function tryOnce(fetch: () => Promise<FetchResponse>): Promise<Outcome> {
  try {
    const response = await fetch();
    return { status: response.status, statusText: response.statusText ?? '', text: await response.text() };
  } catch (cause) {
    return { cause };
  }
}

function toRequest(
  call: Exchange,
  signal: AbortSignalLike | undefined,
  credential: Record<string, string>,
  key: string | undefined,
): FetchRequest {
  const headers: Record<string, string> = { accept: 'application/json', ...credential };
  if (call.file) headers['content-type'] = call.file.type;
  else if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (key !== undefined) headers['idempotency-key'] = key;
  return {
    method: call.method,
    headers,
    ...(call.file ? { file: call.file.content } : call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(call.onSent ? { onSent: call.onSent } : {}),
    ...(signal ? { signal } : {}),
  };
}

function readResponse(url: string, { status, statusText, text }: Outcome & { readonly text: string }, unknown?: ProblemFailure): unknown {
  if (status === 204) return undefined;
  const value = parse(text);
  if (value !== undefined && status < 400) return value;
  // Another program, such as a proxy, has responded, so the outcome stays unknown.
  if (!isProblem(value)) {
    if (unknown) return unknown;
    throw new NoResponseFailure(url, status, statusText);
  }
  return new ProblemFailure(value, url, statusText);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && 'fields' in value;

function toQuery(query: Exchange['query']): string {
  const terms = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return terms.length ? `?${terms.join('&')}` : '';
}

const wait = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve);
  });

import type { Problem } from '../contract/problem.ts';
import type { AbortSignalLike, Clock, Fetch, FetchRequest, FetchResponse, Random } from '../ports.ts';
import { NoResponseFailure, ProblemFailure, UnreachableFailure } from './failures.ts';

export interface ClientOptions {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly random: Random;
  /** Origin of the server without a trailing slash; empty for the page's own. */
  readonly baseUrl: string;
  /** Headers that say who calls (bearer token or `X-Session-Key`) and in which language; asked anew for every try. */
  readonly credential: () => Record<string, string>;
  /** Asks who acts to confirm it (problem `session.step-up`); true: the same call goes out again, under its key. */
  readonly confirm?: () => Promise<boolean>;
  /** What a call begun now ends with at the latest, if its own signal does not end it: nobody else may ask it again or have its answer. */
  readonly sessionSignal?: () => AbortSignalLike;
  /** Told before each repeat of a call that may have been done (problem `server.outcome-unknown`). */
  readonly onRetry?: (attempt: number, of: number) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignalLike;
  /** One key names one logical call; left out, the call gets a fresh one, kept over its own retries. */
  readonly idempotencyKey?: string;
  /** How many bytes of a file have gone out. */
  readonly onSent?: (bytes: number) => void;
}

/** One REST call, lowered to what goes over the wire. */
export interface Exchange extends CallOptions {
  readonly method: string;
  /** Below `/api/v1`, parameters filled in. */
  readonly path: string;
  readonly query: { readonly [name: string]: string | number | undefined };
  readonly body: unknown;
  /** A file of the host in place of the body, and its media type. */
  readonly file?: { readonly type: string; readonly content: object };
  readonly idempotent: boolean;
}

/** Pauses before the second, third … try of a call that nothing answered, in milliseconds. */
const retryDelays = [200, 800, 2000] as const;

/** The same for a call that may have been done: as long as a database takes to come back. */
const unknownOutcomeRetryDelays = [200, 800, 2000, 3000, 4000, 5000] as const;

/** A call that was given up unsettled keeps its key for this long, so that the same call later is a repeat of it; milliseconds. */
const unsettledMs = 10 * 60_000;

const outcomeUnknown = 'server.outcome-unknown';

// Problems that are answered before the key is looked up: after an unknown outcome they say nothing about the first try.
const saysNothing = /^(server|session|request|token|right)\./;

/** Makes the function that carries out one call with its retries and yields the JSON of the response (undefined for 204). */
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

/** Keys of calls whose outcome nobody could tell. */
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
  // The answer that said that the call may have been done. Until another one settles it, it is what there is to say.
  let unknown: ProblemFailure | undefined;
  let lost = false;
  for (let attempt = 1; ; attempt++) {
    if (end?.aborted) throw end.reason;
    const outcome = await tryOnce(() => fetch(url, toRequest(call, signal, credential(), key)));
    if (end?.aborted) throw end.reason;
    if (signal?.aborted) throw outcome.cause ?? new UnreachableFailure(url, 'aborted');
    if (outcome.text !== undefined) {
      const answer = readResponse(url, outcome, unknown);
      if (!(answer instanceof ProblemFailure)) return answer;
      if (answer.problem.code === 'session.step-up' && (await confirm?.())) {
        // This was no failed try.
        attempt = 0;
        continue;
      }
      if (answer.problem.code === outcomeUnknown) unknown ??= answer;
      // After a lost response "nothing was done" is true of the repeat alone.
      const isUnsettled = unknown ? saysNothing.test(answer.problem.code) : lost && answer.problem.code === 'server.unavailable';
      if (!isUnsettled) throw answer;
    } else lost = key !== undefined;
    const pause = mayRepeat ? (unknown ? unknownOutcomeRetryDelays : retryDelays)[attempt - 1] : undefined;
    if (pause === undefined) throw unknown ?? new UnreachableFailure(url, outcome.cause);
    if (unknown) options.onRetry?.(attempt, unknownOutcomeRetryDelays.length);
    // The first try may have reached the server and only its answer was lost: our key gets the same answer again.
    await wait(clock, pause);
  }
}

type Outcome =
  | { readonly status: number; readonly statusText: string; readonly text: string; readonly cause?: never }
  | { readonly text?: never; readonly cause: unknown };

async function tryOnce(fetch: () => Promise<FetchResponse>): Promise<Outcome> {
  try {
    const answer = await fetch();
    return { status: answer.status, statusText: answer.statusText ?? '', text: await answer.text() };
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
  // Something else answered, such as a proxy: what is not known stays so.
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

import type { Problem } from '../contract/problem.ts';
import type { AbortSignalLike, Clock, Fetch, FetchAnswer, FetchRequest, Random } from '../ports.ts';
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
  readonly life?: () => AbortSignalLike;
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

/** Pauses before the second, third and fourth try, in milliseconds. */
const pauses = [200, 800, 2000] as const;

/** Makes the function that carries out one call with its retries and yields the JSON of the answer (undefined for 204). */
export function createExchange({
  fetch,
  clock,
  random,
  baseUrl,
  credential,
  confirm,
  life,
}: ClientOptions): (call: Exchange) => Promise<unknown> {
  return async (call) => {
    const url = `${baseUrl}/api/v1${call.path}${toQuery(call.query)}`;
    const key = call.idempotent ? (call.idempotencyKey ?? random()) : undefined;
    const tries = call.method === 'GET' || call.idempotent ? pauses.length + 1 : 1;
    const end = life?.();
    const signal = call.signal ?? end;
    for (let attempt = 1; ; attempt++) {
      if (end?.aborted) throw end.reason;
      const outcome = await tryOnce(() => fetch(url, toRequest(call, signal, credential(), key)));
      if (end?.aborted) throw end.reason;
      if (signal?.aborted) throw outcome.cause ?? new UnreachableFailure(url, 'aborted');
      const pause = attempt < tries ? pauses[attempt - 1] : undefined;
      if (outcome.text !== undefined) {
        const answer = readAnswer(url, outcome);
        if (!(answer instanceof ProblemFailure)) return answer;
        if (answer.problem.code !== 'session.step-up' || !(await confirm?.())) throw answer;
        // Nothing was done under the key so far, and this was no failed try.
        attempt = 0;
        continue;
      }
      if (pause === undefined) throw new UnreachableFailure(url, outcome.cause);
      // The first try may have reached the server and only its answer was lost: our key gets the same answer again.
      await wait(clock, pause);
    }
  };
}

type Outcome =
  | { readonly status: number; readonly statusText: string; readonly text: string; readonly cause?: never }
  | { readonly text?: never; readonly cause: unknown };

async function tryOnce(fetch: () => Promise<FetchAnswer>): Promise<Outcome> {
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

function readAnswer(url: string, { status, statusText, text }: Outcome & { readonly text: string }): unknown {
  if (status === 204) return undefined;
  const value = parse(text);
  if (value === undefined) throw new NoResponseFailure(url, status, statusText);
  if (status < 400) return value;
  if (!isProblem(value)) throw new NoResponseFailure(url, status, statusText);
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

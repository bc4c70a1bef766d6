import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Problem, problem } from '@floorwalker/core/contract/problem';
import type { Product } from './product.ts';

export interface RequestOptions {
  /** Bearer token; left out: nobody. */
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text and bytes go out as they are, anything else as JSON. */
  readonly body?: unknown;
  /** False: without the idempotency key that every mutating call gets otherwise. */
  readonly key?: string | false;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The text as JSON; null where there is none. */
  readonly body: unknown;
}

const toBytes = (body: unknown): string | Buffer => (typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));

const lengthOf = ({ body, headers }: RequestOptions) =>
  headers?.['transfer-encoding'] ? {} : { 'content-length': String(Buffer.byteLength(toBytes(body))) };

function toHeaders(method: string, options: RequestOptions): Record<string, string> {
  const { as, headers, body, key = randomUUID() } = options;
  return {
    ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', ...lengthOf(options) }),
    ...(method === 'GET' || key === false ? {} : { 'idempotency-key': key }),
    ...headers,
  };
}

function parse(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}

/**
 * One call over plain HTTP, every header as given, `Host` too: `GET /terminals` is below `/api/v1`, `GET //healthz` is
 * not. Nothing is retried.
 */
export async function sendRequest(product: Product, call: string, options: RequestOptions = {}): Promise<Reply> {
  const [method = '', target = ''] = call.split(/ (.*)/);
  const { hostname, port } = new URL(product.ready.console);
  const path = target.startsWith('//') ? target.slice(1) : `/api/v1${target}`;
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const sent = request({ hostname, port, method, path, headers: toHeaders(method, options), agent: false }, (response) => {
    text(response).then(
      (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: body, body: parse(body) }),
      reject,
    );
  });
  // A server that refuses a body early may cut it off; its answer is what counts.
  sent.on('error', reject);
  sent.end(options.body === undefined ? undefined : toBytes(options.body));
  return promise;
}

/** The problem that a call was answered with; throws when the answer is none, or one with a field too many. */
export function toProblem(reply: Reply): Problem {
  if (reply.headers['content-type'] !== 'application/problem+json; charset=utf-8') {
    throw new Error(`no problem but ${reply.status} ${reply.headers['content-type']}: ${reply.text.slice(0, 300)}`);
  }
  return problem.parse(reply.body);
}

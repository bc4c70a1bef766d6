import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Problem, problem } from '@floorwalker/core/contract/problem';
import type { Product } from './product.ts';

export interface RequestOptions {
  /** Bearer token; by default none. */
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text and bytes are sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  /** False: no idempotency key; by default every call that changes data gets one. */
  readonly key?: string | false;
  /** Address of this machine to connect from; by default the system chooses it. */
  readonly localAddress?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The text parsed as JSON; null if it is not JSON. */
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
 * Sends one request over plain HTTP, with the given headers, including `Host`: `GET /terminals` is below `/api/v1`, `GET
 * //healthz` is not. Without retries.
 */
export async function sendRequest(product: Product, call: string, options: RequestOptions = {}): Promise<Reply> {
  const [method = '', target = ''] = call.split(/ (.*)/);
  const { hostname, port } = new URL(product.ready.console);
  const path = target.startsWith('//') ? target.slice(1) : `/api/v1${target}`;
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const { localAddress } = options;
  const sent = request({ hostname, port, method, path, headers: toHeaders(method, options), localAddress, agent: false }, (response) => {
    text(response).then(
      (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: body, body: parse(body) }),
      reject,
    );
  });
  // A server that rejects a body early may close the connection while the body is being sent; a response that has arrived counts.
  sent.on('error', reject);
  sent.end(options.body === undefined ? undefined : toBytes(options.body));
  return promise;
}

/** Returns the problem of a response; throws if the response is no problem, or has an unknown field. */
export function toProblem(reply: Reply): Problem {
  if (reply.headers['content-type'] !== 'application/problem+json; charset=utf-8') {
    throw new Error(`no problem but ${reply.status} ${reply.headers['content-type']}: ${reply.text.slice(0, 300)}`);
  }
  return problem.parse(reply.body);
}

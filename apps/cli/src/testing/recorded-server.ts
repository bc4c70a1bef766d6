import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ProblemCode, problemStatus } from '@floorwalker/core/contract/problem';
import { onTestFinished } from 'vitest';

/** One request as received by the server. */
export interface SeenCall {
  readonly line: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

/** A file sent in pieces; with `breaks` the connection is closed before its end. */
export interface RecordedFile {
  readonly pieces: readonly string[];
  readonly breaks?: boolean;
}

interface RecordedValue {
  readonly status?: number;
  readonly value: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Recorded response: a value, a problem, a file, `break` (the connection is closed), or null for 204. */
export type Recorded = RecordedValue | RecordedFile | 'break' | null;

/**
 * Responses by `METHOD /path` without the query. A function gets the request and the number of such requests so far, including
 * this one.
 */
export type Script = Readonly<Record<string, Recorded | ((call: SeenCall, times: number) => Recorded | Promise<Recorded>)>>;

export interface RecordedServer {
  readonly address: string;
  readonly calls: readonly SeenCall[];
}

/** A real HTTP server with recorded responses of the contract; it is stopped after the test. */
export async function startRecorded(script: Script): Promise<RecordedServer> {
  const calls: SeenCall[] = [];
  const times = new Map<string, number>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const call = {
      line: `${request.method} ${request.url}`,
      headers: request.headers,
      body: text ? (JSON.parse(text) as unknown) : undefined,
    };
    calls.push(call);
    const key = call.line.split('?')[0] ?? '';
    times.set(key, (times.get(key) ?? 0) + 1);
    const entry = script[key.replace('/api/v1', '')];
    const recorded = typeof entry === 'function' ? await entry(call, times.get(key) ?? 0) : entry;
    if (recorded === 'break') return void response.destroy();
    if (recorded === null) return void response.writeHead(204).end();
    if (recorded && 'pieces' in recorded) return void sendFile(response, recorded);
    const { status = 200, value, headers = {} } = recorded ?? toProblem('route.not-found');
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
  });
  onTestFinished(() => void server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

function sendFile(response: ServerResponse, { pieces, breaks }: RecordedFile): void {
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  for (const piece of pieces) response.write(piece);
  if (breaks) setImmediate(() => response.destroy());
  else response.end();
}

/** Creates the problem response of a code; `more` replaces its fields. */
export function toProblem(code: ProblemCode, more: object = {}): RecordedValue {
  const status = problemStatus[code];
  const value = {
    type: `/problems/${code}`,
    title: `Title of ${code}`,
    status,
    detail: '',
    code,
    params: {},
    fields: [],
    next: [],
    correlation: 'c0ffee',
  };
  return { status, value: { ...value, ...more } };
}

/** Creates the response of a list: one page of rows, and the cursor of the next page. */
export const toPage = (items: readonly unknown[], next: string | null = null): { readonly value: unknown } => ({
  value: { items, next, position: 'e1.100' },
});

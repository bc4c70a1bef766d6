import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let token: string;
let log: string;

const writeLog = (line: string) => {
  log += line;
};

beforeAll(async () => {
  server = await startTestServer({}, { log: pino({ level: 'debug' }, { write: writeLog }) });
  await addOperator(server, 1, 'administrator');
  token = await server.signIn('administrator');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  log = '';
});
afterAll(() => server.stop());

interface Line {
  readonly level: number;
  readonly msg: string;
}
const logged = (): Line[] =>
  log
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const json = 'application/json';

test.each([
  ['a sign-in', 'POST /api/v1/session', json, 'Content-Length: 100', '{"login":'],
  ['a call of somebody signed in', 'POST /api/v1/exports', json, 'Content-Length: 100', '{"resource":'],
  ['a body in chunks', 'POST /api/v1/exports', json, 'Transfer-Encoding: chunked', 'ff\r\n{"resource":'],
  ['a file', 'PUT /api/v1/group-client', 'application/zip', 'Content-Length: 100', 'PK\x03\x04'],
])('%s that is interrupted in its body is no server error', async (_what, call, type, length, begun) => {
  for (const cut of ['resetAndDestroy', 'destroy'] as const) {
    log = '';
    const peer = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    const headers = [
      'Host: localhost',
      `Content-Type: ${type}`,
      length,
      `Authorization: Bearer ${token}`,
      `Idempotency-Key: ${randomUUID()}`,
    ];
    const taken = once(server.app.server, 'request') as Promise<[IncomingMessage]>;
    peer.write(`${call} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${begun}`);
    const [request] = await taken;
    // The connection is cut only after the server has begun to read the body.
    await expect.poll(() => request.listenerCount('data') + request.listenerCount('readable')).toBeGreaterThan(0);
    peer[cut]();
    await expect.poll(logged).not.toEqual([]);
    expect(logged().filter(({ level }) => level > 30)).toEqual([]);
    expect(log).not.toContain('"stack"');
  }
});

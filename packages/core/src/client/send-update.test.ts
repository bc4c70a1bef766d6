import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Clock, Fetch } from '../ports.ts';
import { createClient } from './client.ts';
import { sendUpdate } from './send-update.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const size = 20 * 1024 * 1024;
const piece = 8 * 1024 * 1024;

const row = (received: number, state = received < size ? 'uploading' : 'ready') => ({
  id: '7b0b6d0e-0f65-4f0b-9a35-1f3c5a1e2d01',
  at: '2026-11-20T18:00:00.000Z',
  name: 'cashier.zip',
  description: '',
  state,
  fault: null,
  faultName: '',
  type: 'Software',
  version: '',
  architecture: 'any',
  machineTypes: [],
  size,
  received,
  sha256: '',
  uploadedBy: 'administrator',
});

const json = (response: ServerResponse, status: number, value: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const problem = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/problem+json' })
    .end(JSON.stringify({ type: '', title: '', status, detail: '', code, params: {}, fields: [], next: [], correlation: '' }));

type Respond = (response: ServerResponse, offset: number, sent: number) => void;

/**
 * Uploads to a server that answers the first requests for pieces with these functions, and those after them by the rules. Returns the
 * offsets of the pieces and the pauses between them.
 */
async function send(faults: readonly Respond[], shows: readonly Respond[] = []) {
  const left = [...faults];
  const showsLeft = [...shows];
  const offsets: number[] = [];
  const pauses: number[] = [];
  let received = 0;
  server = createServer(async (request, response) => {
    let sent = 0;
    for await (const part of request) sent += (part as Buffer).length;
    if (request.method === 'POST') return json(response, 200, row(0));
    if (request.method === 'GET') return (showsLeft.shift() ?? (() => json(response, 200, row(received))))(response, received, 0);
    const offset = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('offset'));
    offsets.push(offset);
    const fault = left.shift();
    if (offset === received) received += sent;
    if (fault) return fault(response, offset, sent);
    return offset + sent === received ? json(response, 200, row(received)) : problem(response, 409, 'update.wrong-offset');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const clock: Clock = {
    now: () => 0,
    after: (ms, run) => {
      pauses.push(ms);
      queueMicrotask(run);
      return () => undefined;
    },
  };
  const client = createClient({
    fetch: ((url: string, { file, ...request }: { file?: Uint8Array }) =>
      fetch(url, { ...request, body: file } as RequestInit)) as unknown as Fetch,
    clock,
    random: () => 'key',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credential: () => ({ authorization: 'Bearer t' }),
  });
  const source = { name: 'cashier.zip', size, slice: async (from: number, to: number) => new Uint8Array(to - from) };
  const result = await sendUpdate({ client, clock, onReceived: () => undefined }, source).then(
    ({ state }) => state,
    (failure: Error) => failure,
  );
  return { result, offsets, pauses };
}

const cut: Respond = (response) => void response.socket?.destroy();
const refuse =
  (status: number, code: string): Respond =>
  (response) =>
    void problem(response, status, code);

test('[MG-13] an update file is sent in pieces', async () => {
  expect(await send([])).toMatchObject({ result: 'ready', offsets: [0, piece, 2 * piece] });
});

test('[MG-13] a piece whose response was lost is not sent again, also the last one', async () => {
  const passed: Respond = (response, offset, sent) => json(response, 200, row(offset + sent));
  expect(await send([cut, passed, cut])).toMatchObject({ result: 'ready', offsets: [0, piece, 2 * piece] });
});

test('[MG-13] an upload survives a server that is away for a while', async () => {
  const { result, offsets, pauses } = await send([cut], [cut, refuse(503, 'server.unavailable'), cut]);
  expect([result, offsets]).toEqual(['ready', [0, piece, 2 * piece]]);
  // Half a second, then the client's own repeat of a lost response; twice as long after the problem.
  expect(pauses).toEqual([500, 200, 1000, 200]);
});

test.each([
  ['request.invalid', 422],
  ['server.disk-full', 507],
])('[MG-13] an upload ends with the problem %s', async (code, status) => {
  const { result, offsets } = await send([refuse(status, code)]);
  expect([(result as { problem?: { code: string } }).problem?.code, offsets]).toEqual([code, [0]]);
});

test('[MG-13] an upload to a server that stays away ends', async () => {
  const { result, pauses } = await send(
    [cut],
    Array.from({ length: 99 }, () => cut),
  );
  expect(result).toBeInstanceOf(Error);
  expect(pauses.reduce((sum, ms) => sum + ms)).toBeGreaterThan(60_000);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@floorwalker/core/ports';
import { afterEach, describe, expect, test } from 'vitest';
import type { CommandRecord } from './store.ts';
import { toFileMetadata, upload } from './upload.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** A server that gives these statuses one after the other; a 0 breaks the connection. */
async function startServer(...statuses: readonly number[]) {
  const received: { readonly method: string | undefined; readonly token: string | undefined; readonly bytes: Buffer }[] = [];
  const left = [...statuses];
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ method: request.method, token: request.headers.authorization, bytes: Buffer.concat(parts) });
    const status = left.shift() ?? 204;
    if (status === 0) request.socket.destroy();
    else response.writeHead(status, { connection: 'close' }).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload` };
}

/** A clock whose delays end at once and are recorded. */
function createInstantClock() {
  const pauses: number[] = [];
  const clock: Clock = {
    now: () => 0,
    after: (ms, run) => {
      pauses.push(ms);
      queueMicrotask(run);
      return () => undefined;
    },
  };
  return { clock, pauses };
}

const recordOf = (url: string | undefined): CommandRecord => ({
  type: 'command',
  command: 'c1',
  verb: 'backup.request',
  args: {},
  at: 'now',
  expires: '2026-11-20T18:00:00.000Z',
  ...(url !== undefined && { upload: { url, token: 'token-1' } }),
  status: 'started',
  detail: '',
  reported: false,
});
const file = { name: 'a.backup', bytes: Buffer.from([0, 1, 254, 255, 10, 13]) };

describe('an upload', () => {
  test('sends the bytes unchanged with the token of its command', async () => {
    const { url, received } = await startServer(204);
    await upload(createInstantClock().clock, recordOf(url), file);
    expect(received).toEqual([{ method: 'PUT', token: 'Bearer token-1', bytes: file.bytes }]);
  });

  test('of an empty file is sent too', async () => {
    const { url, received } = await startServer(201);
    await upload(createInstantClock().clock, recordOf(url), { name: 'a.log', bytes: new Uint8Array() });
    expect(received.map(({ bytes }) => bytes.length)).toEqual([0]);
  });

  test.each([
    ['a failing server', [500, 204], [1000]],
    ['a server that is starting', [503, 502, 200], [1000, 2000]],
    ['a rate limit', [429, 204], [1000]],
    ['a broken connection', [0, 204], [1000]],
  ])('is repeated after %s', async (_name, statuses, expected) => {
    const { url, received } = await startServer(...statuses);
    const { clock, pauses } = createInstantClock();
    await upload(clock, recordOf(url), file);
    expect(pauses).toEqual(expected);
    expect(received.map(({ bytes }) => bytes.equals(file.bytes))).toEqual(statuses.map(() => true));
  });

  test('fails after three attempts', async () => {
    const { url, received } = await startServer(503, 503, 503, 204);
    await expect(upload(createInstantClock().clock, recordOf(url), file)).rejects.toThrow('upload-failed');
    expect(received).toHaveLength(3);
  });

  test.each([400, 401, 403, 404, 409, 413])('with the status %i is refused and not repeated', async (status) => {
    const { url, received } = await startServer(status);
    await expect(upload(createInstantClock().clock, recordOf(url), file)).rejects.toThrow(`upload-refused ${status}`);
    expect(received).toHaveLength(1);
  });

  test('without an address is not sent', async () => {
    await expect(upload(createInstantClock().clock, recordOf(undefined), file)).rejects.toThrow('upload-address-missing');
  });

  test.each(['http://127.0.0.1:9/upload', 'no address'])('to %s, where no server is, fails', async (url) => {
    await expect(upload(createInstantClock().clock, recordOf(url), file)).rejects.toThrow('upload-failed');
  });
});

test.each([
  ['', 0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 3, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('the metadata of a file with the content %j has its size in bytes and its SHA-256 [MG-14]', (content, size, sha256) => {
  expect(toFileMetadata('c1', { name: 'a', bytes: Buffer.from(content) })).toEqual({ command: 'c1', name: 'a', size, sha256 });
});

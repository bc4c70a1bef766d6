import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@floorwalker/core/ports';
import { afterEach, describe, expect, test } from 'vitest';
import type { CommandRecord } from './store.ts';
import { toFileMetadata, upload } from './upload.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** A server that gives these statuses to PUT one after the other, and these reports of what it has received; a 0 breaks the connection. */
async function startServer(statuses: readonly number[], reports: readonly object[] = []) {
  const received: { readonly path: string | undefined; readonly token: string | undefined; readonly bytes: Buffer }[] = [];
  const left = [...statuses];
  const reportsLeft = [...reports];
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { url: path, headers } = request;
    if (request.method === 'GET') {
      expect([path, headers.authorization]).toEqual(['/upload/received', 'Bearer token-1']);
      return void response
        .writeHead(200, { connection: 'close' })
        .end(JSON.stringify(reportsLeft.shift() ?? { received: 0, complete: false }));
    }
    received.push({ path, token: headers.authorization, bytes: Buffer.concat(parts) });
    const status = left.shift() ?? 204;
    if (status === 0) request.socket.destroy();
    else response.writeHead(status, { connection: 'close' }).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload` };
}

const expires = Date.UTC(2026, 10, 20, 18);

/** A clock whose delays end at once and are recorded; each takes its time from the time that the command has. */
function createInstantClock(msLeft = 3_600_000) {
  const pauses: number[] = [];
  let now = expires - msLeft;
  const clock: Clock = {
    now: () => now,
    after: (ms, run) => {
      pauses.push(ms);
      now += ms;
      queueMicrotask(run);
      return () => undefined;
    },
  };
  return { clock, pauses };
}

const neverEnds = new AbortController().signal;
const send = (url: string | undefined, { clock } = createInstantClock(), signal = neverEnds) =>
  upload({ clock, signal }, recordOf(url), file);

const recordOf = (url: string | undefined): CommandRecord => ({
  type: 'command',
  command: 'c1',
  verb: 'backup.request',
  args: {},
  at: 'now',
  expires: new Date(expires).toISOString(),
  ...(url !== undefined && { upload: { url, token: 'token-1' } }),
  status: 'started',
  detail: '',
  reported: false,
});
const file = { name: 'a.backup', bytes: Buffer.from([0, 1, 254, 255, 10, 13]) };

describe('an upload', () => {
  test('sends the bytes unchanged with the token of its command', async () => {
    const { url, received } = await startServer([204]);
    await send(url);
    expect(received).toEqual([{ path: '/upload', token: 'Bearer token-1', bytes: file.bytes }]);
  });

  test('of an empty file is sent too', async () => {
    const { url, received } = await startServer([201]);
    await upload({ ...createInstantClock(), signal: neverEnds }, recordOf(url), { name: 'a.log', bytes: new Uint8Array() });
    expect(received.map(({ bytes }) => bytes.length)).toEqual([0]);
  });

  test.each([
    ['a failing server', [500, 204], [500]],
    ['a server that is starting', [503, 502, 200], [500, 1000]],
    ['a rate limit', [429, 204], [500]],
    ['a broken connection', [0, 204], [500]],
    ['another request for the same file', [409, 204], [500]],
  ])('is repeated after %s', async (_name, statuses, expected) => {
    const { url, received } = await startServer(statuses);
    const clock = createInstantClock();
    await send(url, clock);
    expect(clock.pauses).toEqual(expected);
    expect(received.map(({ bytes }) => bytes.equals(file.bytes))).toEqual(statuses.map(() => true));
  });

  test('[MG-14] continues with the bytes that the server lacks', async () => {
    const { url, received } = await startServer(
      [0, 0, 204],
      [{ received: 2 }, { received: 5 }].map((one) => ({ ...one, complete: false })),
    );
    await send(url);
    expect(received.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['/upload', file.bytes],
      ['/upload?offset=2', file.bytes.subarray(2)],
      ['/upload?offset=5', file.bytes.subarray(5)],
    ]);
  });

  test.each([
    ['whose response was lost', { received: file.bytes.length, complete: true }, ['/upload']],
    ['of which only the end is missing', { received: file.bytes.length, complete: false }, ['/upload', '/upload?offset=6']],
    ['in place of another file', { received: 2, complete: true }, ['/upload', '/upload']],
    ['in place of a longer one', { received: 99, complete: false }, ['/upload', '/upload']],
    ['to a server that does not know how much it has', { unknown: true }, ['/upload', '/upload']],
  ])('[MG-14] %s ends with the whole file', async (_name, report, paths) => {
    const { url, received } = await startServer([0], [report, { received: 0, complete: false }]);
    await send(url);
    expect(received.map(({ path }) => path)).toEqual(paths);
  });

  test('[MG-14] is repeated with growing pauses until its command expires', async () => {
    const { url } = await startServer(Array.from({ length: 99 }, () => 503));
    const clock = createInstantClock(120_000);
    await expect(send(url, clock)).rejects.toThrow('upload-failed');
    expect(clock.pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('ends with the boot', async () => {
    const { url, received } = await startServer([503]);
    const boot = new AbortController();
    const clock: Clock = { now: () => 0, after: () => () => undefined };
    const sent = upload({ clock, signal: boot.signal, onRetry: () => boot.abort() }, recordOf(url), file);
    await expect(sent).rejects.toThrow(/abort/);
    expect(received).toHaveLength(1);
  });

  test.each([400, 401, 403, 404, 413])('with the status %i is refused and not repeated', async (status) => {
    const { url, received } = await startServer([status]);
    await expect(send(url)).rejects.toThrow(`upload-refused ${status}`);
    expect(received).toHaveLength(1);
  });

  test('without an address is not sent', async () => {
    await expect(send(undefined)).rejects.toThrow('upload-address-missing');
  });

  test.each(['http://127.0.0.1:9/upload', 'no address'])('to %s, where no server is, fails when its command expires', async (url) => {
    await expect(send(url, createInstantClock(1000))).rejects.toThrow('upload-failed');
  });
});

test.each([
  ['', 0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 3, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('the metadata of a file with the content %j has its size in bytes and its SHA-256 [MG-14]', (content, size, sha256) => {
  expect(toFileMetadata('c1', { name: 'a', bytes: Buffer.from(content) })).toEqual({ command: 'c1', name: 'a', size, sha256 });
});

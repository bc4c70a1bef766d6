import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../system.ts';
import { createDownloads } from './downloads.ts';
import type { CommandRecord } from './store.ts';
import { downloadUpdate } from './update.ts';

const content = randomBytes(300_000);
const token = 'token of this command';
let server: Server;
let folder: string;
const command = crypto.randomUUID();
const pathOfFile = () => join(folder, command);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'floor-update-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Starts a server for downloads and returns what the terminal has reported after one. */
async function download(
  respond: RequestListener,
  change: Partial<NonNullable<CommandRecord['download']>> = {},
  expiresMs = 60_000,
  signal = new AbortController().signal,
) {
  server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/1`;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const record: CommandRecord = {
    type: 'command',
    command,
    verb: 'update.perform',
    args: {},
    at: 'now',
    expires: new Date(Date.now() + expiresMs).toISOString(),
    status: 'accepted',
    detail: '',
    reported: true,
    download: { url, token, size: content.length, sha256, type: 'Software', version: '7.2.0', ...change },
  };
  const progress: [string, number][] = [];
  const failure = await downloadUpdate(
    {
      clock: systemClock,
      downloads: createDownloads(folder),
      signal,
      progress: async (_record, step, percent) => void progress.push([step, percent]),
    },
    record,
  ).then(
    () => null,
    (error: Error) => error.message,
  );
  return { failure, progress };
}

const serve: RequestListener = (request, response) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(from > 0 ? 206 : 200).end(content.subarray(from));
};

test('[MG-13] a download that is cut at 99 % continues with the missing bytes and has the right content', async () => {
  const ranges: (string | undefined)[] = [];
  const cutAt = Math.floor(content.length * 0.99);
  const { failure, progress } = await download((request, response) => {
    ranges.push(request.headers.range);
    expect(request.headers.authorization).toBe(`Bearer ${token}`);
    if (ranges.length > 1) return serve(request, response);
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.subarray(0, cutAt), () => setImmediate(() => response.socket?.end()));
  });
  expect(failure).toBeNull();
  expect(ranges).toHaveLength(2);
  expect(Number(/\d+/.exec(ranges[1] ?? '')?.[0])).toBeGreaterThan(0);
  expect(await readFile(pathOfFile())).toEqual(content);
  expect(progress[0]).toEqual(['upload', 0]);
});

test.each<[string, RequestListener, object, string]>([
  ['another content', (_request, response) => void response.end(randomBytes(content.length)), {}, 'checksum-mismatch'],
  ['more bytes than announced', (_request, response) => void response.end(Buffer.concat([content, content])), {}, 'download-refused 409'],
  ['a refusal', (_request, response) => void response.writeHead(403).end(), {}, 'download-refused 403'],
  [
    'the whole file instead of its rest',
    (_request, response) => void response.end(content),
    { size: content.length + 1 },
    'download-refused 409',
  ],
])('[MG-13] a download with %s fails, and its file is deleted', async (_, respond, change, failure) => {
  expect((await download(respond, change)).failure).toBe(failure);
  expect(await readdir(folder)).toEqual([]);
});

test('[MG-13] a download from a server that fails ends when its command expires', async () => {
  expect((await download((_request, response) => void response.writeHead(503).end(), {}, 0)).failure).toBe('download-expired');
});

test('[MG-13] a download that the end of a boot has interrupted is continued by the next boot', async () => {
  const boot = new AbortController();
  const half = content.length / 2;
  const respondHalf: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': content.length }).write(content.subarray(0, half));
  };
  const first = download(respondHalf, {}, 60_000, boot.signal);
  await expect.poll(async () => (await stat(pathOfFile()).catch(() => null))?.size).toBe(half);
  boot.abort();
  expect((await first).failure).toMatch(/abort/);
  server.closeAllConnections();
  const ranges: (string | undefined)[] = [];
  const second = await download((request, response) => {
    ranges.push(request.headers.range);
    serve(request, response);
  });
  expect([second.failure, ranges]).toEqual([null, [`bytes=${half}-`]]);
  expect(await readFile(pathOfFile())).toEqual(content);
});

test.each([
  ['other bytes', randomBytes(1000)],
  ['more bytes than the file has', Buffer.concat([content, content])],
  ['as many bytes as the file has, but others', randomBytes(content.length)],
])('[MG-13] a download over %s that a power cut has left behind receives the whole file', async (_, left) => {
  await writeFile(pathOfFile(), left);
  expect((await download(serve)).failure).toBeNull();
  expect(await readFile(pathOfFile())).toEqual(content);
});

test('[MG-13] a download to a full disk fails at once, and its file is deleted', async () => {
  await symlink('/dev/full', pathOfFile());
  let requests = 0;
  const { failure } = await download((request, response) => {
    requests += 1;
    serve(request, response);
  });
  expect([failure, requests, await readdir(folder)]).toEqual(['disk-full', 1, []]);
});

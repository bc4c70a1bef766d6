import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exitCodes } from '../../exit-codes.ts';
import { runFloor } from '../../run-floor.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

const content = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7) % 256));
const sha256 = createHash('sha256').update(content).digest('hex');

interface Serving {
  readonly name?: string;
  /** Number of bytes after which each response is cut off. */
  readonly cutAfter?: number;
  readonly body?: Buffer;
  readonly hasRanges?: boolean;
  /** Ids of the backups in the list. */
  readonly ids?: readonly string[];
}

/** Starts a server with a list of backups and one file. It supports range requests unless `hasRanges` is false. */
async function startFiles({ name = 'backup 17.zip', cutAfter, body = content, hasRanges = true, ids = [] }: Serving = {}) {
  const ranges: (string | undefined)[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (/\/backups\?/.test(request.url ?? '')) {
      const page = { items: ids.map((id) => ({ id })), next: null, position: '1.1' };
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page));
    }
    if (!request.url?.endsWith('/file')) {
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: 'b1', name, size: content.length, sha256 }));
    }
    ranges.push(request.headers.range);
    const from =
      hasRanges && request.headers['if-range'] === `"${sha256}"` ? Number(/\d+/.exec(request.headers.range ?? '0')?.[0] ?? 0) : 0;
    response.writeHead(from > 0 ? 206 : 200, {
      'content-type': 'application/octet-stream',
      'content-length': body.length - from,
      ...(from > 0 ? { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` } : {}),
    });
    if (cutAfter === undefined || from + cutAfter >= body.length) return void response.end(body.subarray(from));
    response.write(body.subarray(from, from + cutAfter), () => setImmediate(() => response.destroy()));
  });
  onTestFinished(() => void server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ranges, asked: requests };
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'floor-get-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function get(address: string, ...argv: readonly string[]) {
  const factory = await createTestFactory({ server: address });
  return { code: await runFloor(['backup', 'get', 'b1', ...argv], factory), stdout: factory.stdout(), stderr: factory.stderr() };
}

test('a file is downloaded to a directory under its own name [MG-14]', async () => {
  const [{ address }, folder] = [await startFiles(), await createFolder()];
  expect(await get(address, '-O', folder)).toMatchObject({ code: exitCodes.done, stdout: '' });
  expect(await readdir(folder)).toEqual(['backup 17.zip']);
  expect((await readFile(join(folder, 'backup 17.zip'))).equals(content)).toBe(true);
});

test('an interrupted download continues where it ended', async () => {
  const [{ address, ranges }, folder] = [await startFiles({ cutAfter: 2000 }), await createFolder()];
  const { code, stderr } = await get(address, '-O', join(folder, 'a'));
  expect([code, ranges]).toEqual([exitCodes.done, [undefined, 'bytes=2000-', 'bytes=4000-']]);
  expect(stderr).toContain('resuming from there');
  expect((await readFile(join(folder, 'a'))).equals(content)).toBe(true);
});

test('a download of an earlier run continues, and restarts if the server has no ranges', async () => {
  for (const hasRanges of [true, false]) {
    const [{ address, ranges }, folder] = [await startFiles({ hasRanges }), await createFolder()];
    await writeFile(join(folder, `a.${sha256.slice(0, 12)}.part`), content.subarray(0, 1234));
    expect((await get(address, '-O', join(folder, 'a'))).code).toBe(exitCodes.done);
    expect(ranges).toEqual(['bytes=1234-']);
    expect((await readFile(join(folder, 'a'))).equals(content)).toBe(true);
    expect(await readdir(folder)).toEqual(['a']);
  }
});

test('a partial file of another file, and a file with another checksum, are discarded', async () => {
  const damaged = Buffer.from(content);
  damaged[4000] = 1;
  for (const [body, part] of [
    [damaged, ''],
    [content, 'something else'],
  ] as const) {
    const [{ address }, folder] = [await startFiles({ body }), await createFolder()];
    await writeFile(join(folder, `a.${sha256.slice(0, 12)}.part`), part);
    const { code, stderr } = await get(address, '-O', join(folder, 'a'));
    expect([code, await readdir(folder)]).toEqual([exitCodes.failed, []]);
    expect(stderr).toContain('The file differs from what the server recorded');
  }
});

test('an existing file is not replaced without --force, and nothing is downloaded', async () => {
  const [{ address, ranges }, folder] = [await startFiles(), await createFolder()];
  const file = join(folder, 'a');
  await writeFile(file, 'mine');
  expect((await get(address, '-O', file)).code).toBe(exitCodes.usage);
  expect([await readFile(file, 'utf8'), ranges]).toEqual(['mine', []]);
  expect((await get(address, '-O', file, '--force')).code).toBe(exitCodes.done);
  expect((await readFile(file)).equals(content)).toBe(true);
});

test.each([
  ['../../etc/passwd', '__.._etc_passwd'],
  ['/etc/passwd', '_etc_passwd'],
  ['.bashrc', '_bashrc'],
  ['-rf', '_rf'],
  ['a\u202egpj.exe\n', 'a_gpj.exe_'],
  // File systems limit names in bytes; each of these characters has three or four.
  ['報'.repeat(150), '報'.repeat(66)],
  ['𠀀'.repeat(150), '𠀀'.repeat(50)],
])('a hostile file name %j cannot leave the directory', async (name, own) => {
  const [{ address }, folder] = [await startFiles({ name }), await createFolder()];
  expect((await get(address, '-O', folder)).code).toBe(exitCodes.done);
  expect(await readdir(folder)).toEqual([own]);
});

test('a symbolic link in place of the partial file is not followed', async () => {
  const [{ address }, folder] = [await startFiles(), await createFolder()];
  await writeFile(join(folder, 'victim'), 'untouched');
  await symlink(join(folder, 'victim'), join(folder, `a.${sha256.slice(0, 12)}.part`));
  expect((await get(address, '-O', join(folder, 'a'))).code).toBe(exitCodes.usage);
  expect(await readFile(join(folder, 'victim'), 'utf8')).toBe('untouched');
});

test.each([[[]], [['--force']]])('a target that is not a regular file is rejected with %j', async (flags) => {
  const [{ address, ranges }, folder] = [await startFiles(), await createFolder()];
  const device = join(folder, 'device');
  await symlink('/dev/null', device);
  for (const target of [device, '']) {
    const { code, stderr } = await get(address, '-O', target, ...flags);
    expect([code, stderr]).toEqual([exitCodes.usage, expect.stringContaining(`“${target}” is not a regular file`)]);
  }
  expect([(await stat(device)).isCharacterDevice(), await readdir(folder), ranges]).toEqual([true, ['device'], []]);
});

test('a file is found by a prefix of its id', async () => {
  const long = '0a1b2c3d-0000-4000-8000-000000000000';
  const [{ address, asked: requests }, folder] = [await startFiles({ ids: [long] }), await createFolder()];
  const factory = await createTestFactory({ server: address });
  expect(await runFloor(['backup', 'get', long.slice(0, 8), '-O', folder], factory)).toBe(exitCodes.done);
  expect(requests).toContain(`/api/v1/backups/${long}/file`);
});

test('standard output gets each byte once after an interruption, and a terminal none', async () => {
  const { address } = await startFiles({ cutAfter: 3000 });
  const factory = await createTestFactory({ server: address });
  const taken: Uint8Array[] = [];
  const out = { isTty: false, width: 80, write: async (piece: string | Uint8Array) => void taken.push(Buffer.from(piece)) };
  expect(await runFloor(['backup', 'get', 'b1', '-O', '-'], Object.create(factory, { out: { value: out } }))).toBe(exitCodes.done);
  expect(Buffer.concat(taken).equals(content)).toBe(true);
  const person = await createTestFactory({ server: address, isTty: true });
  expect([await runFloor(['backup', 'get', 'b1', '-O', '-'], person), person.stdout()]).toEqual([exitCodes.usage, '']);
});

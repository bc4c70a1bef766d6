import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from '../../file-store/folder-store.ts';
import { type ExportFiles, openExportFiles } from './files.ts';

const data = await mkdtemp(join(tmpdir(), 'floor-exports-'));
let files: ExportFiles;

beforeEach(async () => {
  await rm(join(data, 'exports'), { recursive: true, force: true });
  files = await openExportFiles({ data, config: { exportBytes: 1000 }, store: createFolderStore(data) });
});
afterAll(() => rm(data, { recursive: true }));

const write = (id: string, operator: number, bytes: number, body = Readable.from([Buffer.alloc(bytes)]), name = id) =>
  files.write({ id, name, operator, body, onProgress: () => undefined }, new AbortController().signal);
const names = async () => (await readdir(join(data, 'exports'))).toSorted();

test('an operator gets at most half of the space, and all together at most the whole', async () => {
  await write('a', 1, 500);
  await expect(write('b', 1, 1)).rejects.toMatchObject({ code: 'export.too-large' });
  await write('c', 2, 400);
  await expect(write('d', 3, 101)).rejects.toMatchObject({ code: 'export.too-large' });
  await write('e', 3, 100);
  expect(await names()).toEqual(['a', 'c', 'e']);
});

test('the owners of files are known after a restart', async () => {
  await write('a', 1, 400);
  files = await openExportFiles({ data, config: { exportBytes: 1000 }, store: createFolderStore(data) });
  await files.removeExcept(async () => new Map([['a', { name: 'a', operator: 1, size: 400 }]]));
  await expect(write('c', 1, 101)).rejects.toMatchObject({ code: 'export.too-large' });
  await write('d', 2, 500);
  expect(await names()).toEqual(['a', 'd']);
});

test('what an earlier attempt has left is removed, and the file of the latest one stays', async () => {
  await write('a', 1, 10, undefined, 'a.1');
  await writeFile(join(data, 'exports', 'a.part'), 'half of it');
  await files.removeExcept(async () => new Map([['a', { name: 'a.1', operator: 1, size: 10 }]]));
  expect(await names()).toEqual(['a.1']);
});

test('a file started during the lookup of files to keep is not deleted', async () => {
  await files.removeExcept(async () => {
    await write('a', 1, 10);
    return new Map();
  });
  expect(await names()).toEqual(['a']);
});

test('a full disk counts as lack of space, and leaves no file', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const body = Readable.from(
    (async function* () {
      yield Buffer.alloc(10);
      throw full;
    })(),
  );
  await expect(write('a', 1, 0, body)).rejects.toMatchObject({ code: 'export.too-large' });
  expect(await names()).toEqual([]);
});

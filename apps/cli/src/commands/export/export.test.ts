import { mkdtemp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { toExport } from '../../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../../testing/test-factory.ts';
import { type SaveOptions, saveExportCommand } from './save.ts';

const folderOf = () => mkdtemp(join(tmpdir(), 'floor-export-'));
const file = { pieces: ['a,b\n', '1,2\n'] };

async function floor(argv: readonly string[], world: TestOptions = {}) {
  const factory = await createTestFactory(world);
  const code = await runFloor(argv, factory);
  return { code, stdout: factory.stdout(), stderr: factory.stderr() };
}

test('export parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: SaveOptions | undefined;
  const command = saveExportCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['transaction', 'type:200', '--format', 'xlsx', '--columns', '+id', '--sort', '-at', '-o', 'x'], {
    from: 'user',
  });
  expect(seen).toEqual({ list: 'transaction', where: 'type:200', format: 'xlsx', columns: ['+id'], sort: '-at', output: 'x' });
});

test('in a pipe the file is streamed; the request has filter, sort, columns and time range [LG-05]', async () => {
  const { address, calls } = await startRecorded({ 'GET /media-log/export': file });
  const argv = [
    'export',
    'media',
    'direction:out',
    '--until',
    '2026-11-20T10:00:00Z',
    '--columns',
    'id,amount',
    '--sort',
    '-amount',
    '--format',
    'csv',
  ];
  expect(await floor(argv, { server: address })).toEqual({ code: 0, stdout: 'a,b\n1,2\n', stderr: '' });
  expect(Object.fromEntries(new URL(calls[0]?.line.slice(4) ?? '', 'http://x').searchParams)).toEqual({
    format: 'csv',
    q: 'direction:out at<2026-11-20T10:00:00.000Z',
    sort: '-amount',
    columns: 'id,amount',
  });
  expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer token-1', 'accept-language': 'en' });
});

test('a file is complete when it appears, in the format of its name', async () => {
  const { address, calls } = await startRecorded({ 'GET /media-log/export': file });
  const folder = await folderOf();
  const { code, stdout, stderr } = await floor(['export', 'media', '-o', join(folder, 'x.xlsx')], { server: address });
  expect([code, stdout, stderr]).toEqual([0, '', `${join(folder, 'x.xlsx')}: 8 byte\n`]);
  expect([await readFile(join(folder, 'x.xlsx'), 'utf8'), await readdir(folder)]).toEqual(['a,b\n1,2\n', ['x.xlsx']]);
  expect(calls[0]?.line).toBe('GET /api/v1/media-log/export?format=xlsx');
});

test('an interrupted export leaves no partial file, and an existing file is kept', async () => {
  const { address } = await startRecorded({ 'GET /media-log/export': { ...file, breaks: true } });
  const folder = await folderOf();
  const target = join(folder, 'x.csv');
  await writeFile(target, 'before');
  expect((await floor(['export', 'media', '-o', target], { server: address })).code).toBe(8);
  expect([await readFile(target, 'utf8'), await readdir(folder)]).toEqual(['before', ['x.csv']]);
});

test('a symbolic link in place of the partial file is not followed', async () => {
  const { address } = await startRecorded({ 'GET /media-log/export': file });
  const folder = await folderOf();
  await writeFile(join(folder, 'victim'), 'untouched');
  await symlink(join(folder, 'victim'), join(folder, 'x.csv.part'));
  expect((await floor(['export', 'media', '-o', join(folder, 'x.csv')], { server: address })).code).toBe(2);
  expect(await readFile(join(folder, 'victim'), 'utf8')).toBe('untouched');
});

test('a device, a directory and an empty name are rejected as targets', async () => {
  const { address, calls } = await startRecorded({ 'GET /media-log/export': file });
  const folder = await folderOf();
  const device = join(folder, 'device');
  await symlink('/dev/null', device);
  for (const target of [device, folder, '']) {
    const { code, stderr } = await floor(['export', 'media', '--format', 'csv', '-o', target], { server: address });
    expect([code, stderr]).toEqual([2, expect.stringContaining(`“${target}” is not a regular file`)]);
  }
  expect([(await stat(device)).isCharacterDevice(), await readdir(folder), calls]).toEqual([true, ['device'], []]);
});

test('Ctrl-C leaves no partial file', async () => {
  const stop = new AbortController();
  const { address } = await startRecorded({
    'GET /media-log/export': () => {
      stop.abort();
      return file;
    },
  });
  const folder = await folderOf();
  expect((await floor(['export', 'media', '-o', join(folder, 'x.csv')], { server: address, stop: stop.signal })).code).toBe(130);
  expect(await readdir(folder)).toEqual([]);
});

test('at a terminal the export is written to a new file', async () => {
  const { address } = await startRecorded({
    'GET /exports/1': { value: toExport({ name: '../../=evil\u202e.csv' }) },
    'GET /exports/1/file': file,
  });
  const folder = await folderOf();
  const before = process.cwd();
  process.chdir(folder);
  try {
    const world = { server: address, isTty: true };
    expect((await floor(['export', 'get', '1'], world)).code).toBe(0);
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^[\w .-]+$/);
    expect(await floor(['export', 'get', '1'], world)).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') });
  } finally {
    process.chdir(before);
  }
});

test('an unknown format is a usage error with the text of the console [LG-05]', async () => {
  const { address, calls } = await startRecorded({ 'GET /media-log/export': file });
  expect(await floor(['export', 'media', '--format', 'doc'], { server: address })).toEqual({
    code: 2,
    stdout: '',
    stderr: 'floor: No valid export type: doc\n  → Possible values: csv, xlsx, json, ndjson, pdf\n',
  });
  const { code, stderr } = await floor(['export', 'media', '-o', 'media.exe'], { server: address });
  expect([code, stderr.split('\n')[0], stderr.includes('--format')]).toEqual([2, 'floor: No valid export type: exe', true]);
  expect(calls).toEqual([]);
});

test('an unknown list and a missing directory are usage errors', async () => {
  const { address } = await startRecorded({ 'GET /media-log/export': file });
  expect(await floor(['export', 'mdia'], { server: address })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean: media?'),
  });
  expect(await floor(['export', 'media', '-o', '/nowhere/x'], { server: address })).toMatchObject({ code: 2 });
});

test('a server export is cancelled, and its file downloaded', async () => {
  const { address, calls } = await startRecorded({
    'DELETE /exports/1': null,
    'GET /exports/1': { value: toExport() },
    'GET /exports/1/file': file,
  });
  expect(await floor(['export', 'cancel', '1'], { server: address })).toEqual({ code: 0, stdout: '', stderr: 'Cancelled: 1\n' });
  expect(await floor(['export', 'get', '1', '-o', '-'], { server: address })).toMatchObject({ code: 0, stdout: 'a,b\n1,2\n' });
  expect(calls.map(({ line }) => line)).toEqual(['DELETE /api/v1/exports/1', 'GET /api/v1/exports/1', 'GET /api/v1/exports/1/file']);
});

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataDirectory } from './data-directory.ts';
import { Failure } from './failure.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'floor-data-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const lockFile = () => join(directory, 'lock');

test('a new directory is created for its owner only, with its parents', async () => {
  const path = join(directory, 'a', 'b');
  const opened = await openDataDirectory(path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  expect((await stat(join(path, 'lock'))).mode & 0o777).toBe(0o600);
  await opened.release();
});

test('runs are counted from 0 over all openings', async () => {
  const runs: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const opened = await openDataDirectory(directory);
    runs.push(opened.run);
    await opened.release();
  }
  expect(runs).toEqual([0, 1, 2]);
});

test('a damaged run counter begins at 0 again', async () => {
  await writeFile(join(directory, 'runs'), 'x');
  expect((await openDataDirectory(directory)).run).toBe(0);
  expect(await readFile(join(directory, 'runs'), 'utf8')).toBe('1');
});

test('the lock names this process, and a release removes it', async () => {
  const opened = await openDataDirectory(directory);
  expect(await readFile(lockFile(), 'utf8')).toBe(String(process.pid));
  await opened.release();
  expect(await readdir(directory)).toEqual(['runs']);
  // A second `release` finds nothing to remove and does not fail.
  await opened.release();
});

test('the lock of a running process is respected and named', async () => {
  await writeFile(lockFile(), String(process.ppid));
  const opening = openDataDirectory(directory);
  await expect(opening).rejects.toMatchObject({ code: 'inUse', params: { directory, pid: process.ppid }, exitCode: 1 });
  await expect(opening).rejects.toBeInstanceOf(Failure);
  expect(await readFile(lockFile(), 'utf8')).toBe(String(process.ppid));
  expect(await readdir(directory)).toEqual(['lock']);
});

test.each([
  // This id is above the largest process id of Linux, so no process has it.
  ['of a process that has ended', '4194305'],
  ['of this process id, which an earlier process had', String(process.pid)],
  ['that is empty, because its writer was killed', ''],
  ['with other content', 'lock'],
  ['with a negative number, which would mean a process group', '-1'],
])('a lock %s is replaced', async (_name, content) => {
  await writeFile(lockFile(), content);
  const opened = await openDataDirectory(directory);
  expect(await readFile(lockFile(), 'utf8')).toBe(String(process.pid));
  await opened.release();
});

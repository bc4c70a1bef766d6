import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDirectory, type TestDirectory } from '../testing/agents.ts';
import { openAppendFile } from './append-file.ts';

let directory: TestDirectory;
beforeEach(async () => {
  directory = await createTestDirectory();
});
afterEach(() => directory.remove());

const path = () => join(directory.path, 'a.jsonl');

test('appended lines are present after reopening, in order', async () => {
  const { file } = await openAppendFile(path());
  await Promise.all([1, 2, 3].map((value) => file.append({ value })));
  await file.close();
  const again = await openAppendFile(path());
  expect(again.values).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }]);
  await again.file.close();
});

test('a torn last line is dropped, and later lines are complete', async () => {
  const { file } = await openAppendFile(path());
  await file.append({ value: 1 });
  await file.close();
  await appendFile(path(), '{"value":2,"te');
  const torn = await openAppendFile(path());
  expect(torn.values).toEqual([{ value: 1 }]);
  await torn.file.append({ value: 3 });
  await torn.file.close();
  const again = await openAppendFile(path());
  expect(again.values).toEqual([{ value: 1 }, { value: 3 }]);
  await again.file.close();
});

test('a rewrite keeps concurrently appended lines', async () => {
  const { file } = await openAppendFile(path());
  const before = file.append({ value: 1 });
  const rewritten = file.rewrite(() => [{ value: 'kept' }]);
  const after = file.append({ value: 2 });
  await Promise.all([before, rewritten, after]);
  await file.append({ value: 3 });
  await file.close();
  expect(await readFile(path(), 'utf8')).toBe('{"value":"kept"}\n{"value":2}\n{"value":3}\n');
});

test('a failed rewrite keeps the old file in use and leaves no other file open', async () => {
  const { file } = await openAppendFile(path());
  await rm(path());
  await mkdir(join(path(), 'in-the-way'), { recursive: true });
  await expect(file.rewrite(() => [1])).rejects.toThrow();
  await file.append(2);
  expect(await directory.openFiles()).toEqual([`${path()} (deleted)`]);
  await file.close();
  expect(await directory.openFiles()).toEqual([]);
});

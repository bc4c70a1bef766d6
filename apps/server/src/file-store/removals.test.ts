import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createFolderStore } from './folder-store.ts';
import { removeDue, removeFiles } from './removals.ts';

let one: TestDatabase;
let data: string;
let logged: { readonly key?: string; readonly attempts?: number }[];

beforeAll(async () => {
  one = await createTestDatabase();
});
afterAll(() => one.drop());
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'floor-removals-'));
  logged = [];
  await one.database.execute('delete from file_removal');
  return () => rm(data, { recursive: true });
});

const log = { warn: (fact: object) => void logged.push(fact) };
const removeNow = () => removeDue(one.database, createFolderStore(data), log);

/** Plans the removal of these files, oldest first. A folder in place of a file cannot be removed. */
async function plan(...names: readonly string[]) {
  await mkdir(join(data, 'files'), { recursive: true });
  for (const name of names) {
    if (name.startsWith('stuck')) await mkdir(join(data, 'files', name));
    else await writeFile(join(data, 'files', name), '');
    await removeFiles(one.database, [`files/${name}`]);
  }
}
const left = async () => (await readdir(join(data, 'files'))).sort();
const waiting = () =>
  one.database.query('select key, attempts, round(extract(epoch from due - clock_timestamp()))::integer as seconds from file_removal');

test('[MG-14] a file that cannot be removed waits, is logged, and does not delay the others', async () => {
  await plan('stuck', 'a', 'b');
  await removeNow();
  expect(await left()).toEqual(['stuck']);
  expect(await waiting()).toEqual([{ key: 'files/stuck', attempts: 1, seconds: 10 }]);
  expect(logged).toMatchObject([{ key: 'files/stuck', attempts: 1 }]);
  await removeNow();
  expect(logged).toHaveLength(1);
});

test('[MG-14] a failed removal is tried again with growing pauses of at most an hour', async () => {
  await plan('stuck');
  const seconds: unknown[] = [];
  for (const _ of Array.from({ length: 12 })) {
    await one.database.execute("update file_removal set due = clock_timestamp() - interval '1 second'");
    await removeNow();
    seconds.push((await waiting())[0]?.seconds);
  }
  expect(seconds).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
  await rm(join(data, 'files', 'stuck'), { recursive: true });
  await one.database.execute("update file_removal set due = clock_timestamp() - interval '1 second'");
  await removeNow();
  expect(await waiting()).toEqual([]);
});

test('[MG-14] after several failures in a row the rest waits for the next round', async () => {
  await plan('stuck-1', 'stuck-2', 'stuck-3', 'a');
  await removeNow();
  expect([logged.length, (await left()).includes('a')]).toEqual([3, true]);
  await removeNow();
  expect(await left()).toEqual(['stuck-1', 'stuck-2', 'stuck-3']);
});

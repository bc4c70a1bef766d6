import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { S3mini } from 's3mini';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { createFolderStore } from '../file-store/folder-store.ts';
import { createIncompleteFiles } from '../file-store/incomplete-files.ts';
import { createObjectStore } from '../file-store/object-store.ts';
import { removeDue, removeUnlessKept } from '../file-store/removals.ts';
import { startTestObjectStore, type TestObjectStore } from '../testing/object-store.ts';
import { createFileSweep } from './sweep-files.ts';

let one: TestDatabase;
let objects: TestObjectStore;
let data: string;
let registry: Registry;
let warnings: unknown[];
let isComplete: boolean;

beforeEach(async () => {
  one = await createTestDatabase();
  objects = await startTestObjectStore();
  data = await mkdtemp(join(tmpdir(), 'floor-sweep-'));
  [registry, warnings, isComplete] = [new Registry(), [], true];
  const { database } = one;
  await database.execute(`insert into operator (id, login, name, role, password) values (1, 'a', 'A', 'support', '')`);
  await database.execute(`insert into property (id, name, zone, currency) values (101, 'Vienna West', 'Europe/Vienna', 'EUR')`);
  await database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret) values (17, 101, 'East', 1, 'Europe/Vienna', '')`,
  );
});
afterEach(async () => {
  await objects.stop();
  await one.drop();
  await rm(data, { recursive: true });
});

const log = { info: () => undefined, warn: (fact: unknown) => void warnings.push(fact) };
const twoDaysAgo = () => new Date(Date.now() - 2 * 86_400_000);

const stores: { readonly [name: string]: { create(): FileStore; setTimes(at: Date): Promise<void> } } = {
  folder: {
    create: () => createFolderStore(data),
    setTimes: async (at) => {
      for (const entry of await readdir(data, { recursive: true })) await utimes(join(data, entry), at, at);
    },
  },
  bucket: { create: () => createObjectStore(objects.bucket, log), setTimes: (at) => objects.setTimes(at) },
};

async function countSwept(): Promise<object> {
  const { values } = (await registry.getSingleMetric('floor_files_swept_total')?.get()) ?? { values: [] };
  return Object.fromEntries(values.map(({ labels, value }) => [labels.kind, value]));
}

/** Stores a file of each kind that a row names, and returns their keys. */
async function addNamed(store: FileStore): Promise<readonly string[]> {
  const { database } = one;
  const [[update] = [], [session] = []] = await Promise.all([
    database.query<{ id: string }>(`insert into update_file (operator_id, name, size, state) values (1, 'a', 1, 'ready') returning id`),
    database.query<{ id: string }>(
      `insert into remote_session (terminal_id, property_id, operator_id, session_key, mode, role, clipboard, reason, state, server, recording)
       values (17, 101, 1, 'k', 'view', 'operator', false, 'x', 'ended', gen_random_uuid(), 7) returning id`,
    ),
  ]);
  const done = randomUUID();
  await database.execute(
    `insert into export_job (id, operator_id, resource, format, q, name, state, key) values ($1, 1, 'terminals', 'csv', '', 'x', 'done', $2)`,
    [done, `exports/${done}.1`],
  );
  const picture = `pictures/2026-11-20/${randomUUID()}`;
  await database.execute(
    `insert into transaction_picture (terminal_id, at, number, place, taken, received, key, size, kind, mime) values (17, now(), 1, 1, now(), '2026-11-20T23:59:59Z', $1, 1, 'portrait', 'image/png')`,
    [picture],
  );
  const waiting = `files/${randomUUID()}.${randomUUID()}`;
  await removeUnlessKept(database, waiting);
  const keys = [`files/updates/${update?.id}`, `recordings/${session?.id}`, `exports/${done}.1`, picture, waiting];
  for (const key of keys) await store.put(key, new Blob(['named']));
  return keys;
}

/** Stores a file of each kind that no row names, and returns their keys. */
async function addUnnamed(store: FileStore): Promise<readonly string[]> {
  const folders = ['files', 'files/updates', 'recordings', 'exports', 'pictures/2026-11-20', 'parts'];
  const keys = folders.map((folder) => `${folder}/${randomUUID()}`);
  for (const key of keys) await store.put(key, new Blob(['not named']));
  return keys;
}

const sizesOf = (store: FileStore, keys: readonly string[]) => Promise.all(keys.map((key) => store.size(key)));
const createSweep = (store: FileStore) => createFileSweep({ database: one.database, store, registry, isComplete: () => isComplete, log });

describe.each(Object.keys(stores))('the sweep of a %s', (name) => {
  const { create, setTimes } = stores[name] as NonNullable<(typeof stores)[string]>;

  test('removes files that no row names when they are a day old, and counts them', async () => {
    const store = create();
    const [named, unnamed] = [await addNamed(store), await addUnnamed(store)];
    const others = ['files/notes.txt', 'exports/of-somebody'];
    for (const key of others) await store.put(key, new Blob(['other']));
    const sweep = createSweep(store);
    await sweep();
    await removeDue(one.database, store, log);
    expect((await sizesOf(store, unnamed)).every((size) => size !== null)).toBe(true);
    await setTimes(twoDaysAgo());
    // Once a day.
    await sweep();
    expect(await countSwept()).toEqual({ file: 0, upload: 0, incomplete: 0 });
    await one.database.execute(`update file_store set swept = swept - interval '1 day'`);
    await sweep();
    await removeDue(one.database, store, log);
    expect(await sizesOf(store, unnamed)).toEqual(unnamed.map(() => null));
    expect(await sizesOf(store, [...named, ...others])).toEqual([...named.map(() => 5), 5, 5]);
    expect([await countSwept(), warnings]).toEqual([{ file: unnamed.length, upload: 0, incomplete: 0 }, []]);
  });

  test('leaves the files of another installation, and those of a database that may lack rows', async () => {
    const store = create();
    const unnamed = await addUnnamed(store);
    await setTimes(twoDaysAgo());
    // The first installation that finds only files that it does not know leaves them.
    const sweep = createSweep(store);
    await sweep();
    const named = await addNamed(store);
    await store.put('file-store-id', new Blob([randomUUID()]));
    await sweep();
    expect(warnings).toHaveLength(2);
    await store.remove('file-store-id');
    isComplete = false;
    await sweep();
    await removeDue(one.database, store, log);
    expect((await sizesOf(store, [...unnamed, ...named])).every((size) => size !== null)).toBe(true);
    expect(await store.size('file-store-id')).toBe(null);
  });
});

test('uploads to a bucket that were not completed are ended when they are a day old', async () => {
  const store = createObjectStore(objects.bucket, log);
  const { url: endpoint, region, keyId: accessKeyId, secret: secretAccessKey } = objects.bucket;
  const client = new S3mini({ endpoint, region, accessKeyId, secretAccessKey });
  const begin = (key: string) => client.getMultipartUploadId(key);
  const [key, other] = [`files/${randomUUID()}.${randomUUID()}`, 'files/of-somebody'];
  for (const one of [key, other]) await begin(one);
  expect(await store.endUploads(twoDaysAgo())).toBe(0);
  await objects.setTimes(twoDaysAgo());
  await begin(`recordings/${randomUUID()}`);
  const dayAgo = new Date(Date.now() - 86_400_000);
  expect([await store.endUploads(dayAgo), await store.endUploads(dayAgo)]).toEqual([1, 0]);
});

test('a small file that was being written to a folder when the server ended is removed a day later', async () => {
  const store = createFolderStore(data);
  await mkdir(join(data, 'parts'));
  for (const name of ['old', 'new']) await writeFile(join(data, 'parts', `${name}.part`), 'x');
  await utimes(join(data, 'parts', 'old.part'), twoDaysAgo(), twoDaysAgo());
  expect(await store.endUploads(new Date(Date.now() - 86_400_000))).toBe(1);
  expect(await readdir(join(data, 'parts'))).toEqual(['new.part']);
});

test('an incomplete file is given up a day after its last part, and a slow upload never while it goes on', async () => {
  const store = createObjectStore(objects.bucket, log);
  const incomplete = createIncompleteFiles(one.database, store);
  const writers = await Promise.all(['uploads/slow', 'uploads/given-up'].map(async (id) => incomplete?.claim(id)));
  for (const writer of writers) await writer?.add(0, new Blob(['part']));
  await one.database.execute(`update incomplete_file set changed = changed - interval '2 days'`);
  await writers[0]?.add(4, new Blob(['more']));
  await createSweep(store)();
  expect(await Promise.all(['uploads/slow', 'uploads/given-up'].map((id) => incomplete?.size(id)))).toEqual([8, 0]);
  expect(await writers[1]?.add(4, new Blob(['late']))).toBe(false);
  expect(await countSwept()).toMatchObject({ incomplete: 1 });
});

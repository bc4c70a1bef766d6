import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createIncompleteFiles, type IncompleteFiles } from '../file-store/incomplete-files.ts';
import { createObjectStore } from '../file-store/object-store.ts';
import { removeDue } from '../file-store/removals.ts';
import { startTestObjectStore, type TestObjectStore } from '../testing/object-store.ts';
import { continueFile, sizeOfIncomplete } from './continue-file.ts';

let one: TestDatabase;
let objects: TestObjectStore;
let folder: string;

beforeAll(async () => {
  one = await createTestDatabase();
  objects = await startTestObjectStore();
});
afterAll(async () => {
  await objects.stop();
  await one.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'floor-continue-'));
  return () => rm(folder, { recursive: true });
});

const log = { warn: () => undefined };
const limit = 100_000_000;
const megabyte = 1_048_576;

/** What a server knows: its local file, and the store with its database. */
function createServer(id: string, name: string, isShared = true) {
  const incomplete = isShared ? (createIncompleteFiles(one.database, createObjectStore(objects.bucket, log)) as IncompleteFiles) : null;
  const path = join(folder, name);
  return {
    path,
    incomplete,
    size: () => sizeOfIncomplete(incomplete, id, path),
    send: (offset: number, body: Readable, wholly = false) => continueFile(incomplete, { id, path, offset, limit }, { wholly }, body),
    content: () => readFile(path),
  };
}

/** A body that ends with an error after these bytes, as when its connection is cut. */
const cut = (bytes: Buffer) =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
      throw new Error('cut');
    })(),
  );
const whole = (bytes: Buffer) => Readable.from([bytes]);
const refused = (offset: number) => ({ code: 'file.wrong-offset', params: { offset } });
const partsOf = async (id: string) =>
  (await one.database.query<{ key: string }>('select key from incomplete_file_part where file = $1 order by start', [id])).map(
    ({ key }) => key,
  );

test('a file that was cut is continued by another server with what the first one has acknowledged', async () => {
  const content = randomBytes(9 * megabyte);
  const [first, second] = [createServer('uploads/a', 'first'), createServer('uploads/a', 'second')];
  expect(await first.send(0, cut(content.subarray(0, 5_000_000)))).toMatchObject({ size: 5_000_000, failure: expect.any(Error) });
  expect([await first.size(), await second.size()]).toEqual([5_000_000, 5_000_000]);
  expect(await partsOf('uploads/a')).toHaveLength(2);
  expect(await second.send(5_000_000, whole(content.subarray(5_000_000)))).toEqual({ size: content.length, failure: null });
  expect((await second.content()).equals(content)).toBe(true);
});

test('a server that is killed loses only what it has not acknowledged', async () => {
  const content = randomBytes(6 * megabyte);
  const [first, second] = [createServer('uploads/b', 'first'), createServer('uploads/b', 'second')];
  const body = new Readable({ read: () => undefined });
  const sent = first.send(0, body);
  body.push(content.subarray(0, 5 * megabyte));
  // The first server is not asked any more: what it holds in memory and on its disk is lost.
  await expect.poll(second.size).toBe(5 * megabyte);
  body.push(content.subarray(5 * megabyte, 5 * megabyte + 99));
  await second.send(5 * megabyte, whole(content.subarray(5 * megabyte)));
  expect((await second.content()).equals(content)).toBe(true);
  // It was only paused: what it adds now is refused, and changes nothing.
  body.destroy(new Error('cut'));
  await expect(sent).rejects.toMatchObject(refused(5 * megabyte));
  expect(await second.size()).toBe(5 * megabyte);
});

test('the same bytes twice, bytes beyond the end and bytes of before a restart are refused', async () => {
  const server = createServer('uploads/c', 'first');
  await server.send(0, cut(Buffer.from('0123456789')));
  for (const offset of [5, 11, 99]) await expect(server.send(offset, whole(Buffer.from('x')))).rejects.toMatchObject(refused(10));
  await server.send(0, cut(Buffer.from('abc')));
  await expect(server.send(10, whole(Buffer.from('x')))).rejects.toMatchObject(refused(3));
  await server.send(3, whole(Buffer.from('def')));
  expect(String(await server.content())).toBe('abcdef');
});

test('a local file that another server has continued meanwhile is not trusted', async () => {
  const [first, second] = [createServer('uploads/d', 'first'), createServer('uploads/d', 'second')];
  await first.send(0, cut(Buffer.from('old old old')));
  await second.send(0, cut(Buffer.from('new')));
  await first.send(3, whole(Buffer.from('er')));
  expect(String(await first.content())).toBe('newer');
});

test('a part that was stored but not acknowledged is sent again, and is removed later', async () => {
  const server = createServer('uploads/e', 'first');
  const writer = await server.incomplete?.claim('uploads/e');
  await server.incomplete?.claim('uploads/e');
  expect(await writer?.add(0, new Blob(['late']))).toBe(false);
  expect([await server.size(), await partsOf('uploads/e')]).toEqual([0, []]);
  const [waiting] = await one.database.query<{ key: string; hours: number }>(
    `select key, round(extract(epoch from due - clock_timestamp()) / 3600)::integer as hours from file_removal where key like 'parts/%' order by due desc`,
  );
  expect(waiting?.hours).toBe(24);
});

test('the parts of a file that is given up are removed', async () => {
  const server = createServer('uploads/f', 'first');
  const store = createObjectStore(objects.bucket, log);
  await server.send(0, cut(Buffer.from('given up')));
  const [key = ''] = await partsOf('uploads/f');
  expect(await store.size(key)).toBe(8);
  await server.incomplete?.forget('uploads/f');
  await removeDue(one.database, store, log);
  expect([await store.size(key), await server.size()]).toEqual([null, 0]);
});

test('without a part in the store the file starts again', async () => {
  const [first, second] = [createServer('uploads/g', 'first'), createServer('uploads/g', 'second')];
  await first.send(0, cut(Buffer.from('lost')));
  for (const key of await partsOf('uploads/g')) await createObjectStore(objects.bucket, log).remove(key);
  await expect(second.send(4, whole(Buffer.from('x')))).rejects.toMatchObject(refused(0));
  expect(await second.size()).toBe(0);
});

test('the end of a file is stored only if it is asked for', async () => {
  const server = createServer('uploads/h', 'first');
  await server.send(0, whole(Buffer.from('small')));
  expect(await server.size()).toBe(0);
  await server.send(0, whole(Buffer.from('small')), true);
  expect(await server.size()).toBe(5);
});

test('a store that does not answer ends the request, and what was acknowledged before stays', async () => {
  const gone = await startTestObjectStore();
  const server = createServer('uploads/i', 'first');
  await server.send(0, cut(Buffer.from('kept')));
  await gone.stop();
  const failing = createIncompleteFiles(one.database, createObjectStore(gone.bucket, log));
  const file = { id: 'uploads/i', path: server.path, offset: 0, limit };
  await expect(continueFile(failing, { ...file, offset: 4 }, {}, cut(Buffer.from('more')))).rejects.toMatchObject({
    code: 'file.store-unavailable',
  });
  expect(await server.size()).toBe(4);
});

test('without a shared store, another server has nothing', async () => {
  const [first, second] = [createServer('uploads/j', 'first', false), createServer('uploads/j', 'second', false)];
  await first.send(0, cut(Buffer.from('here')));
  expect([await first.size(), await second.size()]).toEqual([4, 0]);
  await expect(second.send(4, whole(Buffer.from('x')))).rejects.toMatchObject(refused(0));
  await writeFile(second.path, 'else');
  await second.send(0, whole(Buffer.from('again')));
  expect(String(await second.content())).toBe('again');
});

import { randomBytes } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestObjectStore, type TestObjectStore } from '../testing/object-store.ts';
import { type FileStore, toKey } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createObjectStore } from './object-store.ts';

let data: string;
let objects: TestObjectStore;
const warnings: unknown[] = [];
const log = { warn: (fact: unknown) => void warnings.push(fact) };

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'floor-store-'));
  objects = await startTestObjectStore();
});
afterAll(async () => {
  await objects.stop();
  await rm(data, { recursive: true });
});

const stores: { readonly [name: string]: () => FileStore } = {
  folder: () => createFolderStore(data),
  bucket: () => createObjectStore(objects.bucket, log),
};

async function addFile(store: FileStore, key: string, content: Buffer): Promise<void> {
  const path = join(data, 'incoming.part');
  await writeFile(path, content);
  await store.adopt(key, path);
  await expect(access(path)).rejects.toMatchObject({ code: 'ENOENT' });
}

describe.each(Object.keys(stores))('a store of files in a %s', (name) => {
  const store = () => stores[name]?.() as FileStore;

  test.each([0, 5, 20_000_000])('returns a file of %i bytes as it was stored', async (size) => {
    const [key, content] = [toKey('files', `size ${size} (ä).zip`), randomBytes(size)];
    await addFile(store(), key, content);
    expect(await store().size(key)).toBe(size);
    expect((await buffer(store().open(key))).equals(content)).toBe(true);
    await store().remove(key);
    expect(await store().size(key)).toBe(null);
  });

  test('returns a part of a file, both ends inclusive', async () => {
    const key = toKey('exports', 'part');
    await addFile(store(), key, Buffer.from('0123456789'));
    expect((await buffer(store().open(key, { start: 3, end: 5 }))).toString()).toBe('345');
    await store().remove(key);
  });

  test('stores a few bytes', async () => {
    const key = toKey('parts', 'few');
    await store().put(key, new Blob(['0123456789']).slice(2, 5));
    expect((await buffer(store().open(key))).toString()).toBe('234');
    await store().remove(key);
  });

  test('replaces a file as a whole', async () => {
    const key = toKey('exports', 'replaced');
    for (const content of ['one', 'another']) await addFile(store(), key, Buffer.from(content));
    expect((await buffer(store().open(key))).toString()).toBe('another');
    await store().remove(key);
  });

  test('a missing file has no size, cannot be read, and can be removed', async () => {
    const key = toKey('recordings', 'missing');
    expect(await store().size(key)).toBe(null);
    await expect(buffer(store().open(key))).rejects.toThrow();
    await store().remove(key);
  });
});

test('a wrong secret and a store that is gone are told, the cause is in the log, and the local file is kept', async () => {
  const gone = await startTestObjectStore();
  await gone.stop();
  const path = join(data, 'kept.part');
  await writeFile(path, 'content');
  for (const bucket of [{ ...objects.bucket, secret: 'wrong' }, { ...objects.bucket, url: `${objects.bucket.url}-other` }, gone.bucket]) {
    const store = createObjectStore(bucket, log);
    warnings.length = 0;
    await expect(store.adopt(toKey('files', 'x'), path)).rejects.toMatchObject({ code: 'file.store-unavailable' });
    expect(warnings).toHaveLength(1);
    await access(path);
  }
});

import { createDraws } from '@floorwalker/core/filter/corpus-draws';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../testing/machine.ts';
import { type Feed, type NumberedEntry, readStream, startFeed } from './feed.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { type Commit, createWriter, type StreamEntry } from './write.ts';

let one: TestDatabase;
let feed: Feed;
let seen: NumberedEntry[];
let reads: number;
let confirm: () => Promise<void>;

beforeEach(async () => {
  one = await createTestDatabase();
  reads = 0;
  confirm = async () => undefined;
  const query: typeof one.database.query = (text, ...values) => {
    if (text.includes('from stream ')) reads += 1;
    return one.database.query(text, ...values);
  };
  // Without a poll, only commits cause reads.
  feed = await startFeed({ ...one.database, query }, { pollMs: 2_000_000, confirm: () => confirm(), onError: () => undefined });
  seen = [];
  feed.follow((batch) => seen.push(...batch));
});
afterEach(async () => {
  await feed.stop();
  await one.drop();
});

const log = (property: number | null): StreamEntry => ({ kind: 'LOG', property, payload: { log: 'event-log' } });
const numbers = () => seen.map(({ n }) => n);

test('entries of this server are passed on without a read, as they would be read', async () => {
  const write = createWriter(one.database, feed.take);
  const entries: StreamEntry[] = [
    log(null),
    {
      kind: 'TE',
      terminal: 17,
      property: 101,
      at: '2026-11-20T21:05:09.123Z',
      severity: 2,
      payload: { event: 170, detail1: 'ü"😀', detail2: '' },
    },
    { kind: 'ST', payload: { key: 'a', operator: 1 } },
    { kind: 'LOG', property: 101, payload: { log: 'exports', operator: undefined as never } },
    { kind: 'cat', terminal: 18, property: 102, payload: { categories: [1, 2] } },
  ];
  await write(async (tx) => tx.publish(...entries));
  await until(numbers, (found) => found.length === entries.length);
  expect(reads).toBe(0);
  expect(seen).toEqual(await readStream(one.database, 0, 100));
});

test('commits whose responses arrive in another order are passed on in their order', async () => {
  const commits: Commit[] = [];
  const write = createWriter(one.database, (commit) => commits.push(commit));
  for (const property of [1, 2, 3]) await write(async (tx) => tx.publish(log(property)));
  for (const commit of commits.toReversed()) feed.take(commit);
  await until(numbers, (found) => found.length === 3);
  expect([numbers(), reads]).toEqual([[1, 2, 3], 0]);
});

test('an entry of another server before a commit is read', async () => {
  const write = createWriter(one.database, feed.take);
  const other = createWriter(one.database, () => undefined);
  await other(async (tx) => tx.publish(log(1)));
  await write(async (tx) => tx.publish(log(2)));
  await until(numbers, (found) => found.length === 2);
  expect([numbers(), reads > 0]).toEqual([[1, 2], true]);
});

test('entries that cannot be confirmed after they were read are not passed on, and read again', async () => {
  const other = createWriter(one.database, () => undefined);
  await other(async (tx) => tx.publish(log(1)));
  const { promise: refused, resolve } = Promise.withResolvers<void>();
  confirm = async () => {
    resolve();
    throw new Error('Connection terminated');
  };
  feed.wake();
  await refused;
  expect([numbers(), feed.head()]).toEqual([[], 0]);
  confirm = async () => undefined;
  feed.wake();
  await until(numbers, (found) => found.length === 1);
  expect(reads).toBe(2);
});

test.each([307, 311, 313])('every entry is passed on once and in order, whichever server commits it (seed %d)', async (seed) => {
  const { below } = createDraws(seed);
  const write = createWriter(one.database, feed.take);
  const other = createWriter(one.database, () => undefined);
  const acts = Array.from({ length: 60 }, async (_, at) => {
    const entries = Array.from({ length: 1 + below(4) }, () => log(at));
    await (below(3) === 0 ? other : write)(async (tx) => tx.publish(...entries));
    if (below(4) === 0) feed.wake();
  });
  await Promise.all(acts);
  feed.wake();
  const [head] = await one.database.query<{ n: number }>('select n from stream_head');
  await until(numbers, (found) => found.at(-1) === head?.n);
  expect(numbers()).toEqual(Array.from({ length: head?.n ?? 0 }, (_, at) => at + 1));
});

import { expect, test } from 'vitest';
import { systemClock } from '../system.ts';
import { createOutbox } from './outbox.ts';
import { createMemoryStore, type SpooledMessage } from './store.ts';

async function setUp(left: readonly SpooledMessage[] = []) {
  const store = createMemoryStore();
  for (const message of left) await store.append(message);
  const sent: string[] = [];
  const outbox = createOutbox({ boot: 'b', store, clock: systemClock, publish: ({ boot, counter }) => sent.push(`${boot}${counter}`) });
  return { store, outbox, take: () => sent.splice(0) };
}

const addMany = async (outbox: Awaited<ReturnType<typeof setUp>>['outbox'], count: number) => {
  for (let number = 0; number < count; number += 1) await outbox.add('event', { event: 100 });
};

const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, index) => `b${from + index}`);

test('nothing goes out before the connection, then all of it in order', async () => {
  const { outbox, take } = await setUp();
  await addMany(outbox, 3);
  expect(take()).toEqual([]);
  outbox.connected();
  expect(take()).toEqual(['b1', 'b2', 'b3']);
});

test('at most a hundred messages wait for the server; an answer lets as many follow', async () => {
  const { outbox, take } = await setUp();
  await addMany(outbox, 250);
  outbox.connected();
  expect(take()).toEqual(range(1, 100));
  outbox.committed('b', 30, false);
  expect(take()).toEqual(range(101, 130));
  expect(outbox.pending()).toBe(220);
  outbox.disconnected();
});

test('a new connection begins again with the oldest uncommitted message', async () => {
  const { outbox, take } = await setUp();
  await addMany(outbox, 3);
  outbox.connected();
  outbox.committed('b', 1, false);
  take();
  outbox.disconnected();
  outbox.connected();
  expect(take()).toEqual(['b2', 'b3']);
  outbox.disconnected();
});

test('the server asks again: everything after its mark goes out once more', async () => {
  const { outbox, take } = await setUp();
  await addMany(outbox, 5);
  outbox.connected();
  take();
  expect(outbox.committed('b', 2, true)).toBe(true);
  expect(take()).toEqual(['b3', 'b4', 'b5']);
  outbox.disconnected();
});

test('what the server asks for and is gone is said to be gone', async () => {
  const { outbox } = await setUp();
  await addMany(outbox, 5);
  outbox.connected();
  outbox.committed('b', 3, false);
  expect(outbox.committed('b', 1, true)).toBe(false);
  expect(outbox.firstSpooled()).toBe(4);
  outbox.disconnected();
});

test('earlier boots go first, under their own names', async () => {
  const left = [
    { boot: 'a', counter: 7, kind: 'event' as const, json: '{}' },
    { boot: 'a', counter: 8, kind: 'event' as const, json: '{}' },
  ];
  const { outbox, take, store } = await setUp(left);
  await addMany(outbox, 1);
  outbox.connected();
  expect(take()).toEqual(['a7', 'a8', 'b1']);
  outbox.committed('a', 8, false);
  expect(store.uncommittedMessages().map(({ boot }) => boot)).toEqual(['b']);
  outbox.disconnected();
});

test('an answer about a boot that nobody knows changes nothing', async () => {
  const { outbox, take } = await setUp();
  await addMany(outbox, 2);
  outbox.connected();
  take();
  outbox.committed('x', 99, true);
  expect(take()).toEqual([]);
  expect(outbox.pending()).toBe(2);
  outbox.disconnected();
});

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

test('nothing is sent before the connection, then everything in order', async () => {
  const { outbox, take } = await setUp();
  await addMany(outbox, 3);
  expect(take()).toEqual([]);
  outbox.connected();
  expect(take()).toEqual(['b1', 'b2', 'b3']);
});

test('at most a hundred messages are unacknowledged; an acknowledgement sends as many more', async () => {
  const { outbox, take } = await setUp();
  await addMany(outbox, 250);
  outbox.connected();
  expect(take()).toEqual(range(1, 100));
  outbox.committed('b', 30, false);
  expect(take()).toEqual(range(101, 130));
  expect(outbox.pending()).toBe(220);
  outbox.disconnected();
});

test('a new connection starts with the oldest uncommitted message', async () => {
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

test('a resend request repeats everything after its mark', async () => {
  const { outbox, take } = await setUp();
  await addMany(outbox, 5);
  outbox.connected();
  take();
  expect(outbox.committed('b', 2, true)).toBe(true);
  expect(take()).toEqual(['b3', 'b4', 'b5']);
  outbox.disconnected();
});

test('a resend request for deleted messages is answered with a gap', async () => {
  const { outbox } = await setUp();
  await addMany(outbox, 5);
  outbox.connected();
  outbox.committed('b', 3, false);
  expect(outbox.committed('b', 1, true)).toBe(false);
  expect(outbox.firstSpooled()).toBe(4);
  outbox.disconnected();
});

test('earlier boots are sent first, under their own ids', async () => {
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

test('an acknowledgement of an unknown boot has no effect', async () => {
  const { outbox, take } = await setUp();
  await addMany(outbox, 2);
  outbox.connected();
  take();
  outbox.committed('x', 99, true);
  expect(take()).toEqual([]);
  expect(outbox.pending()).toBe(2);
  outbox.disconnected();
});

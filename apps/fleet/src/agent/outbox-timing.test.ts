import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../system.ts';
import { createRandomGenerator } from '../traffic/random-generator.ts';
import { createOutbox } from './outbox.ts';
import { createMemoryStore } from './store.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 18) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function setUp(count: number) {
  const store = createMemoryStore();
  const sent: number[] = [];
  const outbox = createOutbox({ boot: 'b', store, clock: systemClock, publish: ({ counter }) => sent.push(counter) });
  for (let number = 0; number < count; number += 1) await outbox.add('event', { event: 100 });
  return { store, outbox, take: () => sent.splice(0) };
}

describe('without a committed message [promises, rule 2]', () => {
  test('all uncommitted messages are published again after 20 s, not before', async () => {
    const { outbox, take } = await setUp(3);
    outbox.connected();
    expect(take()).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(19_999);
    expect(take()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(take()).toEqual([1, 2, 3]);
  });

  test('they are published again every 20 s', async () => {
    const { outbox, take } = await setUp(1);
    outbox.connected();
    vi.advanceTimersByTime(60_000);
    expect(take()).toEqual([1, 1, 1, 1]);
  });

  test('a committed message begins the 20 s again, for the rest', async () => {
    const { outbox, take } = await setUp(3);
    outbox.connected();
    take();
    vi.advanceTimersByTime(15_000);
    outbox.committed('b', 1, false);
    vi.advanceTimersByTime(15_000);
    expect(take()).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(take()).toEqual([2, 3]);
  });

  test('later messages do not put the repetition off', async () => {
    const { outbox, take } = await setUp(1);
    outbox.connected();
    take();
    vi.advanceTimersByTime(12_000);
    await outbox.add('event', { event: 101 });
    expect(take()).toEqual([2]);
    vi.advanceTimersByTime(8000);
    expect(take()).toEqual([1, 2]);
  });
});

describe('timers', () => {
  test('nothing is repeated when everything is committed', async () => {
    const { outbox, take } = await setUp(2);
    outbox.connected();
    outbox.committed('b', 2, false);
    take();
    vi.advanceTimersByTime(100_000);
    expect(take()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('nothing is published while disconnected', async () => {
    const { outbox, take } = await setUp(2);
    outbox.connected();
    outbox.disconnected();
    take();
    await outbox.add('event', { event: 101 });
    vi.advanceTimersByTime(100_000);
    expect(take()).toEqual([]);
    expect([outbox.pending(), vi.getTimerCount()]).toEqual([3, 0]);
  });
});

test('a message carries boot, counter and the time of its report', async () => {
  const { outbox, store } = await setUp(1);
  vi.advanceTimersByTime(1500);
  await outbox.add('state', { state: 'ready' });
  expect(store.uncommittedMessages().map(({ json }) => JSON.parse(json) as unknown)).toEqual([
    { boot: 'b', counter: 1, at: '2026-11-20T18:00:00.000Z', event: 100 },
    { boot: 'b', counter: 2, at: '2026-11-20T18:00:01.500Z', state: 'ready' },
  ]);
});

test('messages reported at the same time are numbered in the order of their reports', async () => {
  const { outbox, store } = await setUp(0);
  await Promise.all([1, 2, 3, 4].map((event) => outbox.add('event', { event })));
  expect(store.uncommittedMessages().map(({ json }) => (JSON.parse(json) as { event: number }).event)).toEqual([1, 2, 3, 4]);
});

test('a message that the store refuses is not published', async () => {
  const store = createMemoryStore();
  const sent: number[] = [];
  const append = () => Promise.reject(new Error('disk full'));
  const outbox = createOutbox({ boot: 'b', store: { ...store, append }, clock: systemClock, publish: ({ counter }) => sent.push(counter) });
  outbox.connected();
  await expect(outbox.add('event', { event: 100 })).rejects.toThrow('disk full');
  expect([sent, outbox.pending()]).toEqual([[], 0]);
});

test('every message arrives in order at a gateway that loses messages and connections', async () => {
  for (let round = 0; round < 40; round += 1) {
    const random = createRandomGenerator('lossy', round);
    let committed = 0;
    const gapless: number[] = [];
    const outbox = createOutbox({
      boot: 'b',
      store: createMemoryStore(),
      clock: systemClock,
      // This gateway accepts only the next counter, and loses some publishes.
      publish: ({ counter }) => {
        if (random.chance(0.2) || counter !== gapless.length + 1) return;
        gapless.push(counter);
      },
    });
    for (let step = 0; step < 150; step += 1) {
      if (random.chance(0.6)) await outbox.add('event', { event: step });
      if (random.chance(0.1)) outbox.disconnected();
      if (random.chance(0.2)) outbox.connected();
      if (random.chance(0.4) && gapless.length > 0) {
        committed = Math.max(committed, random.whole(committed, gapless.length));
        outbox.committed('b', committed, random.chance(0.3));
      }
      if (random.chance(0.05)) vi.advanceTimersByTime(20_000);
    }
    for (let repeat = 0; repeat < 500 && outbox.pending() > 0; repeat += 1) {
      outbox.connected();
      outbox.committed('b', gapless.length, true);
    }
    expect(outbox.pending()).toBe(0);
    expect(gapless).toEqual(gapless.map((_, index) => index + 1));
    outbox.disconnected();
  }
});

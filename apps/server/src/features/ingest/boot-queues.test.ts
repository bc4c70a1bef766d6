import { expect, test } from 'vitest';
import { createBootQueues, type IngestLimits } from './boot-queues.ts';
import { holdLimits } from './conflict/hold-limits.ts';
import type { RoutedMessage } from './message.ts';
import { planOrder } from './order.ts';
import type { BootBatch } from './store.ts';

const limits: IngestLimits = {
  batch: 100,
  writers: 2,
  waiting: 1000,
  behindGap: 8,
  gapMs: 3000,
  resendMs: 1000,
  retryMs: 500,
  hold: holdLimits,
};

const message = (counter: number, text = 'short', boot = 'a') =>
  ({ terminal: 17, property: 101, boot, counter, digest: text, text, size: text.length }) as RoutedMessage;

/** Marks the due messages as stored from `committed` on, as the database does. */
function store(queues: ReturnType<typeof createBootQueues>, now: number, committed = 0) {
  const due = queues.due(limits.batch, now);
  const responses = queues.settle(
    due.map((batch: BootBatch) => ({
      batch,
      plan: planOrder({ committed, gaps: [] }, batch.waiting, batch.giveUpTo),
      conflicts: [],
      silent: false,
    })),
    now,
  );
  queues.release(due);
  return responses;
}

test('stored messages are removed from the queue, and their terminal gets the acknowledgement', () => {
  const queues = createBootQueues(limits);
  for (const counter of [2, 1, 3]) expect(queues.put(message(counter))).toBe(true);
  expect([queues.waiting, queues.isDue(0)]).toEqual([3, true]);
  expect(store(queues, 0)).toEqual([{ terminal: 17, boot: 'a', counter: 3 }]);
  expect([queues.waiting, queues.isDue(0), queues.nextDeadline()]).toEqual([0, false, null]);
});

test('an equal message is not queued twice; a different one with its counter waits until the first is stored', () => {
  const queues = createBootQueues(limits);
  expect([queues.put(message(1)), queues.put(message(1)), queues.put(message(1, 'other'))]).toEqual([true, false, true]);
  expect(queues.waiting).toBe(2);
  store(queues, 0);
  expect(queues.due(limits.batch, 0).map(({ waiting }) => waiting.get(1)?.text)).toEqual(['other']);
});

test('of messages with the same counter few are queued', () => {
  const queues = createBootQueues(limits);
  const taken = Array.from({ length: 100 }, (_, index) => queues.put(message(1, `content ${index}`))).filter(Boolean);
  expect([taken.length, queues.waiting]).toEqual([17, 17]);
});

test('a long message counts as several, so that the queue is limited in bytes', () => {
  const queues = createBootQueues(limits);
  queues.put(message(1, 'x'.repeat(256 * 1024)));
  expect(queues.waiting).toBe(129);
  store(queues, 0);
  expect(queues.waiting).toBe(0);
});

test('after a gap the first messages are kept; the others are dropped and requested when the gap is filled', () => {
  const queues = createBootQueues(limits);
  for (let counter = 2; counter <= 20; counter += 1) queues.put(message(counter));
  expect(store(queues, 5000)).toEqual([{ terminal: 17, boot: 'a', counter: 0, resend: true }]);
  expect([queues.waiting, queues.nextDeadline()]).toEqual([8, 8000]);
  queues.put(message(1));
  expect(store(queues, 5001)).toEqual([{ terminal: 17, boot: 'a', counter: 9, resend: true }]);
  expect([queues.waiting, queues.nextDeadline()]).toEqual([0, null]);
});

test('a gap is given up after its timeout', () => {
  const queues = createBootQueues(limits);
  queues.put(message(3));
  store(queues, 5000);
  expect([queues.isDue(7999), queues.isDue(8000)]).toEqual([false, true]);
  expect(store(queues, 8000)).toEqual([{ terminal: 17, boot: 'a', counter: 3 }]);
});

test('a terminal with many boots and gaps does not fill the queue: few gaps are waited for', () => {
  const queues = createBootQueues(limits);
  for (let boot = 1; boot <= 6; boot += 1) queues.put(message(2, 'short', `boot ${boot}`));
  store(queues, 5000);
  const over = queues.due(limits.batch, 5001).filter(({ giveUpTo }) => giveUpTo > 0);
  expect(over.map(({ boot }) => boot)).toEqual(['boot 5', 'boot 6']);
});

test('while messages of a terminal are being stored no others of it are due, whatever their boot', () => {
  const queues = createBootQueues(limits);
  queues.put(message(1));
  const first = queues.due(limits.batch, 0);
  queues.put(message(2));
  queues.put(message(1, 'short', 'b'));
  expect([queues.isDue(0), queues.due(limits.batch, 0)]).toEqual([false, []]);
  queues.put({ ...message(1), terminal: 18 });
  expect([queues.isDue(0), queues.isDue(0, 2)]).toEqual([true, false]);
  expect(queues.due(limits.batch, 0).map(({ terminal }) => terminal)).toEqual([18]);
  queues.settle(
    [
      {
        batch: first[0] as BootBatch,
        plan: planOrder({ committed: 0, gaps: [] }, first[0]?.waiting ?? new Map(), 0),
        conflicts: [],
        silent: false,
      },
    ],
    0,
  );
  queues.release(first);
  expect(queues.due(limits.batch, 0).map(({ boot, waiting }) => [boot, [...waiting.keys()]])).toEqual([
    ['a', [2]],
    ['b', [1]],
  ]);
});

import { expect, test } from 'vitest';
import { createQueue, type Queue } from './queue.ts';

/** A queue whose jobs end on request or when they are aborted; `log` records what happened. */
function setUp(max: number) {
  const queue: Queue = createQueue(max);
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (id: string, operator: number) =>
    queue.add({
      id,
      operator,
      run: (signal) =>
        new Promise((resolve) => {
          log.push(id);
          ends.set(id, resolve);
          signal.addEventListener('abort', () => {
            log.push(`${id} aborted`);
            resolve();
          });
        }),
    });
  const end = async (id: string) => {
    ends.get(id)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, log, add, end };
}

test('a limited number of exports run concurrently, the others in turn', async () => {
  const { log, add, end } = setUp(2);
  for (const id of ['a', 'b', 'c', 'd']) add(id, 1);
  expect(log).toEqual(['a', 'b']);
  await end('b');
  await end('c');
  expect(log).toEqual(['a', 'b', 'c', 'd']);
});

test('the operator with the fewest running exports is next', async () => {
  const { log, add, end } = setUp(2);
  for (const id of ['a1', 'a2', 'a3', 'a4']) add(id, 1);
  add('b1', 2);
  await end('a1');
  expect(log).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a cancelled export never starts, or is aborted, and the next one starts', async () => {
  const { queue, log, add, end } = setUp(1);
  for (const id of ['a', 'b', 'c']) add(id, 1);
  queue.cancel('b');
  queue.cancel('a');
  queue.cancel('nothing');
  await end('a');
  expect(log).toEqual(['a', 'a aborted', 'c']);
});

test('stopping aborts running exports and starts none', async () => {
  const { queue, log, add } = setUp(1);
  add('a', 1);
  add('b', 1);
  await queue.stop();
  add('c', 1);
  expect(log).toEqual(['a', 'a aborted']);
});

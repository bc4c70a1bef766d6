import { expect, test } from 'vitest';
import { createWorker } from './worker.ts';

/** A worker whose work ends on request; counts how often it was started. */
function setUp(onError: (error: unknown) => void = () => undefined) {
  const begun: PromiseWithResolvers<void>[] = [];
  const worker = createWorker(() => {
    const one = Promise.withResolvers<void>();
    begun.push(one);
    return one.promise;
  }, onError);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { worker, begun, settle };
}

test('a request during the work runs it once more afterwards, not concurrently', async () => {
  const { worker, begun, settle } = setUp();
  worker.wake();
  worker.wake();
  await settle();
  expect(begun.length).toBe(1);
  worker.wake();
  worker.wake();
  await settle();
  expect(begun.length).toBe(1);
  begun[0]?.resolve();
  await settle();
  expect(begun.length).toBe(2);
  begun[1]?.resolve();
  await settle();
  expect(begun.length).toBe(2);
});

test('an error is reported, and the next request is served', async () => {
  const errors: unknown[] = [];
  const { worker, begun, settle } = setUp((error) => errors.push(error));
  worker.wake();
  await settle();
  begun[0]?.reject('no');
  await settle();
  worker.wake();
  await settle();
  expect([errors, begun.length]).toEqual([['no'], 2]);
});

test('stopping waits for the running work and starts no other', async () => {
  const { worker, begun, settle } = setUp();
  worker.wake();
  await settle();
  worker.wake();
  let over = false;
  const stopped = worker.stop().then(() => {
    over = true;
  });
  await settle();
  expect(over).toBe(false);
  begun[0]?.resolve();
  await stopped;
  worker.wake();
  await settle();
  expect(begun.length).toBe(1);
});

test('a wait for a wake-up resolves after work that began later, not after the running work', async () => {
  const { worker, begun, settle } = setUp();
  worker.wake();
  await settle();
  let done = false;
  const waited = worker.wakeAndWait().then(() => {
    done = true;
  });
  begun[0]?.resolve();
  await settle();
  expect([begun.length, done]).toEqual([2, false]);
  begun[1]?.resolve();
  await waited;
});

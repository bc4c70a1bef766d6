import { expect, test } from 'vitest';
import { createSharedRuns } from './shared-runs.ts';

/** Work whose runs end when the test resolves them. */
function createWork() {
  const runs: PromiseWithResolvers<number>[] = [];
  const work = () => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
}

test('calls during a run share the next run, whose result is newer than their call', async () => {
  const { runs, work } = createWork();
  const run = createSharedRuns<number>();
  const first = run('a', work);
  const [second, third] = [run('a', work), run('a', work)];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(runs).toHaveLength(2);
  const fourth = run('a', work);
  runs[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await Promise.resolve();
  runs[2]?.resolve(3);
  expect(await fourth).toBe(3);
});

test('runs of different keys are independent, and a call after a run starts a new one', async () => {
  const { runs, work } = createWork();
  const run = createSharedRuns<number>();
  const [a, b] = [run('a', work), run('b', work)];
  runs[0]?.resolve(1);
  runs[1]?.resolve(2);
  expect(await Promise.all([a, b])).toEqual([1, 2]);
  const again = run('a', work);
  runs[2]?.resolve(3);
  expect(await again).toBe(3);
});

test('a failed run fails its callers only; the next run starts', async () => {
  const { runs, work } = createWork();
  const run = createSharedRuns<number>();
  const first = run('a', work);
  const second = run('a', work);
  runs[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await Promise.resolve();
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
});

import type { LiveEntry } from '@floorwalker/core/live/entries';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publishEntries, publishRefetch } from './entries.ts';
import { followRead, type LiveRead } from './live-read.ts';

const changed = (run: string): LiveEntry => ({ kind: 'RUN', run, total: 2, waiting: 1, done: 1, failed: 0 });

/** Follows a read that returns `answers` one by one. */
function follow(answers: (string | Error)[], minIntervalMs = 0) {
  let now: LiveRead<string> = { shown: null, failure: null };
  let reads = 0;
  const leave = followRead(
    async () => {
      reads++;
      const answer = answers.shift() ?? 'nothing more';
      if (answer instanceof Error) throw answer;
      return answer;
    },
    (entry) => entry.kind === 'RUN' && entry.run === '17',
    (next) => {
      now = { ...now, ...next };
    },
    minIntervalMs,
  );
  onTestFinished(leave);
  return { leave, now: () => now, reads: () => reads };
}

test('a failed read keeps the previous result and reports the failure until the next read succeeds', async () => {
  const down = new Error('down');
  const { now } = follow(['first', down, 'second']);
  await expect.poll(now).toEqual({ shown: 'first', failure: null });
  publishEntries([changed('17')]);
  await expect.poll(now).toEqual({ shown: 'first', failure: down });
  publishRefetch();
  await expect.poll(now).toEqual({ shown: 'second', failure: null });
});

test('only live entries about the subject cause a new read, and none after stopping', async () => {
  const { leave, now, reads } = follow(['first', 'second']);
  await expect.poll(now).toMatchObject({ shown: 'first' });
  publishEntries([changed('18')]);
  expect(reads()).toBe(1);
  leave();
  publishEntries([changed('17')]);
  publishRefetch();
  expect(reads()).toBe(1);
});

test('a read that waits for its interval does not begin after stopping', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const { leave, reads } = follow(['first', 'second', 'third'], 2000);
  await vi.advanceTimersByTimeAsync(0);
  publishEntries([changed('17')]);
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(reads()).toBe(2);
  publishEntries([changed('17')]);
  leave();
  await vi.advanceTimersByTimeAsync(2000);
  expect(reads()).toBe(2);
});

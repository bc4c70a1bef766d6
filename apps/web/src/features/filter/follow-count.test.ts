import { expect, test } from 'vitest';
import { countEveryMs, followCount } from './follow-count.ts';

/** Follows a count that returns `answers` one by one; `pass` runs the timer. */
function follow(answers: (number | Error)[]) {
  const due: { readonly ms: number; readonly run: () => void }[] = [];
  const counts: number[] = [];
  const stop = followCount({
    count: async () => {
      const answer = answers.shift();
      if (typeof answer !== 'number') throw answer;
      return answer;
    },
    later: (ms, run) => {
      due.push({ ms, run });
      return () => void due.splice(0);
    },
    onCount: (count) => void counts.push(count),
  });
  const pass = async () => {
    for (const { run } of due.splice(0)) run();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { due, counts, stop, pass };
}

test('a count is read every minute, and a failed read keeps the previous count', async () => {
  const { due, counts, pass } = follow([70, new Error('down'), 72]);
  expect(due.map(({ ms }) => ms)).toEqual([countEveryMs]);
  await pass();
  await pass();
  expect(counts).toEqual([70]);
  await pass();
  expect(counts).toEqual([70, 72]);
});

test('after stopping, a pending count is not reported and no further count is read', async () => {
  const { due, counts, stop, pass } = follow([70, 71]);
  const answered = pass();
  stop();
  await answered;
  expect([counts, due]).toEqual([[], []]);
});

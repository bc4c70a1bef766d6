import { expect, test } from 'vitest';
import { countEveryMs, followCount } from './follow-count.ts';

/** A count that is read by hand: `pass` lets the time pass and the answer come. */
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
  return { due, told: counts, stop, pass };
}

test('a count is read again every minute, and a call that fails leaves the older one', async () => {
  const { due, told: counts, pass } = follow([70, new Error('down'), 72]);
  expect(due.map(({ ms }) => ms)).toEqual([countEveryMs]);
  await pass();
  await pass();
  expect(counts).toEqual([70]);
  await pass();
  expect(counts).toEqual([70, 72]);
});

test('a count that is on its way when it is stopped is not told, and none is read after it', async () => {
  const { due, told: counts, stop, pass } = follow([70, 71]);
  const answered = pass();
  stop();
  await answered;
  expect([counts, due]).toEqual([[], []]);
});

import { expect, test } from 'vitest';
import type { RoutedMessage } from './message.ts';
import { planOrder } from './order.ts';

const waitingOf = (...counters: number[]) => new Map(counters.map((counter) => [counter, { counter } as RoutedMessage]));
const countersOf = (messages: readonly RoutedMessage[]) => messages.map(({ counter }) => counter);

test('messages are accepted in order, and a gap holds back the rest', () => {
  const { take, old, stored, missing, lost } = planOrder({ committed: 2, gaps: [] }, waitingOf(3, 4, 6, 2), 0);
  expect([countersOf(take), countersOf(old)]).toEqual([[3, 4], [2]]);
  expect({ stored, missing, lost }).toEqual({ stored: { committed: 4, gaps: [] }, missing: { from: 5, to: 5 }, lost: [] });
});

test('a gap that was given up is remembered, and split by late messages', () => {
  const first = planOrder({ committed: 1, gaps: [] }, waitingOf(6), 6);
  expect(first.stored).toEqual({ committed: 6, gaps: [{ from: 2, to: 5 }] });
  const late = planOrder(first.stored, waitingOf(4, 6), 0);
  expect([countersOf(late.take), countersOf(late.old)]).toEqual([[4], [6]]);
  expect(late.stored.gaps).toEqual([
    { from: 2, to: 3 },
    { from: 5, to: 5 },
  ]);
});

test('the number of remembered gaps of a terminal is limited: the oldest are forgotten', () => {
  const everyOther = Array.from({ length: 1500 }, (_, index) => 2 * index + 2);
  const { stored, lost } = planOrder({ committed: 0, gaps: [] }, waitingOf(...everyOther), 3000);
  expect([lost.length, stored.gaps.length]).toEqual([1500, 1000]);
  expect(stored.gaps.at(-1)).toEqual({ from: 2999, to: 2999 });
});

import { expect, test } from 'vitest';
import { createRefusals } from './refusals.ts';

test('an address that was refused too often is turned away for a minute, others are not', () => {
  let now = 0;
  const refusals = createRefusals(2, () => now);
  const look = () => ['a', 'b'].map(refusals.areTooMany);
  refusals.note('a');
  expect(look()).toEqual([false, false]);
  refusals.note('a');
  now = 59_999;
  expect(look()).toEqual([true, false]);
  now = 60_000;
  expect(look()).toEqual([false, false]);
});

test('more addresses than anybody has are not kept', () => {
  const refusals = createRefusals(1, () => 0);
  for (let host = 0; host <= 10_000; host += 1) refusals.note(`address ${host}`);
  expect(refusals.areTooMany('address 1')).toBe(false);
});

import { expect, test } from 'vitest';
import { createRefusals } from './refusals.ts';

test('an address with too many rejections is blocked for a minute, others are not', () => {
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

test('the number of remembered addresses is limited', () => {
  const refusals = createRefusals(1, () => 0);
  for (let host = 0; host <= 10_000; host += 1) refusals.note(`address ${host}`);
  expect(refusals.areTooMany('address 1')).toBe(false);
});

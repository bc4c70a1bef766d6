import { expect, test } from 'vitest';
import { isHaltCondition, parseWaves, rollout, toWaveSizes } from './rollout.ts';

test.each([
  ['1,10%,rest', 100, [1, 10, 89]],
  ['1,10%,rest', 5, [1, 1, 3]],
  ['1, 10%', 100, [1, 10, 89]],
  ['rest', 7, [7]],
  ['5,5', 3, [3]],
  ['50%,50%', 3, [2, 1]],
  ['rest,5', 3, [3]],
  ['100%', 2000, [2000]],
])('the waves %s of %i terminals are %j', (text, total, sizes) => {
  expect(toWaveSizes(parseWaves(text) ?? [], total)).toEqual(sizes);
});

test('a run without waves has one', () => {
  expect(toWaveSizes([], 12)).toEqual([12]);
});

test.each(['', '0', '-1', '0%', '101%', '1.5', 'all', '1;2', '1,,2', Array(21).fill('1').join()])('%j is no list of waves', (text) => {
  expect(parseWaves(text)).toBeNull();
});

test('a halt condition is a number or a share of failed terminals', () => {
  expect(['failed>0', 'failed>5%', 'failed>12'].every(isHaltCondition)).toBe(true);
  expect(['failed>', 'failed>100%', 'failed<5', 'done>5', 'failed>5%\n', 'failed> 5'].some(isHaltCondition)).toBe(false);
  expect(rollout.safeParse({ waves: ['1', 'rest'], pause: 300, haltOn: 'failed>5%' }).success).toBe(true);
  expect(rollout.safeParse({ waves: ['1', 'all'] }).success).toBe(false);
});

import { expect, test } from 'vitest';
import { areTimesApart } from './terminal-clock.ts';

const received = '2026-11-22T12:00:00.000Z';

test.each([
  ['2026-11-22T12:00:00.000Z', false],
  ['2026-11-22T12:05:00.000Z', false],
  ['2026-11-22T12:05:01.000Z', true],
  ['2026-11-22T00:00:00.000Z', false],
  ['2026-11-21T23:59:59.000Z', true],
])('[TM-14] a terminal time of %s and a server time of 12:00 on the 22nd are apart: %s', (at, apart) => {
  expect(areTimesApart(at, received)).toBe(apart);
});

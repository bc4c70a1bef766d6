import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=40-', { start: 40, end: 99 }],
  ['bytes=40-49', { start: 40, end: 49 }],
  ['bytes=99-500', { start: 99, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=50-40', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=99999999999999999999-', null],
] as const)('Range: %s of 100 bytes is %j', (header, range) => {
  expect(readByteRange(header, 100)).toEqual(range);
});

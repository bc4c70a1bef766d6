import { expect, test } from 'vitest';
import { toWindow } from './window.ts';

test.each([
  // count, selected, size, top before -> rows
  [100, 0, 10, 0, { from: 0, to: 10 }],
  [100, 9, 10, 0, { from: 0, to: 10 }],
  [100, 10, 10, 0, { from: 1, to: 11 }],
  [100, 5, 10, 20, { from: 5, to: 15 }],
  [100, 99, 10, 0, { from: 90, to: 100 }],
  [3, 2, 10, 7, { from: 0, to: 3 }],
  [0, 0, 10, 0, { from: 0, to: 0 }],
  [5, 4, 0, 0, { from: 4, to: 5 }],
])('of %i rows with row %i selected, %i fit; the window was at %i', (count, selected, size, top, expected) => {
  expect(toWindow(count, selected, size, top)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { createTypeAhead, nextIndex } from './navigation-keys.ts';

test('[SH-11] arrow keys wrap around, Home and End go to the ends', () => {
  expect(nextIndex('ArrowDown', 0, 3)).toBe(1);
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0);
  expect(nextIndex('ArrowUp', 0, 3)).toBe(2);
  expect(nextIndex('ArrowUp', -1, 3)).toBe(2);
  expect(nextIndex('ArrowDown', -1, 3)).toBe(0);
  expect(nextIndex('Home', 2, 3)).toBe(0);
  expect(nextIndex('End', 0, 3)).toBe(2);
  expect(nextIndex('Enter', 0, 3)).toBeUndefined();
  expect(nextIndex('ArrowDown', -1, 0)).toBeUndefined();
});

const names = ['Terminals', 'Terminal icons', 'Fill levels', 'Error log', 'Event log'];

test('a letter goes to the next line that starts with it', () => {
  const find = createTypeAhead();
  expect(find('e', 0, names, 1000)).toBe(3);
  expect(find('e', 3, names, 1200)).toBe(4);
  expect(find('e', 4, names, 1400)).toBe(3);
  expect(find('x', 3, names, 5000)).toBeUndefined();
  expect(find('ArrowDown', 3, names, 9000)).toBeUndefined();
});

test('letters typed quickly form a prefix, and the focus stays on a line that still matches', () => {
  const find = createTypeAhead();
  expect(find('E', 0, names, 1000)).toBe(3);
  expect(find('v', 3, names, 1100)).toBe(4);
  expect(find('e', 4, names, 1200)).toBe(4);
  expect(find('t', 4, names, 4000)).toBe(0);
});

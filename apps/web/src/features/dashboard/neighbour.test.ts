import { expect, test } from 'vitest';
import { type GridBox, neighbourOf } from './neighbour.ts';

const box = (id: string, x: number, y: number, width: number, height: number): GridBox => ({ id, x, y, width, height });

/* a a b c
   a a b d
   e e e e */
const boxes = [box('e', 0, 2, 12, 1), box('a', 0, 0, 6, 2), box('b', 6, 0, 3, 2), box('c', 9, 0, 3, 1), box('d', 9, 1, 3, 1)];

test.each([
  ['a', 'right', 'b'],
  ['b', 'right', 'c'],
  ['c', 'down', 'd'],
  ['d', 'left', 'b'],
  ['d', 'down', 'e'],
  ['e', 'up', 'a'],
  ['b', 'left', 'a'],
] as const)('[KB-02] from %s an arrow to the %s goes to %s', (from, direction, to) => {
  expect(neighbourOf(boxes, from, direction)?.id).toBe(to);
});

test('[KB-02] an arrow past the edge goes on in reading order and stops at the ends', () => {
  expect(neighbourOf(boxes, 'c', 'right')?.id).toBe('d');
  expect(neighbourOf(boxes, 'e', 'down')).toBeNull();
  expect(neighbourOf(boxes, 'a', 'left')).toBeNull();
});

test('[KB-02] an unknown widget leads to the first one, and an empty grid to none', () => {
  expect(neighbourOf(boxes, 'gone', 'down')?.id).toBe('a');
  expect(neighbourOf([], 'gone', 'down')).toBeNull();
});

test('[KB-02] every widget of a scattered grid is reached by arrows', () => {
  const scattered = [box('1', 0, 0, 2, 1), box('2', 10, 0, 2, 1), box('3', 5, 3, 2, 2), box('4', 0, 7, 1, 1), box('5', 11, 9, 1, 1)];
  const reached = new Set(['1']);
  for (const from of reached)
    for (const direction of ['left', 'right', 'up', 'down'] as const) {
      const next = neighbourOf(scattered, from, direction);
      if (next) reached.add(next.id);
    }
  expect([...reached].toSorted()).toEqual(['1', '2', '3', '4', '5']);
});

import { expect, test } from 'vitest';
import { followRow, isMarked, markRange, noMarks, toggleMark } from './marks.ts';

const idAt = (index: number) => ['a', 'b', 'c', 'd'][index];

test('Space marks and unmarks; all that match is left again by marking one', () => {
  const one = toggleMark(noMarks, 'a', 0);
  expect(isMarked(one, 'a')).toBe(true);
  expect(isMarked(toggleMark(one, 'a', 0), 'a')).toBe(false);
  const all = { ...noMarks, all: true };
  expect(isMarked(all, 'zzz')).toBe(true);
  expect([...toggleMark(all, 'b', 1).ids]).toEqual(['b']);
});

test('a range grows from where it began, in both directions', () => {
  const down = markRange(noMarks, 1, 3, idAt);
  expect([...down.ids]).toEqual(['b', 'c', 'd']);
  expect([...markRange(noMarks, 2, 0, idAt).ids]).toEqual(['a', 'b', 'c']);
});

test('the current row stays on its own row when rows arrive above it', () => {
  expect(followRow(0, 'b', 4, idAt)).toBe(1);
  expect(followRow(3, 'a', 4, idAt)).toBe(0);
  expect(followRow(9, 'gone', 4, idAt)).toBe(3);
  expect(followRow(2, undefined, 0, idAt)).toBe(0);
});

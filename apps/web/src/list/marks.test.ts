import { expect, test } from 'vitest';
import { allMarks, countMarked, followRow, isMarked, markRange, noMarks, toggleMark, toMarkedFilter } from './marks.ts';

const idAt = (index: number) => ['a', 'b', 'c', 'd'][index];

test('toggling a mark adds or removes its id, and with all rows marked it adds an exception', () => {
  const one = toggleMark(noMarks, 'a', 0);
  expect(isMarked(one, 'a')).toBe(true);
  expect(isMarked(toggleMark(one, 'a', 0), 'a')).toBe(false);
  expect(isMarked(allMarks, 'zzz')).toBe(true);
  const but = toggleMark(allMarks, 'b', 1);
  expect([isMarked(but, 'b'), isMarked(but, 'zzz'), countMarked(but, 12_431)]).toEqual([false, true, 12_430]);
  expect(isMarked(toggleMark(but, 'b', 1), 'b')).toBe(true);
});

test('a range extends from its start in both directions over the loaded rows', () => {
  const down = markRange(noMarks, 1, 3, idAt);
  expect([...down.ids]).toEqual(['b', 'c', 'd']);
  expect([...markRange(noMarks, 2, 0, idAt).ids]).toEqual(['a', 'b', 'c']);
  expect([...markRange(noMarks, 2, 9, idAt).ids]).toEqual(['c', 'd']);
  expect([...markRange({ ...allMarks, except: new Set(['a', 'c']) }, 1, 3, idAt).except]).toEqual(['a']);
});

test("the filter of the marked rows lists their ids, or is the list's filter with the exceptions", () => {
  expect(toMarkedFilter({ ...noMarks, ids: new Set(['3', '7']) }, 'state:failure', 'id')).toBe('id:3,7');
  expect(toMarkedFilter(allMarks, 'state:failure', 'id')).toBe('state:failure');
  expect(toMarkedFilter({ ...allMarks, except: new Set(['3']) }, 'a or b', 'id')).toBe('(a or b) -id:3');
  expect(toMarkedFilter({ ...allMarks, except: new Set(['3']) }, '', 'n')).toBe('-n:3');
});

test('the current row follows its id when rows arrive above it', () => {
  expect(followRow(0, 'b', 4, idAt)).toBe(1);
  expect(followRow(3, 'a', 4, idAt)).toBe(0);
  expect(followRow(9, 'gone', 4, idAt)).toBe(3);
  expect(followRow(2, undefined, 0, idAt)).toBe(0);
});

import { expect, test } from 'vitest';
import { toCaretLines } from './caret.ts';

test('the mark is under the column, also after wide and hostile characters', () => {
  expect(toCaretLines('stat:ready', 1, 80)).toEqual(['stat:ready', '^']);
  expect(toCaretLines('site:Wien stat:x', 11, 80)).toEqual(['site:Wien stat:x', '          ^']);
  expect(toCaretLines('日本 x:1', 4, 80)).toEqual(['日本 x:1', '     ^']);
  expect(toCaretLines('a\u202e x:1', 4, 80)).toEqual(['a<u+202E> x:1', '          ^']);
  expect(toCaretLines('a\nx:1', 3, 80)).toEqual(['a x:1', '  ^']);
});

test('one mark after the end shows where something is missing', () => {
  expect(toCaretLines('state:', 7, 80)).toEqual(['state:', '      ^']);
});

test('a long expression is shortened around the error', () => {
  const expression = `${'a '.repeat(60)}stat:ready ${'b '.repeat(60)}`;
  const [line, mark] = toCaretLines(expression, 121, 60);
  expect(line.slice(mark.indexOf('^')).startsWith('stat:ready')).toBe(true);
  expect([line.startsWith('…'), line.endsWith('…'), line.length <= 60]).toEqual([true, true, true]);
});

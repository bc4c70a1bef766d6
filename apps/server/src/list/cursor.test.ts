import { ProblemError } from '@floorwalker/core/contract/problem';
import { describe, expect, test } from 'vitest';
import { type CursorScope, isBadValue, parseCursor, toAfter, toCursor } from './cursor.ts';
import type { SortTerm } from './sort.ts';

const term = (column: string, down: boolean, type = 'bigint'): SortTerm => ({ column, down, sql: `t.${column}`, type });
const scope: CursorScope = {
  resource: 'event-log',
  terms: [term('at', true, 'timestamptz'), term('id', true)],
  filter: 'state:ready',
  after: undefined,
};
const mark = { values: ['2026-11-23T10:00:00.000Z', '17'], until: null };

/** The code of the problem that reading a cursor causes; null if it is accepted. */
function refusal(cursor: string, of: CursorScope = scope): string | null {
  try {
    parseCursor(of, cursor);
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
}

describe('a cursor is read back by the query it belongs to [KB-02]', () => {
  test.each([
    ['plain values', ['2026-11-23T10:00:00.000Z', '17']],
    ['empty values', ['', '']],
    ['marks, blanks and line ends', ['",]\\ \n', "';--"]],
    ['letters outside of ASCII', ['Überführung 😀', '\u202e']],
  ])('%s', (_, values) => {
    expect(parseCursor(scope, toCursor(scope, { values, until: null }))).toEqual({ values, until: null });
  });

  test('a page after a position keeps the position of the first page', () => {
    const following = { ...scope, after: 'e1.s10-12' };
    const cursor = toCursor(following, { ...mark, until: 'e1.s20-22' });
    expect(parseCursor(following, cursor)).toEqual({ values: mark.values, until: 'e1.s20-22' });
  });

  test('it contains only characters that need no escaping in a URL', () => {
    expect(toCursor(scope, { values: ['a/b+c=&?#', 'ü'], until: null })).toMatch(/^[\w-]+$/);
  });
});

describe('a cursor of another query is refused', () => {
  test.each<[string, Partial<CursorScope>]>([
    ['another list', { resource: 'error-log' }],
    ['another filter', { filter: 'state:ready ' }],
    ['another direction', { terms: [term('at', true, 'timestamptz'), term('id', false)] }],
    ['another column', { terms: [term('seen', true, 'timestamptz'), term('id', true)] }],
    ['one term less', { terms: [term('id', true)] }],
    ['a start', { after: 'e1.s10-12' }],
  ])('%s', (_, change) => {
    expect(refusal(toCursor(scope, mark), { ...scope, ...change })).toBe('cursor.invalid');
  });

  test('a filter that looks like the next part of the query is another filter', () => {
    const shifted = { ...scope, filter: 'state:ready\n', after: '' };
    expect(refusal(toCursor({ ...scope, after: '' }, { ...mark, until: '' }), shifted)).toBe('cursor.invalid');
  });
});

describe('any other text is refused', () => {
  const cursor = toCursor(scope, mark);
  test.each(['', 'x', 'a'.repeat(8), cursor.slice(0, -1), cursor.slice(1), `${cursor}AAAA`, cursor.toLowerCase(), '💥'.repeat(10)])(
    '%s',
    (text) => {
      expect(refusal(text)).toBe('cursor.invalid');
    },
  );

  test('every change of a single character', () => {
    const accepted = Array.from(cursor, (letter, at) => cursor.slice(0, at) + (letter === 'A' ? 'B' : 'A') + cursor.slice(at + 1)).filter(
      (text) => refusal(text) === null,
    );
    expect(accepted).toEqual([]);
  });

  test('too many or too few values', () => {
    expect(refusal(toCursor(scope, { values: ['1'], until: null }))).toBe('cursor.invalid');
    expect(refusal(toCursor(scope, { values: ['1', '2', '3'], until: null }))).toBe('cursor.invalid');
  });
});

describe('the rows after a cursor', () => {
  const bind = () => {
    let count = 0;
    return () => `$${++count}`;
  };

  test('one row comparison if all terms have the same direction', () => {
    expect(toAfter([term('a', false), term('b', false)], ['1', '2'], bind())).toBe('(t.a, t.b) > ($1::bigint, $2::bigint)');
    expect(toAfter([term('a', true), term('b', true)], ['1', '2'], bind())).toBe('(t.a, t.b) < ($1::bigint, $2::bigint)');
  });

  test('mixed directions: equal earlier terms, then the next one, and the first term again for the index', () => {
    expect(toAfter([term('a', true), term('b', false, 'text'), term('c', false)], ['1', 'x', '3'], bind())).toBe(
      '(t.a <= $1::bigint and ((t.a < $1::bigint)' +
        ' or (t.a = $1::bigint and t.b > $2::text)' +
        ' or (t.a = $1::bigint and t.b = $2::text and t.c > $3::bigint)))',
    );
  });
});

test.each([
  [{ code: '22P02' }, true],
  [{ code: '22003' }, true],
  [{ code: '57014' }, false],
  [{}, false],
  [new Error('22'), false],
])('%j is a value that the type of its column does not have: %s', (error, expected) => {
  expect(isBadValue(error)).toBe(expected);
});

import { FilterError } from '@floorwalker/core/filter/filter-error';
import { expect, test } from 'vitest';
import { applySuggestion } from './apply-suggestion.ts';

const wrong = (code: 'filter-unknown-field' | 'filter-unknown-value', column: number, suggestion: string) =>
  new FilterError(code, column, {}, suggestion);

test('a suggestion replaces only the faulty text', () => {
  expect(applySuggestion('jam stat:ready x', wrong('filter-unknown-field', 5, 'state'))).toEqual({ text: 'jam state:ready x', cursor: 9 });
  expect(applySuggestion('state:redy,idle', wrong('filter-unknown-value', 7, 'ready'))).toEqual({ text: 'state:ready,idle', cursor: 11 });
  expect(applySuggestion('site:"Viena West" x', wrong('filter-unknown-value', 6, 'Vienna West'))?.text).toBe('site:"Vienna West" x');
});

test('a fault without a suggestion has no correction', () => {
  expect(applySuggestion('state:xyz', wrong('filter-unknown-value', 7, ''))).toBeNull();
});

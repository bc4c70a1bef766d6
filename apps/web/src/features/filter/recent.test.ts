import { expect, test } from 'vitest';
import { addExpression } from './recent.ts';

test('recent expressions are newest first, without duplicates, and limited in number', () => {
  expect(addExpression(['b', 'a'], 'a')).toEqual(['a', 'b']);
  expect(addExpression(['a'], '')).toEqual(['a']);
  expect(addExpression(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toHaveLength(8);
});

import { expect, test } from 'vitest';
import { removeTerm } from './remove-term.ts';

test('removing a term keeps the other terms and the parentheses around alternatives', () => {
  const terms = [{ text: 'state:failure' }, { text: 'site:Vienna or site:Reno' }, { text: '-id:3' }];
  expect(removeTerm(terms, 0)).toBe('(site:Vienna or site:Reno) -id:3');
  expect(removeTerm(terms, 1)).toBe('state:failure -id:3');
  expect(removeTerm(terms.slice(0, 2), 0)).toBe('site:Vienna or site:Reno');
  expect(removeTerm(terms.slice(0, 1), 0)).toBe('');
});

import { expect, test } from 'vitest';
import { withoutTerm } from './without-term.ts';

test('one term is left out of a filter; alternatives keep together', () => {
  const terms = [{ text: 'state:failure' }, { text: 'site:Vienna or site:Reno' }, { text: '-id:3' }];
  expect(withoutTerm(terms, 0)).toBe('(site:Vienna or site:Reno) -id:3');
  expect(withoutTerm(terms, 1)).toBe('state:failure -id:3');
  expect(withoutTerm(terms.slice(0, 2), 0)).toBe('site:Vienna or site:Reno');
  expect(withoutTerm(terms.slice(0, 1), 0)).toBe('');
});

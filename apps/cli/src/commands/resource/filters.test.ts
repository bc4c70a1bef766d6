import { expect, test } from 'vitest';
import { withWords } from './filters.ts';

test.each([
  [undefined, [], undefined],
  ['site:Vienna', [], 'site:Vienna'],
  [undefined, ['a', 'or', 'b'], 'a or b'],
  ['site:Vienna', ['amountOut>=500'], 'site:Vienna amountOut>=500'],
  ['site:Vienna or site:Linz', ['amountOut>=500'], '(site:Vienna or site:Linz) amountOut>=500'],
  ['amountOut>=500', ['site:Vienna', 'or', 'site:Linz'], 'amountOut>=500 (site:Vienna or site:Linz)'],
  ['site:Vienna or site:Linz', ['a', 'or', 'b'], '(site:Vienna or site:Linz) (a or b)'],
  // What is wrong with one is told, and the other is not asked for in its place.
  ['(site:Vienna', ['amountOut>=500'], '(site:Vienna'],
  ['site:Vienna', ['(amountOut>=500'], '(amountOut>=500'],
] as const)('--where %j and the words %j are the filter %j', (where, words, filter) => {
  expect(withWords(where === undefined ? {} : { where }, words)).toEqual(filter === undefined ? {} : { where: filter });
});

import { expect, test } from 'vitest';
import { withFilterArguments } from './where.ts';

test.each([
  [undefined, [], undefined],
  ['site:Vienna', [], 'site:Vienna'],
  [undefined, ['a', 'or', 'b'], 'a or b'],
  ['site:Vienna', ['amountOut>=500'], 'site:Vienna amountOut>=500'],
  ['site:Vienna or site:Linz', ['amountOut>=500'], '(site:Vienna or site:Linz) amountOut>=500'],
  ['amountOut>=500', ['site:Vienna', 'or', 'site:Linz'], 'amountOut>=500 (site:Vienna or site:Linz)'],
  ['site:Vienna or site:Linz', ['a', 'or', 'b'], '(site:Vienna or site:Linz) (a or b)'],
] as const)('--where %j and the arguments %j are the filter %j', (where, argv, filter) => {
  expect(withFilterArguments(where === undefined ? {} : { where }, argv)).toEqual(filter === undefined ? {} : { where: filter });
});

test.each([
  ['(site:Vienna', ['amountOut>=500'], '(site:Vienna'],
  ['site:Vienna', ['(amountOut>=500'], '(amountOut>=500'],
  ['site:Vienna)', ['or', '(x'], 'site:Vienna)'],
] as const)('--where %j and the arguments %j are rejected, because one alone would match more', (where, argv, expression) => {
  expect(() => withFilterArguments({ where }, argv)).toThrow(expect.objectContaining({ expression }));
});

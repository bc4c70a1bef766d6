import { expect, test } from 'vitest';
import { filterOperators } from '../vocabulary/column-kinds.ts';
import { type FilterNode, joinTerms } from './ast.ts';
import { approvalCases, eventCases, terminalCases } from './corpus.ts';
import { createDraws, type Draws } from './corpus-draws.ts';
import { ledgerCases } from './corpus-ledger-cases.ts';
import { FilterError } from './filter-error.ts';
import { parseFilter } from './parse.ts';
import { printFilter } from './print.ts';

test.each([
  ['a b', 'a b'],
  ['a and b', 'a b'],
  ['a or b c', 'a or b c'],
  ['(a or b) c', '(a or b) c'],
  ['((a)) (b (c))', 'a b c'],
  ['not a', '-a'],
  ['not (a b) or c', '-(a b) or c'],
  ['- a', '-a'],
  ['NOT a AND b OR c', '-a b or c'],
  ['or-gate android nothing', 'or-gate android nothing'],
  ['"or" "a b" "-x"', '"or" "a b" "-x"'],
  ['state:failure,offline', 'state:failure,offline'],
  ['site:"Vienna West"', 'site:"Vienna West"'],
  ['at>-2h at<=2026-11-01T10:30', 'at>-2h at<=2026-11-01T10:30'],
  ['expires<+30d -expires:+7d', 'expires<+30d -expires:+7d'],
  ['name:"a,b","c\\"d"', 'name:"a,b","c\\"d"'],
  ['a>"=5"', 'a>"=5"'],
  ['name:C:\\logs', 'name:"C:\\\\logs"'],
  ['a(b)c', 'a b c'],
  ['', ''],
])('%s is parsed and printed as %s', (text, printed) => {
  expect(printFilter(parseFilter(text))).toBe(printed);
});

test.each([
  ['(a', 'filter-parenthesis-open', 1],
  ['a (b (c)', 'filter-parenthesis-open', 3],
  ['a)', 'filter-term-missing', 2],
  ['()', 'filter-term-missing', 2],
  ['a or', 'filter-term-missing', 5],
  ['or a', 'filter-term-missing', 1],
  ['a and or b', 'filter-term-missing', 7],
  ['a -', 'filter-term-missing', 4],
  ['>=5', 'filter-term-missing', 1],
  ['state:', 'filter-value-missing', 7],
  ['state: ready', 'filter-value-missing', 7],
  ['state:ready,', 'filter-value-missing', 13],
  ['a "b', 'filter-quote-open', 3],
  ['a\u0000', 'filter-character', 2],
  ['"\u001b[31m"', 'filter-character', 2],
  ['\ud83d', 'filter-character', 1],
  [`${'('.repeat(33)}a${')'.repeat(33)}`, 'filter-too-deep', 33],
  [`${'-'.repeat(33)}a`, 'filter-too-deep', 34],
  ['a '.repeat(201), 'filter-too-many-terms', 401],
  ['a'.repeat(4001), 'filter-too-long', 4001],
])('%j is rejected with %s at column %d', (text, code, column) => {
  expect(() => parseFilter(text)).toThrow(FilterError);
  expect(() => parseFilter(text)).toThrow(expect.objectContaining({ code, column }));
});

test('expressions of maximum size are parsed quickly', () => {
  expect(parseFilter(`${'('.repeat(32)}a${')'.repeat(32)}`)).toMatchObject({ kind: 'word' });
  expect(parseFilter('a '.repeat(200))).toMatchObject({ kind: 'and' });
  expect(parseFilter(`id:${'1,'.repeat(1998)}1`)).toMatchObject({ kind: 'field' });
});

/** A syntax tree without the positions of its words. */
const bare = (node: FilterNode | null): unknown => JSON.parse(JSON.stringify(node, (key, value) => (key === 'column' ? undefined : value)));

test('every expression of the corpus is unchanged by printing and parsing', () => {
  for (const { filter } of [...terminalCases, ...eventCases, ...approvalCases, ...ledgerCases]) {
    const node = parseFilter(filter);
    expect(bare(parseFilter(printFilter(node)))).toEqual(bare(node));
  }
});

const hard = [
  '"',
  '\\',
  '-',
  '(',
  ')',
  ',',
  ':',
  '=',
  '>',
  '<',
  '!',
  ' ',
  '\t',
  'or',
  'and',
  'not',
  'é',
  '😀',
  '_',
  '%',
  "'",
  'a',
  '1',
  '\u202e',
];

function drawNode({ below, one, many }: Draws, depth: number): FilterNode {
  const draws = { below, one, many };
  const text = () => (below(20) === 0 ? '' : many(5, () => one(hard)).join(''));
  const kind = depth === 0 ? below(2) : below(5);
  if (kind === 0) return { kind: 'word', text: text(), column: 0 };
  if (kind === 1) {
    const name = one(['a', 'or', 'not', 'Site', 'last_seen', 'x9']);
    const values = many(3, () => ({ text: text(), column: 0 }));
    return { kind: 'field', name, operator: one(filterOperators), values, column: 0 };
  }
  if (kind === 2) return { kind: 'not', term: drawNode(draws, depth - 1) };
  const terms = [drawNode(draws, depth - 1), ...many(3, () => drawNode(draws, depth - 1))];
  return joinTerms(kind === 3 ? 'and' : 'or', terms);
}

test('any tree is unchanged by printing and parsing: 5,000 random ones', () => {
  const draws = createDraws(7);
  for (let round = 0; round < 5000; round++) {
    const node = drawNode(draws, 3);
    const printed = printFilter(node);
    if (printed.length <= 4000) expect(bare(parseFilter(printed)), printed).toEqual(bare(node));
  }
});

test('any text is parsed or rejected with a FilterError: 5,000 random ones', () => {
  const { one, many } = createDraws(11);
  for (let round = 0; round < 5000; round++) {
    const text = many(12, () => one(hard)).join('');
    try {
      parseFilter(text);
    } catch (error) {
      expect(error, text).toBeInstanceOf(FilterError);
    }
  }
});

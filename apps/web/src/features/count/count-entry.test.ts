import { describe, expect, test } from 'vitest';
import {
  amountKeyOf,
  type CountLine,
  countOf,
  emptyHistory,
  endStep,
  groupByUnit,
  isInvalidLine,
  maxPieces,
  parsePieces,
  type ReadAmount,
  redoCounts,
  setCounts,
  sumByCurrency,
  toPastedColumn,
  undoCounts,
} from './count-entry.ts';

const line = (key: string, unit: string, denomination: number | null, pieces: number | null, currency = 'USD'): CountLine => ({
  key,
  unit,
  label: '',
  currency,
  denomination,
  expected: pieces === null ? null : { pieces, amount: pieces * (denomination ?? 0) },
});

const lines = [
  line('a', 'CDM1', 10_000, 305),
  line('b', 'CDM2', 2000, 1537),
  line('c', 'Cashbox', 10_000, 20),
  line('d', 'Cashbox', 2000, null),
  line('e', 'Cashbox', 500, 4, 'EUR'),
];
const readAmount: ReadAmount = (text) => (/^\d+$/.test(text) ? Number(text) * 100 : 'invalid');

describe('[ST-06] typed pieces', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['317', 317],
    [' 317 ', 317],
    ['3*100+17', 317],
    ['3x100 + 17', 317],
    ['2×100+', 200],
    ['100+100+17', 217],
    ['1,537', 1537],
    ["1'537", 1537],
    ['1 000 000', 1_000_000],
    [String(maxPieces), maxPieces],
    ['999999+2', 'invalid'],
    ['12.5', 'invalid'],
    ['-3', 'invalid'],
    ['3*', 'invalid'],
    ['1e3', 'invalid'],
    ['+', 'invalid'],
    ['٣', 'invalid'],
    ['99999999', 'invalid'],
  ])('%j are %j', (text, pieces) => expect(parsePieces(text)).toBe(pieces));
});

test('[ST-06] sums are made by currency, an uncounted line is no zero, and a line without an expected number has no variance', () => {
  const typed = new Map([
    ['a', '3*100+5'],
    ['b', '1536'],
    ['d', '6'],
    ['e', '5'],
  ]);
  expect(sumByCurrency(lines, typed, readAmount)).toEqual([
    { currency: 'USD', pieces: 1847, amount: 3_050_000 + 3_072_000 + 12_000, variance: -2000, counted: 3, lines: 4 },
    { currency: 'EUR', pieces: 5, amount: 2500, variance: 500, counted: 1, lines: 1 },
  ]);
  const empty = line('c', 'Cashbox', 10_000, 20);
  expect([countOf(empty, typed, readAmount), countOf(empty, new Map([['c', 'x']]), readAmount)]).toEqual([null, null]);
});

test('[ST-06] pieces without a denomination are counted with their amount', () => {
  const tickets = { ...line('t', 'Cashbox', null, null), expected: { pieces: 118, amount: 943_637 } };
  const at = (pieces: string, amount: string) =>
    new Map(
      [
        ['t', pieces],
        [amountKeyOf('t'), amount],
      ].filter(([, text]) => text) as [string, string][],
    );
  expect(countOf(tickets, at('118', '9436'), readAmount)).toEqual({ pieces: 118, amount: 943_600 });
  expect(countOf(tickets, at('118', ''), readAmount)).toBeNull();
  expect(countOf(tickets, at('0', ''), readAmount)).toEqual({ pieces: 0, amount: 0 });
  expect(countOf(tickets, at('', '9436'), readAmount)).toBeNull();
  expect([at('118', ''), at('118', '9'), at('1', 'x'), at('y', '')].map((typed) => isInvalidLine(tickets, typed, readAmount))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(sumByCurrency([tickets], at('118', '9436'), readAmount)[0]?.variance).toBe(-37);
});

test('lines are grouped by unit in their order', () => {
  expect(groupByUnit(lines).map(({ unit, lines: own }) => [unit, own.map(({ key }) => key).join('')])).toEqual([
    ['CDM1', 'a'],
    ['CDM2', 'b'],
    ['Cashbox', 'cde'],
  ]);
});

test('a pasted column takes the first cell of each line', () => {
  expect(toPastedColumn('305\r\n1536\tx\n\n20\n')).toEqual(['305', '1536', '', '20']);
  expect(toPastedColumn('7')).toEqual(['7']);
});

test('typing in one line is one step of undo, a paste is one step, and redo ends with the next change', () => {
  let now = setCounts(setCounts(emptyHistory, [['a', '3']]), [['a', '30']]);
  now = setCounts(now, [['b', '1']]);
  const pasted = setCounts(now, [
    ['a', ''],
    ['c', '4'],
  ]);
  expect([...pasted.typed]).toEqual([
    ['b', '1'],
    ['c', '4'],
  ]);
  expect([...undoCounts(pasted).typed]).toEqual([...now.typed]);
  const twice = undoCounts(undoCounts(pasted));
  expect([...twice.typed]).toEqual([['a', '30']]);
  expect([...redoCounts(twice).typed]).toEqual([...now.typed]);
  expect([...undoCounts(twice).typed]).toEqual([]);
  expect(undoCounts(emptyHistory)).toBe(emptyHistory);
  expect(redoCounts(setCounts(twice, [['c', '9']])).future).toEqual([]);
  const again = setCounts(endStep(setCounts(emptyHistory, [['a', '3']])), [['a', '4']]);
  expect([...undoCounts(again).typed]).toEqual([['a', '3']]);
});

import { expect, test } from 'vitest';
import { toCsvLine } from './csv.ts';
import { CsvError, readCsv } from './read-csv.ts';

const cells = (text: string) => readCsv(text).map((record) => record.cells);

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '"a,x",b\n"1 ""one""","two\nlines"',
    [
      ['a,x', 'b'],
      ['1 "one"', 'two\nlines'],
    ],
  ],
  [
    'a;"b,c,d,e"\n1;2',
    [
      ['a', 'b,c,d,e'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n\n  \n1,\n,\n',
    [
      ['a', 'b'],
      ['1', ''],
      ['', ''],
    ],
  ],
  [
    'a,b\n1,2"3',
    [
      ['a', 'b'],
      ['1', '2"3'],
    ],
  ],
  ['', []],
])('%j is read', (text, expected) => {
  expect(cells(text)).toEqual(expected);
});

test('records know their first line, also after cells of several lines and empty lines', () => {
  expect(readCsv('a\n"1\n2"\n\n3').map(({ line }) => line)).toEqual([1, 2, 5]);
});

test.each([
  ['a\n"open', 2, 'quote-open'],
  ['a\n1\n"closed"x', 3, 'quote-text'],
  [`a\n${'x'.repeat(20_001)}`, 2, 'too-long'],
  [`a\n"${'x'.repeat(20_001)}"`, 2, 'too-long'],
  [`${'a\n'.repeat(20_001)}`, 20_001, 'too-many'],
])('a fault is named with its line', (text, line, fault) => {
  expect(() => readCsv(text)).toThrow(new CsvError(line, fault as CsvError['fault']).message);
});

test('what is written is read again', () => {
  const row = ['1', '=a', 'x,y', '"q"', 'two\nlines', ';', ''];
  expect(cells(`a,b,c,d,e,f,g\n${toCsvLine(row)}`)[1]).toEqual(row);
});

import { expect, test } from 'vitest';
import { createTestFactory } from '../testing/test-factory.ts';
import { type Cell, fitColumns, type TableColumn, toHeaderLine, toLine, toTable, toWidths, truncate } from './table.ts';

const columns: TableColumn[] = [
  { title: 'Id', align: 'right' },
  { title: 'Name', align: 'left' },
];
const row = (...texts: string[]): Cell[] => texts.map((text) => ({ text, tone: 'plain' }));

test('text is cut to cells, wide characters count as two', () => {
  expect(truncate('Hall 2 East', 7)).toBe('Hall 2…');
  expect(truncate('日本語', 5)).toBe('日本…');
  expect(truncate('fits', 4)).toBe('fits');
});

test('the widest column is shortened until the line fits', () => {
  const rows = [row('17', 'a very long name that does not fit')];
  expect(toWidths(columns, rows, 20)).toEqual([2, 16]);
  expect(toWidths(columns, rows, Number.POSITIVE_INFINITY)).toEqual([2, 34]);
});

test('long prose is truncated before titles are shortened', () => {
  const accounts: TableColumn[] = [
    { title: 'Name', align: 'left', priority: 'whole' },
    { title: 'Last sign-in', align: 'left' },
    { title: 'User rights', align: 'left' },
  ];
  const rows = [row('Ada Meier', '06:18:47', 'Administration, Overview of all properties, Login enabled')];
  expect(toWidths(accounts, rows, 60)).toEqual([9, 12, 35]);
  expect(toWidths(accounts, rows, 41)).toEqual([9, 12, 16]);
  expect(toWidths(accounts, rows, 38)).toEqual([9, 9, 16]);
});

test('columns of equal width are shortened equally', () => {
  const names: TableColumn[] = [
    { title: 'Terminal', align: 'left' },
    { title: 'Type', align: 'left' },
  ];
  expect(toWidths(names, [row('Garden Wing Redemption 1', 'Multi-ticket redemption.')], 36)).toEqual([17, 17]);
  expect(toWidths(names, [row('Garden Wing Redemption 1', 'Multi-ticket redemption')], 36)).toEqual([17, 17]);
});

test('an amount is shown completely or left out, because a part of it would be another amount', () => {
  const approvals: TableColumn[] = [
    { title: 'Id', align: 'left', priority: 'whole' },
    { title: 'State', align: 'left' },
    { title: 'Amount', align: 'right', priority: 'main' },
    { title: 'Type', align: 'left' },
  ];
  const rows = [row('17/10000001', 'Pending', 'EUR 1,590.66', 'Ticket handpay'), row('18/10000002', 'Expired', 'EUR 12.00', 'Jackpot')];
  expect(fitColumns(approvals, rows, 46)).toEqual([0, 1, 2, 3]);
  expect(toWidths(approvals, rows, 46)).toEqual([11, 7, 12, 10]);
  expect(fitColumns(approvals, rows, 40)).toEqual([0, 1, 2]);
});

test('numbers are right-aligned, text is left-aligned, without trailing blanks', () => {
  expect(toHeaderLine(columns, [4, 10], false)).toBe('  ID  NAME');
  expect(toLine(row('17', 'Lobby'), columns, [4, 10], false)).toBe('  17  Lobby');
});

test('a table is cut to the width of a terminal, and complete in other output', async () => {
  const rows = [row('17', 'Hall 2 East'), row('4', 'Lobby')];
  expect(toTable(await createTestFactory({ isTty: true, width: 11 }), columns, rows)).toBe('ID  NAME\n17  Hall 2…\n 4  Lobby\n');
  expect(toTable(await createTestFactory({ width: 11 }), columns, rows)).toBe('ID  NAME\n17  Hall 2 East\n 4  Lobby\n');
});

const wide: TableColumn[] = [
  { title: 'Id', align: 'right', priority: 'whole' },
  { title: 'Name', align: 'left', priority: 'whole' },
  { title: 'State', align: 'left' },
  { title: 'Version', align: 'left' },
  { title: 'Levels', align: 'left', priority: 'last' },
  { title: 'Note', align: 'left' },
];
const rows = [
  row('1', 'Garden Wing Redemption 1', 'Ready', '7.4.2', '▅▅▅▅▅▅▅▅▅▅▅', 'cleaned'),
  row('2', 'Hall 2 East', 'Failure', '7.4.2', '▅▂▁▅▅▅▅▅▅▅▅', 'jam at noon'),
];

test.each([
  [80, ['Id', 'Name', 'State', 'Version', 'Levels', 'Note']],
  [66, ['Id', 'Name', 'State', 'Levels', 'Note']],
  [54, ['Id', 'Name', 'State', 'Note']],
  [42, ['Id', 'Name', 'State']],
])(
  'in %i columns repeated values are left out first, then columns of low priority, then the last ones; names are kept',
  (width, titles) => {
    const shown = fitColumns(wide, rows, width);
    expect(shown.map((at) => wide[at]?.title)).toEqual(titles);
    const widths = toWidths(
      shown.map((at) => wide[at] as TableColumn),
      rows.map((cells) => shown.map((at) => cells[at] as Cell)),
      width,
    );
    expect(widths[shown.indexOf(1)]).toBe(24);
  },
);

test('id and name columns are kept although every row has the same value', () => {
  const same = [row('17', 'Hall', 'a', 'b', 'c', 'd'.repeat(20)), row('17', 'Hall', 'e', 'f', 'g', 'h'.repeat(20))];
  expect(fitColumns(wide, same, 20).map((at) => wide[at]?.title)).toEqual(['Id', 'Name', 'State']);
});

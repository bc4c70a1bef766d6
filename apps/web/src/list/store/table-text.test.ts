import { expect, test } from 'vitest';
import { toHarmless, toTable } from './table-text.ts';

test('device text is escaped so that no spreadsheet runs it as a formula; numbers are not', () => {
  expect(toHarmless({ text: '=HYPERLINK("x")', figure: false })).toBe(`'=HYPERLINK("x")`);
  expect(toHarmless({ text: ' \u00a0=1+1', figure: false })).toBe(`' \u00a0=1+1`);
  expect(toHarmless({ text: '-5', figure: false })).toBe(`'-5`);
  expect(toHarmless({ text: '-5', figure: true })).toBe('-5');
  expect(toHarmless({ text: '-1.234,50 €', figure: true })).toBe('-1.234,50 €');
  expect(toHarmless({ text: '-1+cmd|x', figure: true })).toBe(`'-1+cmd|x`);
  expect(toHarmless({ text: '\t@SUM(1)', figure: false })).toBe(`' @SUM(1)`);
});

test('a table is formatted as tab-separated text and as HTML with device text escaped', () => {
  const cell = (text: string) => ({ text, figure: false });
  expect(toTable([['ID', 'Name']], [[cell('1'), cell('Hall\t<b>2</b>')]])).toEqual({
    text: 'ID\tName\n1\tHall <b>2</b>',
    html: '<table><tr><th>ID</th><th>Name</th></tr><tr><td>1</td><td>Hall &lt;b&gt;2&lt;/b&gt;</td></tr></table>',
  });
});

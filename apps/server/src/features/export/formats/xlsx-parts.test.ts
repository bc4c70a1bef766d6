import { describe, expect, test } from 'vitest';
import type { TableColumn } from '../table.ts';
import { toCell, toLetters, toSerial, toSheetName, toXml } from './xlsx-parts.ts';

describe('columns have the letters of a spreadsheet', () => {
  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('%d is %s', (index, letters) => {
    expect(toLetters(index)).toBe(letters);
  });
});

describe('text cannot break the XML of a sheet', () => {
  test.each([
    ['plain text 7, (x).', 'plain text 7, (x).'],
    ['a<b>&"c"', 'a&lt;b&gt;&amp;&quot;c&quot;'],
    [']]>', ']]&gt;'],
    // Spreadsheets decode `_x0041_`; letters of both cases are hexadecimal.
    ['_x0041_', '_x005F_x0041_'],
    ['_x00e4_', '_x005F_x00e4_'],
    ['_x004_', '_x004_'],
    ['snake_x_case', 'snake_x_case'],
    ['line\r\nend\t', 'line\r\nend\t'],
    ['bell\u0007', 'bell\ufffd'],
    ['\ufffe', '\ufffd'],
    ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
    ['😀', '😀'],
  ])('%j', (text, xml) => {
    expect(toXml(text)).toBe(xml);
  });

  test('a cell has at most 32,767 characters, and no half of one', () => {
    expect(toXml('<'.repeat(40_000))).toHaveLength(32_767 * 4);
    expect(toXml('a'.repeat(40_000))).toHaveLength(32_767);
    expect(toXml(`${'a'.repeat(32_766)}😀`).at(-1)).toBe('\ufffd');
  });
});

describe('times are serial numbers of the clock that the row shows', () => {
  test.each([
    ['1900-03-01T00:00:00.000Z', '61'],
    ['1970-01-01T00:00:00.000Z', '25569'],
    ['2026-11-23T12:00:00.000Z', '46349.5'],
    // The serial number is that of the local time without its offset: another column of the sheet names the zone.
    ['2026-11-23T12:00:00.000+05:45', '46349.5'],
    ['2024-02-29T06:00:00.000Z', '45351.25'],
  ])('%s', (time, serial) => {
    expect(toSerial(time)).toBe(serial);
  });

  test('a millisecond is kept', () => {
    expect(Number(toSerial('2026-11-23T12:00:00.001Z'))).toBeGreaterThan(46_349.5);
  });

  test.each(['1900-02-28T00:00:00.000Z', '1899-12-31T00:00:00.000Z', 'never', ''])('%s has none', (time) => {
    expect(toSerial(time)).toBeNull();
  });
});

describe('names of sheets', () => {
  test.each([
    ['Transactions', 1, 'Transactions'],
    ['Transactions', 2, 'Transactions (2)'],
    ['a[b]:*?/\\c', 1, 'a b      c'],
    ["'quoted'", 1, 'quoted'],
    ['', 1, 'Export'],
    ['???', 3, 'Export (3)'],
    ['x'.repeat(40), 1, 'x'.repeat(31)],
    ['x'.repeat(40), 12, `${'x'.repeat(26)} (12)`],
    [`${'x'.repeat(30)}😀`, 1, `${'x'.repeat(30)}\ufffd`],
  ])('%j, sheet %d', (title, number, name) => {
    expect(toSheetName(title, number)).toBe(name);
    expect(name.length).toBeLessThanOrEqual(31);
  });
});

describe('cells', () => {
  const cell = (form: TableColumn['form'], value: string) =>
    toCell({ title: '', form, text: () => value, messages: () => value }, 'B')({}, 7);
  const text = (value: string) => `<c r="B7" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;

  test.each<[TableColumn['form'], string, string]>([
    ['text', '', ''],
    ['text', 'Hall 7', text('Hall 7')],
    ['text', '007', text('007')],
    ['text', '=1+1', text("'=1+1")],
    ['number', '-1234', '<c r="B7" s="3"><v>-1234</v></c>'],
    ['number', '12.50', '<c r="B7" s="5"><v>12.50</v></c>'],
    ['number', '0.1234', '<c r="B7" s="7"><v>0.1234</v></c>'],
    ['number', '0.123456', '<c r="B7" s="7"><v>0.123456</v></c>'],
    // A number with more digits than a spreadsheet stores exactly is written as text.
    ['number', '1234567890123456', text('1234567890123456')],
    ['number', '1e5', text('1e5')],
    ['time', '2026-11-23T12:00:00.000Z', '<c r="B7" s="2"><v>46349.5</v></c>'],
    ['time', '1899-12-31T00:00:00.000Z', text('1899-12-31T00:00:00.000Z')],
  ])('%s %j', (form, value, xml) => {
    expect(cell(form, value)).toBe(xml);
  });
});

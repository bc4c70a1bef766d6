import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { createI18n, type I18n } from '../create-i18n.ts';
import { type CellTranslation, toCellText, toChoiceText, toCodeText, toLevelText } from './cell-text.ts';
import { toPlainBlanks } from './locale.ts';

let i18n: I18n;
beforeAll(async () => {
  i18n = await createI18n('en', ['common', 'choices', 'events', 'rights', 'stockLevels', 'fillLevelDevices']);
});

const translation = (options: Partial<CellTranslation> = {}): CellTranslation => ({
  translate: i18n.t as unknown as CellTranslation['translate'],
  has: (key) => i18n.exists(key),
  language: 'en',
  zone: 'UTC',
  clean: cleanDeviceText,
  ...options,
});

type Column = Parameters<typeof toCellText>[0];
const cell = (column: Omit<Column, 'name'>, value: unknown, row: object = {}, options?: Partial<CellTranslation>) =>
  toPlainBlanks(toCellText({ ...column, name: 'x' }, { x: value, ...row }, translation(options)));

describe('a missing value is an empty cell', () => {
  test.each(['text', 'identifier', 'integer', 'code', 'choice', 'set', 'time', 'money', 'flag', 'bytes', 'duration', 'levels'] as const)(
    'of kind %s',
    (kind) => {
      expect([cell({ kind }, null), cell({ kind }, undefined)]).toEqual(['', '']);
    },
  );
});

test('zero, false and an empty list are values', () => {
  expect(cell({ kind: 'integer' }, 0)).toBe('0');
  expect(cell({ kind: 'flag' }, false)).toBe('No');
  expect(cell({ kind: 'flag' }, true)).toBe('Yes');
  expect(cell({ kind: 'money' }, 0, { currency: 'EUR' })).toBe('€0.00');
  expect(cell({ kind: 'bytes' }, 0)).toBe('0 byte');
  expect(cell({ kind: 'set', translationKey: 'transactionFlag' }, [])).toBe('');
});

test('an id has no separators, so that it can be copied', () => {
  expect(cell({ kind: 'integer' }, 65_535, {}, { numberFormat: '1,234.5' })).toBe('65535');
  expect(cell({ kind: 'identifier' }, ['0012', '7'])).toBe('0012, 7');
});

describe('amounts', () => {
  test('have the currency of their row, in the column that the list names', () => {
    expect(cell({ kind: 'money' }, 123_450, { currency: 'JPY' })).toBe('JP¥123,450');
    expect(cell({ kind: 'money', currency: 'unit' }, 123_450, { currency: 'JPY', unit: 'KWD' })).toBe('KWD 123.450');
  });

  test('of a column with ISO codes show the code whatever the reader chose', () => {
    expect(cell({ kind: 'money', isoCode: true }, 100, { currency: 'EUR' }, { currencyDisplay: 'symbol' })).toBe('EUR 1.00');
  });

  test('without a currency are formatted without an error', () => {
    expect(cell({ kind: 'money' }, 12_345)).toContain('123.45');
  });
});

describe('times', () => {
  const at = '2026-11-20T21:05:09.000Z';

  test('are in the zone of the reader, without its name', () => {
    expect(cell({ kind: 'time' }, at, { zone: 'America/Los_Angeles' }, { zone: 'Europe/Vienna' })).toBe('20/11/2026 22:05:09');
  });

  test('are in the zone of the terminal, with its name, if the reader wants that', () => {
    const options = { zone: 'Europe/Vienna', zoneChoice: 'terminal' } as const;
    expect(cell({ kind: 'time' }, at, { zone: 'America/Los_Angeles' }, options)).toBe('20/11/2026 13:05:09 PST');
    expect(cell({ kind: 'time' }, at, {}, options)).toBe('20/11/2026 22:05:09');
  });

  test('are in both zones only if these differ', () => {
    const options = { zone: 'Europe/Vienna', zoneChoice: 'both' } as const;
    expect(cell({ kind: 'time' }, at, { zone: 'America/Los_Angeles' }, options)).toBe('20/11/2026 22:05:09 CET · 20/11/2026 13:05:09 PST');
    expect(cell({ kind: 'time' }, at, { zone: 'Europe/Vienna' }, options)).toBe('20/11/2026 22:05:09');
  });

  test('name their zone outside the console', () => {
    expect(cell({ kind: 'time' }, at, {}, { namesZone: true })).toBe('20/11/2026 21:05:09 UTC');
  });
});

describe('text of a device', () => {
  test.each(['gpj.\u202eexe', '\u001b[31mred', 'a\u200bb', 'line\nbreak'])('%j has its hostile characters visible', (text) => {
    expect(cell({ kind: 'text' }, text)).toBe(cleanDeviceText(text));
    expect(cell({ kind: 'identifier' }, text)).toBe(cleanDeviceText(text));
  });

  test.each(['$t(common:yes)', '{{zone}}', '<b>bold</b>', '%s', '__proto__'])('%j is shown as sent', (text) => {
    expect(cell({ kind: 'text' }, text)).toBe(text);
  });
});

describe('codes and values of closed lists', () => {
  test('an unknown code is shown as a number, an unknown value as it is', () => {
    expect(toCodeText('terminalEvents', 9998, translation())).toBe('Unknown (9998)');
    expect(toChoiceText('terminalState', 'melted', translation())).toBe('melted');
    expect(toChoiceText(undefined, 'melted', translation())).toBe('melted');
  });

  test('a right is named by the namespace of rights', () => {
    expect(toChoiceText('right', 'approval.decide', translation())).not.toBe('approval.decide');
    expect(toChoiceText('right', 'no.such', translation())).toBe('no.such');
  });

  test('a code column without a catalogue shows the number', () => {
    expect(cell({ kind: 'code' }, 17)).toBe('17');
  });

  test('the values of a set are joined in their order', () => {
    expect(cell({ kind: 'set', translationKey: 'terminalState' }, ['shut-off', 'ready', 'melted'])).toBe('Shut off, Ready, melted');
  });
});

test.each([
  [[0, 0, 0], 'Unknown'],
  [[1, 1, 1], 'OK'],
  [[0, 1, 0], 'OK'],
  [[3, 1, 1], 'Empty: Bill cassettes'],
  [[1, 5, 1], 'Full: Note recycler'],
  [[3, 3, 5, 2, 2, 4], '2 empty, Full: Note cashbox, 2 low, High: Coin cashbox'],
  [[2, 0, 0], 'Low: Bill cassettes'],
])('the fill levels %j are "%s": empty and full before low and high [TM-03]', (levels, text) => {
  expect(toLevelText(levels, translation())).toBe(text);
});

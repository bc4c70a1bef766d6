import { defaultProfile, type Profile } from '@floorwalker/core/endpoints/profile';
import { currenciesByDigits, minorDigits } from '@floorwalker/core/vocabulary/currencies';
import { currencyCodes } from '@floorwalker/core/vocabulary/currency-codes';
import { currencyDisplays, dateFormats, type NumberFormat, numberFormats, timeFormats } from '@floorwalker/core/vocabulary/profile';
import { describe, expect, test } from 'vitest';
import { createI18n, setFormats } from '../create-i18n.ts';
import { type Language, languageCodes } from '../languages.ts';
import { formatBytes } from './bytes.ts';
import { toCellText } from './cell-text.ts';
import { formatDuration } from './duration.ts';
import { toPlainBlanks } from './locale.ts';
import { formatMoney, toDecimalText } from './money.ts';
import { currencyName } from './names.ts';
import { formatNumber, formatPercent } from './number.ts';
import { isIsoSetting, toFormatOptions, zoneOfRow } from './options.ts';
import { formatFuzzyTime, formatTime, type TimeStyle } from './time.ts';

const every = [...new Set([...currencyCodes, ...currenciesByDigits.flatMap(({ currencies }) => currencies ?? [])])];

const choose = (choices: Partial<Profile>) => toFormatOptions({ ...defaultProfile, ...choices }, false, 'Europe/Vienna');

describe('the table of ISO 4217', () => {
  test('has every circulating currency once, in alphabetical order', () => {
    expect([...new Set(currencyCodes)].sort()).toEqual(currencyCodes);
    expect(currencyCodes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    const withdrawn = ['ANG', 'BGN', 'CUC', 'HRK', 'MRO', 'SLL', 'STD', 'VEF', 'ZWL', 'BOV', 'CHE', 'CLF', 'UYI', 'UYW', 'XAU', 'XXX'];
    expect(currencyCodes.filter((code) => withdrawn.includes(code))).toEqual([]);
  });

  test('has all currencies without two decimal places', () => {
    const withDigits = (digits: number) =>
      every
        .filter((code) => minorDigits(code) === digits)
        .sort()
        .join(' ');
    expect(withDigits(0)).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF');
    expect(withDigits(3)).toBe('BHD IQD JOD KWD LYD OMR TND');
    expect(withDigits(4)).toBe('CLF UYW');
  });

  test.each(languageCodes)('every currency has a name of its own in %s', (language) => {
    const names = currencyCodes.map((code) => currencyName(code, language));
    expect(names.filter((name, index) => name === currencyCodes[index])).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

/** Parses an amount: the separator before the last `digits` digits is the decimal mark, all others are thousands separators. */
function readBack(text: string, currency: string, decimalMark: string): number {
  const figures = text.replaceAll(currency, '').match(/\d(?:[\d.,\u00a0\u202f\u2019]*\d)?/)?.[0] ?? '';
  const [whole = '', fraction = ''] = minorDigits(currency) > 0 ? figures.split(decimalMark) : [figures];
  expect(fraction).toHaveLength(minorDigits(currency));
  expect(whole).not.toContain(decimalMark);
  return Number(`${/[-\u2212]/.test(text) ? '-' : ''}${whole.replace(/\D/g, '')}${fraction}`) + 0;
}

const decimalMarkOf = (format: NumberFormat, language: Language): string =>
  format === 'language' ? (language === 'en' ? '.' : ',') : (format.at(-2) ?? '');

const amounts = [
  0,
  1,
  -1,
  7,
  99,
  -100,
  999,
  1000,
  12_345,
  -99_999,
  1_234_567,
  987_654_321_012,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
];

describe('amounts', () => {
  test.each(languageCodes)('parsed back are the same minor units, for every currency in %s [SH-18]', (language) => {
    // Each currency is formatted in one number format and one display in turn: creating the formatters of all combinations takes
    // fifteen times as long. Every combination occurs with ten currencies.
    for (const [index, currency] of every.entries()) {
      const numberFormat = numberFormats[index % numberFormats.length] ?? 'language';
      const currencyDisplay = currencyDisplays[index % currencyDisplays.length] ?? 'installation';
      const mark = decimalMarkOf(numberFormat, language);
      const options = choose({ numberFormat, currencyDisplay });
      const wrong = amounts.filter((minor) => readBack(formatMoney(minor, currency, language, options), currency, mark) !== minor);
      if (wrong.length > 0) expect([currency, numberFormat, wrong]).toEqual([currency, numberFormat, []]);
    }
  });

  test.each(languageCodes)('parsed back are the same, for each number of decimals in every number format and display in %s', (language) => {
    for (const currency of ['EUR', 'JPY', 'KWD', 'CLF']) {
      for (const numberFormat of numberFormats) {
        for (const currencyDisplay of currencyDisplays) {
          const options = choose({ numberFormat, currencyDisplay });
          const texts = amounts.map((minor) => formatMoney(minor, currency, language, options));
          expect(texts.map((text) => readBack(text, currency, decimalMarkOf(numberFormat, language)))).toEqual(amounts);
        }
      }
    }
  });

  test("have the chosen separators, everything else is in the language's position", () => {
    const written = (numberFormat: NumberFormat) =>
      languageCodes.map((language) => toPlainBlanks(formatMoney(-123450, 'EUR', language, { numberFormat })));
    expect(written('1,234.5')).toEqual(['-€1,234.50', '-1,234.50 €', '-1,234.50 €', '-1,234.50 €']);
    expect(written('1.234,5')).toEqual(['-€1.234,50', '-1.234,50 €', '-1.234,50 €', '-1.234,50 €']);
    expect(written('1 234,5')).toEqual(['-€1 234,50', '-1 234,50 €', '-1 234,50 €', '-1 234,50 €']);
    expect(written("1'234.5")).toEqual(["-€1'234.50", "-1'234.50 €", "-1'234.50 €", "-1'234.50 €"]);
  });

  test.each([
    ['installation', 'False', '€1.00'],
    ['installation', 'True', 'EUR 1.00'],
    ['symbol', 'True', '€1.00'],
    ['code', undefined, 'EUR 1.00'],
  ] as const)('%s with the setting %s writes the currency as %s [SH-26]', (currencyDisplay, setting, expected) => {
    const options = toFormatOptions({ ...defaultProfile, currencyDisplay }, isIsoSetting(setting), 'UTC');
    expect(toPlainBlanks(formatMoney(100, 'EUR', 'en', options))).toBe(expected);
  });

  test('with an invalid currency are formatted without an error', () => {
    for (const hostile of ['', 'EURO', '€', '1X$']) expect(formatMoney(12_345, hostile, 'en')).toBe('¤123.45');
    expect(toDecimalText(12_345, '')).toBe('123.45');
  });
});

const at = '2026-03-04T21:05:09.123Z';
const styles: readonly TimeStyle[] = ['short', 'words', 'long', 'precise', 'time', 'minute', 'date', 'day', 'year'];

describe('times', () => {
  test('have the chosen order in every language, years with four digits [SH-18]', () => {
    const written = (style: TimeStyle) =>
      dateFormats.slice(1).map((dateFormat) => {
        const all = languageCodes.map((language) => formatTime(at, language, { ...choose({ dateFormat }), style }));
        expect(new Set(all).size).toBe(1);
        return all[0];
      });
    expect(written('date')).toEqual(['04.03.2026', '04/03/2026', '03/04/2026', '2026-03-04']);
    expect(written('day')).toEqual(['04.03.', '04/03', '03/04', '03-04']);
    expect(written('short')).toEqual(['04.03.2026 22:05:09', '04/03/2026 22:05:09', '03/04/2026 22:05:09', '2026-03-04 22:05:09']);
    expect(written('year')).toEqual(['2026', '2026', '2026', '2026']);
  });

  test('of day have 12 hours if chosen, in every style', () => {
    const written = (style: TimeStyle) =>
      languageCodes.map((language) => toPlainBlanks(formatTime(at, language, { ...choose({ timeFormat: '12' }), style })));
    expect(written('minute')).toEqual(['10:05 pm', '10:05 PM', '10:05 p. m.', '10:05 PM']);
    expect(written('short')[0]).toBe('04/03/2026, 10:05:09 pm');
    expect(written('long')[1]).toBe('4. März 2026 um 10:05:09 PM MEZ');
    expect(formatTime('2026-03-04T00:00:00.000Z', 'en', { zone: 'UTC', style: 'time', timeFormat: '12' })).toBe('12:00:00 am');
  });

  test.each(languageCodes)('every style, order and clock of %s shows the same instant', (language) => {
    for (const dateFormat of dateFormats) {
      for (const timeFormat of timeFormats) {
        for (const style of styles) {
          const text = formatTime(at, language, { ...choose({ dateFormat, timeFormat }), style });
          const figures = text.match(/\d+/g)?.map(Number) ?? [];
          const hasDay = ['short', 'words', 'long', 'precise', 'date', 'day'].includes(style);
          const hasTime = ['short', 'words', 'long', 'precise', 'time', 'minute'].includes(style);
          expect([text, figures.includes(4)]).toEqual([text, hasDay]);
          expect([text, figures.includes(timeFormat === '12' ? 10 : 22)]).toEqual([text, hasTime]);
          expect([text, figures.includes(123)]).toEqual([text, style === 'precise']);
        }
      }
    }
  });

  test("are in the zone of the row, or in the reader's everywhere", () => {
    expect(zoneOfRow('America/Los_Angeles', choose({ zoneChoice: 'terminal' }))).toBe('America/Los_Angeles');
    expect(zoneOfRow('America/Los_Angeles', choose({}))).toBe('Europe/Vienna');
    expect(zoneOfRow(null, choose({}))).toBe('Europe/Vienna');
    expect(zoneOfRow('America/Los_Angeles', choose({ zoneChoice: 'own' }))).toBe('Europe/Vienna');
    expect(zoneOfRow('America/Los_Angeles', choose({ zoneChoice: 'own', timeZone: 'Asia/Tokyo' }))).toBe('Asia/Tokyo');
  });
});

test('numbers, percentages, sizes, durations and ages have the chosen separators', () => {
  const options = choose({ numberFormat: "1'234.5" });
  const now = Date.parse(at);
  const written = [
    formatNumber(1234.5, 'es', options),
    formatNumber(0.123456, 'de', { ...options, digits: 1 }),
    formatPercent(12.34, 'fr', options),
    formatBytes(1536, 'de', options),
    formatDuration(86_400 * 1234, 'de', options),
    formatFuzzyTime(now - 86_400_000 * 12_345, now, 'en', options),
  ];
  expect(written.map(toPlainBlanks)).toEqual(["1'234.5", '0.1', "1'234 %", '1.54 kB', "1'234 Tg.", "12'345 days ago"]);
});

test('numbers in sentences have them, too', async () => {
  const i18n = await createI18n('de', ['common'], { strict: true });
  expect(i18n.t('rows', { count: 1234 })).toBe('1.234 Zeilen');
  setFormats(i18n, choose({ numberFormat: '1,234.5' }));
  expect(i18n.t('rows', { count: 1234 })).toBe('1,234 Zeilen');
});

test('a time of a row names its zone if zones may differ, and both zones if chosen', () => {
  const translation = { translate: (key: string) => key, has: () => false, language: 'en', clean: (text: string) => text } as const;
  const cell = (zone: string, zoneChoice: Profile['zoneChoice']) =>
    toCellText({ name: 'at', kind: 'time' }, { at, zone }, { ...translation, ...choose({ zoneChoice }) });
  expect(cell('America/Los_Angeles', 'own')).toBe('04/03/2026 22:05:09');
  expect(cell('America/Los_Angeles', 'both')).toBe('04/03/2026 22:05:09 CET · 04/03/2026 13:05:09 PST');
  expect(cell('Europe/Vienna', 'both')).toBe('04/03/2026 22:05:09');
  expect(cell('America/Los_Angeles', 'terminal')).toBe('04/03/2026 13:05:09 PST');
});

test("cells have the reader's formats", () => {
  const translation = { translate: (key: string) => key, has: () => false, language: 'de', clean: (text: string) => text } as const;
  const row = { at, amount: 123_450, currency: 'EUR', size: 1536, zone: 'America/Los_Angeles' };
  const cells = (choices: Partial<Profile>) => [
    toCellText({ name: 'at', kind: 'time' }, row, { ...translation, ...choose(choices) }),
    toPlainBlanks(toCellText({ name: 'amount', kind: 'money' }, row, { ...translation, ...choose(choices) })),
    toPlainBlanks(toCellText({ name: 'size', kind: 'bytes' }, row, { ...translation, ...choose(choices) })),
  ];
  expect(cells({})).toEqual(['04.03.26 22:05:09', '1.234,50 €', '1,54 kB']);
  expect(
    cells({ zoneChoice: 'own', dateFormat: 'yyyy-mm-dd', timeFormat: '12', numberFormat: '1,234.5', currencyDisplay: 'code' }),
  ).toEqual(['2026-03-04 10:05:09 PM', '1,234.50 EUR', '1.54 kB']);
});

test('a column with ISO codes shows them in every language, whatever the reader chose', () => {
  const column = { name: 'amount', kind: 'money', isoCode: true } as const;
  const text = (language: Language) =>
    toPlainBlanks(
      toCellText(
        column,
        { amount: 123_450, currency: 'USD' },
        { translate: (key) => key, has: () => false, clean: (cell) => cell, language, ...choose({ currencyDisplay: 'symbol' }) },
      ),
    );
  expect(languageCodes.map(text)).toEqual(['USD 1,234.50', '1.234,50 USD', '1234,50 USD', '1 234,50 USD']);
});

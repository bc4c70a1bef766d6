import { defaultProfile } from '@floorwalker/core/endpoints/profile';
import { describe, expect, test } from 'vitest';
import { type Language, languageCodes } from '../languages.ts';
import { formatBytes } from './bytes.ts';
import { formatDuration } from './duration.ts';
import { toPlainBlanks } from './locale.ts';
import { formatMoney, toDecimalText } from './money.ts';
import { formatNumber, formatPercent } from './number.ts';
import { isIsoSetting, toFormatOptions } from './options.ts';
import { formatFuzzyTime, formatTime, formatZone, type TimeStyle } from './time.ts';

/** Returns the result of a format in English, German, Spanish and French, with ASCII blanks. */
const inAll = (format: (language: Language) => string): string[] => languageCodes.map((language) => toPlainBlanks(format(language)));

describe('money', () => {
  test.each([
    [123450, 'EUR', ['€1,234.50', '1.234,50 €', '1234,50 €', '1 234,50 €']],
    [-123450, 'USD', ['-US$1,234.50', '-1.234,50 $', '-1234,50 US$', '-1 234,50 $US']],
    [1234567, 'HUF', ['HUF 12,345.67', '12.345,67 HUF', '12.345,67 HUF', '12 345,67 HUF']],
    [1500, 'KWD', ['KWD 1.500', '1,500 KWD', '1,500 KWD', '1,500 KWD']],
    [0, 'EUR', ['€0.00', '0,00 €', '0,00 €', '0,00 €']],
  ] as const)('%i minor units of %s have the digits of ISO 4217', (minor, currency, expected) => {
    expect(inAll((language) => formatMoney(minor, currency, language))).toEqual(expected);
  });

  test('a currency without minor units has no decimals', () => {
    expect(toPlainBlanks(formatMoney(1234, 'JPY', 'fr'))).toBe('1 234 JPY');
  });

  test('the setting DisplayIsoCurrencyCodes shows the code [SH-26]', () => {
    expect(isIsoSetting('True')).toBe(true);
    expect(isIsoSetting(undefined)).toBe(false);
    expect(inAll((language) => formatMoney(123450, 'EUR', language, toFormatOptions(defaultProfile, isIsoSetting('True'), 'UTC')))).toEqual(
      ['EUR 1,234.50', '1.234,50 EUR', '1234,50 EUR', '1 234,50 EUR'],
    );
  });

  test('the largest exact amount keeps its last digit', () => {
    expect(toDecimalText(Number.MAX_SAFE_INTEGER, 'EUR')).toBe('90071992547409.91');
    expect(toPlainBlanks(formatMoney(Number.MAX_SAFE_INTEGER, 'EUR', 'en'))).toBe('€90,071,992,547,409.91');
    expect([toDecimalText(-5, 'KWD'), toDecimalText(7, 'JPY'), toDecimalText(0, 'CLF')]).toEqual(['-0.005', '7', '0.0000']);
  });
});

describe('times', () => {
  const written = (style: TimeStyle, zone = 'Europe/Vienna') =>
    inAll((language) => formatTime('2026-11-20T21:05:09.123Z', language, { zone, style }));

  test('short is date and time to the second with 24 hours', () => {
    expect(written('short')).toEqual(['20/11/2026, 22:05:09', '20.11.26, 22:05:09', '20/11/26, 22:05:09', '20/11/2026 22:05:09']);
  });

  test('precise has milliseconds, time and date only their part', () => {
    expect(written('precise')[0]).toBe('20/11/2026, 22:05:09.123');
    expect(written('time')).toEqual(['22:05:09', '22:05:09', '22:05:09', '22:05:09']);
    expect(written('minute')[1]).toBe('22:05');
    expect(written('date')[3]).toBe('20/11/2026');
    expect(written('day')).toEqual(['20/11', '20.11.', '20/11', '20/11']);
  });

  test('long names the month and the zone', () => {
    expect(written('long')[1]).toBe('20. November 2026 um 22:05:09 MEZ');
  });

  test('the zone is the requested one, and UTC if it is unknown', () => {
    expect(written('minute', 'America/Los_Angeles')[0]).toBe('13:05');
    expect(written('minute', 'Mars/Olympus')[0]).toBe('21:05');
  });

  test('a zone has its common abbreviation in every language, or its offset from UTC', () => {
    const zones = (zone: string, at = '2026-11-20T21:05:09.123Z') => inAll((language) => formatZone(at, language, zone));
    expect(zones('Europe/Vienna')).toEqual(['CET', 'MEZ', 'CET', 'CET']);
    expect(zones('Europe/Vienna', '2026-07-01T12:00:00.000Z')[0]).toBe('CEST');
    expect(zones('America/Los_Angeles')).toEqual(['PST', 'PST', 'PST', 'PST']);
    expect(zones('Asia/Kolkata')).toEqual(['UTC+5:30', 'UTC+5:30', 'UTC+5:30', 'UTC+5:30']);
    expect(zones('UTC')).toEqual(['UTC', 'UTC', 'UTC', 'UTC']);
    expect(zones('Mars/Olympus')[2]).toBe('UTC');
  });

  test('midnight is 00 and not 24', () => {
    expect(inAll((language) => formatTime('2026-11-20T00:00:00.000Z', language, { zone: 'UTC', style: 'time' }))).toEqual(
      languageCodes.map(() => '00:00:00'),
    );
    expect(formatTime('2026-11-20T05:04:00.000Z', 'es', { zone: 'UTC', style: 'minute' })).toBe('05:04');
  });

  test('fuzzy times have one unit', () => {
    const now = Date.parse('2026-11-20T12:00:00.000Z');
    const fuzzy = (seconds: number) => inAll((language) => formatFuzzyTime(now - seconds * 1000, now, language));
    expect(fuzzy(2)).toEqual(['now', 'jetzt', 'ahora', 'maintenant']);
    expect(fuzzy(250)).toEqual(['4 min ago', 'vor 4 Min.', 'hace 4 min', 'il y a 4 min']);
    expect(fuzzy(90_000)[1]).toBe('vor 1 Tag');
    expect(fuzzy(-7300)[0]).toMatch(/^in 2 hr/);
  });
});

test('numbers and percentages have the separators of the language', () => {
  expect(inAll((language) => formatNumber(1_234_567.891, language))).toEqual([
    '1,234,567.891',
    '1.234.567,891',
    '1.234.567,891',
    '1 234 567,891',
  ]);
  expect(inAll((language) => formatPercent(0.42, language))).toEqual(['42%', '42 %', '42 %', '42 %']);
});

test('sizes have at most three digits', () => {
  expect([0, 999, 1536, 999_999, 5e13, 7e16].map((bytes) => toPlainBlanks(formatBytes(bytes, 'en')))).toEqual([
    '0 byte',
    '999 byte',
    '1.54 kB',
    '1 MB',
    '50 TB',
    '70,000 TB',
  ]);
  expect(toPlainBlanks(formatBytes(1536, 'fr'))).toBe('1,54 ko');
});

test('durations have their two largest units', () => {
  expect([0, 59.9, 3900, 86_460, 259_260].map((seconds) => toPlainBlanks(formatDuration(seconds, 'de')))).toEqual([
    '0 Sek.',
    '59 Sek.',
    '1 Std. 5 Min.',
    '1 Tg.',
    '3 Tg.',
  ]);
  expect(toPlainBlanks(formatDuration(-5, 'es'))).toBe('0 s');
});

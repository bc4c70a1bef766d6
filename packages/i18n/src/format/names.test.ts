import { expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { charactersOf } from './characters.ts';
import { formatDay } from './days.ts';
import { currencyName } from './names.ts';
import { isTimeZone, machineZone, zoneNames } from './zones.ts';

test('currencies have names', () => {
  expect(languageCodes.map((language) => currencyName('CHF', language))).toEqual([
    'Swiss Franc',
    'Schweizer Franken',
    'franco suizo',
    'franc suisse',
  ]);
  expect(currencyName('QQQ', 'en')).toBe('QQQ');
});

test('calendar dates are written in words', () => {
  const day = Temporal.PlainDate.from('2026-11-20');
  expect(languageCodes.map((language) => formatDay(day, language, 'month'))).toEqual([
    'November 2026',
    'November 2026',
    'noviembre de 2026',
    'novembre 2026',
  ]);
  expect((['full', 'weekday', 'letter'] as const).map((style) => formatDay(day, 'de', style))).toEqual([
    'Freitag, 20. November 2026',
    'Freitag',
    'F',
  ]);
});

test('zones have their IANA names', () => {
  expect(['Europe/Vienna', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  expect(isTimeZone(machineZone())).toBe(true);
  expect(zoneNames()).toContain('America/Los_Angeles');
});

test('characters are grapheme clusters', () => {
  expect([...charactersOf('ae\u0301👨‍👩‍👧🇦🇹')]).toEqual(['a', 'e\u0301', '👨‍👩‍👧', '🇦🇹']);
});

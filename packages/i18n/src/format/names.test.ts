import { expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { charactersOf } from './characters.ts';
import { formatDay } from './days.ts';
import { compareNames, currencyName, formatList } from './names.ts';
import { isTimeZone, machineZone, zoneNames } from './zones.ts';

test('names are sorted as readers look them up: accents and case do not part them, numbers count', () => {
  const names = ['Zürich 10', 'ähre', 'zürich 9', 'Abend', 'Čakovec', 'Cottbus', 'éclair'];
  expect([...names].sort(compareNames('de'))).toEqual(['Abend', 'ähre', 'Čakovec', 'Cottbus', 'éclair', 'zürich 9', 'Zürich 10']);
  expect(['ñu', 'nube', 'oso'].sort(compareNames('es'))).toEqual(['nube', 'ñu', 'oso']);
});

test('lists have the words of the language between the last two', () => {
  const written = (between: 'and' | 'or') => languageCodes.map((language) => formatList(['A', 'B', 'C'], language, between));
  expect(written('and')).toEqual(['A, B and C', 'A, B und C', 'A, B y C', 'A, B et C']);
  expect(written('or')).toEqual(['A, B or C', 'A, B oder C', 'A, B o C', 'A, B ou C']);
});

test('currencies have names', () => {
  expect(languageCodes.map((language) => currencyName('CHF', language))).toEqual([
    'Swiss Franc',
    'Schweizer Franken',
    'franco suizo',
    'franc suisse',
  ]);
  expect(currencyName('QQQ', 'en')).toBe('QQQ');
});

test('days of the calendar are told in words', () => {
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

test('zones are known by their IANA names', () => {
  expect(['Europe/Vienna', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  expect(isTimeZone(machineZone())).toBe(true);
  expect(zoneNames()).toContain('America/Los_Angeles');
});

test('characters are whole, however many code points they have', () => {
  expect([...charactersOf('ae\u0301👨‍👩‍👧🇦🇹')]).toEqual(['a', 'e\u0301', '👨‍👩‍👧', '🇦🇹']);
});

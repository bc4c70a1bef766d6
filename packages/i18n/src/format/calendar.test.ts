import { describe, expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { charactersOf } from './characters.ts';
import { datePatternOf } from './date-pattern.ts';
import { formatDay } from './days.ts';
import { isTimeZone, zoneNames } from './zones.ts';

describe('calendar dates in words', () => {
  const friday = Temporal.PlainDate.from('2026-11-20');

  test.each([
    ['en', 'November 2026', 'Friday', 'F'],
    ['de', 'November 2026', 'Freitag', 'F'],
    ['es', 'noviembre de 2026', 'viernes', 'V'],
    ['fr', 'novembre 2026', 'vendredi', 'V'],
  ] as const)('in %s the month is %s, the day %s and its letter %s', (language, month, weekday, letter) => {
    expect([formatDay(friday, language, 'month'), formatDay(friday, language, 'weekday'), formatDay(friday, language, 'letter')]).toEqual([
      month,
      weekday,
      letter,
    ]);
  });

  test.each(['2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31', '2027-01-01'])(
    'the full date of %s has its own day and year',
    (text) => {
      const day = Temporal.PlainDate.from(text);
      for (const language of languageCodes) {
        const full = formatDay(day, language, 'full');
        expect(full.match(/\d+/g)?.map(Number)).toEqual([day.day, day.year]);
        expect(full.toLowerCase()).toContain(formatDay(day, language, 'weekday').toLowerCase());
      }
    },
  );

  test('seven days in a row have seven different names, in every language', () => {
    for (const language of languageCodes) {
      const names = Array.from({ length: 7 }, (_, days) => formatDay(friday.add({ days }), language, 'weekday'));
      expect(new Set(names).size).toBe(7);
    }
  });
});

test('the date pattern of a language has day, month and year in its order', () => {
  expect(languageCodes.map(datePatternOf)).toEqual(['dd/mm/yyyy', 'dd.mm.yyyy', 'dd/mm/yyyy', 'dd/mm/yyyy']);
});

describe('time zones', () => {
  test.each(['UTC', 'Europe/Vienna', 'America/Argentina/Buenos_Aires', 'Asia/Kathmandu'])('%s is one', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  test.each(['', ' ', 'Mars/Olympus', 'Europe', 'Europe/', 'Europe/Vienna\u0000', '../etc/passwd', 'Vienna'])('%j is none', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });

  test('every zone to choose from is valid and offered once, and UTC is among them', () => {
    const names = zoneNames();
    expect(names).toContain('UTC');
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((zone) => !isTimeZone(zone))).toEqual([]);
  });
});

test.each([
  ['', []],
  ['abc', ['a', 'b', 'c']],
  ['e\u0301a', ['e\u0301', 'a']],
  ['🇦🇹🇩🇪', ['🇦🇹', '🇩🇪']],
  ['👩‍🔧!', ['👩‍🔧', '!']],
  ['각', ['각']],
  ['\r\nx', ['\r\n', 'x']],
])('the characters of %j are those that people see', (text, characters) => {
  expect([...charactersOf(text)]).toEqual(characters);
});

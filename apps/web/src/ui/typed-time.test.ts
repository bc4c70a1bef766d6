import { expect, test } from 'vitest';
import { toTyped, toTypedFormat, toValue } from './typed-time.ts';

const at = '2026-11-03T14:05';

test.each([
  ['language', '24', 'de', '03.11.2026 14:05'],
  ['language', '24', 'en', '03/11/2026 14:05'],
  ['language', 'language', 'fr', '03/11/2026 14:05'],
  ['language', '24', 'es', '03/11/2026 14:05'],
  ['mm/dd/yyyy', '12', 'de', '11/03/2026 02:05 PM'],
  ['yyyy-mm-dd', '24', 'en', '2026-11-03 14:05'],
  ['dd.mm.yyyy', '12', 'en', '03.11.2026 02:05 PM'],
] as const)(
  '[SH-18] a picker with the day as %s and %s hours in %s shows %s, and reads it back',
  (dateFormat, timeFormat, language, typed) => {
    const format = toTypedFormat({ dateFormat, timeFormat }, language);
    expect(toTyped(at, format)).toBe(typed);
    expect(toValue(typed, format)).toBe(at);
    expect(toValue('2026-11-03 14:05', format)).toBe(at);
    expect(toValue('2026-11-03T14:05', format)).toBe(at);
    expect([toTyped('-24h', format), toValue(' -24h ', format), toValue('  ', format), toTyped(null, format)]).toEqual([
      '-24h',
      '-24h',
      null,
      '',
    ]);
  },
);

test('12 AM is midnight and 12 PM is noon; a text that is not a time is unchanged', () => {
  const format = toTypedFormat({ dateFormat: 'dd.mm.yyyy', timeFormat: '12' }, 'de');
  expect(toTyped('2026-11-03T00:30', format)).toBe('03.11.2026 12:30 AM');
  expect(toValue('3.11.2026 12:30 am', format)).toBe('2026-11-03T00:30');
  expect(toValue('3.11.2026 12 pm', format)).toBe('2026-11-03T12:00');
  for (const wrong of ['03.11.2026 soon', '3.11.2026 13 pm', '03.11.26', 'soon']) expect(toValue(wrong, format)).toBe(wrong);
});

import { expect, test } from 'vitest';
import { type Language, languageCodes } from '../languages.ts';
import { formatDuration } from './duration.ts';
import { toPlainBlanks } from './locale.ts';

const english = (seconds: number) => toPlainBlanks(formatDuration(seconds, 'en'));

test.each([
  [0, '0 sec'],
  [0.999, '0 sec'],
  [1, '1 sec'],
  [59, '59 secs'],
  [60, '1 min'],
  [61, '1 min 1 sec'],
  [119, '1 min 59 secs'],
  [3599, '59 mins 59 secs'],
  [3600, '1 hr'],
  [3601, '1 hr'],
  [3660, '1 hr 1 min'],
  [7199, '1 hr 59 mins'],
  [86_399, '23 hrs 59 mins'],
  [86_400, '1 day'],
  [86_460, '1 day'],
  [90_000, '1 day 1 hr'],
  [172_799, '1 day 23 hrs'],
  [172_800, '2 days'],
])('%d seconds have at most two units next to each other, without zeros: %s', (seconds, text) => {
  // Plural abbreviations differ between ICU versions.
  expect(english(seconds).replace(/(sec|min|hr)s\b/g, '$1')).toBe(text.replace(/(sec|min|hr)s\b/g, '$1'));
});

test.each([-1, -86_400, Number.NEGATIVE_INFINITY])('a negative duration of %d s is 0 seconds', (seconds) => {
  expect(english(seconds)).toBe(english(0));
});

test('a duration never has more than two parts and never increases when cut off', () => {
  const unitSeconds: { readonly [unit: string]: number } = { day: 86_400, hr: 3600, min: 60, sec: 1 };
  for (let seconds = 1; seconds < 400_000; seconds += 977) {
    const parts = [...english(seconds).matchAll(/(\d+) (day|hr|min|sec)/g)];
    const total = parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (unitSeconds[unit] ?? Number.NaN), 0);
    const smallest = unitSeconds[parts.at(-1)?.[2] ?? ''] ?? Number.NaN;
    expect(parts.length).toBeLessThanOrEqual(2);
    expect(total).toBeLessThanOrEqual(seconds);
    // Less than one of the second-largest unit is cut off: less than an hour if days are shown, less than a minute if hours are.
    expect(seconds - total, english(seconds)).toBeLessThan(Math.max(1, smallest, (unitSeconds[parts[0]?.[2] ?? ''] ?? 0) / 24));
  }
});

test('thousands of days have the separators of the reader [SH-18]', () => {
  const days = (language: Language, numberFormat?: '1.234,5' | "1'234.5") =>
    toPlainBlanks(formatDuration(1234 * 86_400, language, { numberFormat }))
      .replace(/[^\d.,' ]/g, '')
      .trim();
  expect(days('en')).toBe('1,234');
  expect(days('de')).toMatch(/^1\.234/);
  expect(days('en', '1.234,5')).toBe('1.234');
  expect(days('fr', "1'234.5")).toBe("1'234");
});

test('each language has its own units', () => {
  const texts = languageCodes.map((language) => formatDuration(90_000, language));
  expect(new Set(texts).size).toBeGreaterThan(1);
  for (const text of texts) expect(text).toMatch(/^1\D+1\D+$/);
});

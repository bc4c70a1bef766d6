import { expect, test } from 'vitest';
import { parseTimes } from './parse-times.ts';

const units = new Map([
  ['days', 'd'],
  ['stunden', 'h'],
]);
const values = (text: string) => parseTimes(text.split(' '), units).map(({ concept, covers }) => [concept.value, covers]);

test('time spans with a word or a letter as unit, and dates, are parsed', () => {
  expect(values('last 3 days')).toEqual([['-3d', [1, 2]]]);
  expect(values('12 stunden')).toEqual([['-12h', [0, 1]]]);
  expect(values('events 24h')).toEqual([['-24h', [1]]]);
  expect(values('2026 11 20')).toEqual([['2026-11-20', [0, 1, 2]]]);
  expect(values('restart 17')).toEqual([]);
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { readInstant, toWireInstant } from './instants.ts';

const timestamptz = 1184;
const parse = pg.types.getTypeParser(timestamptz) as (text: string) => Date | number;

test.each([
  '2026-11-20 21:05:09+00',
  '2026-11-20 21:05:09.1+00',
  '2026-11-20 21:05:09.12+00',
  '2026-11-20 21:05:09.123+00',
  '2026-11-20 21:05:09.123456+00',
  '2026-11-20 21:05:09.999999+00',
  '2024-02-29 00:00:00.001+00',
  '1969-12-31 23:59:59.999+00',
  '2026-11-20 21:05:09.123+01',
  '2026-11-20 21:05:09+05:30',
  '0099-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '12026-11-20 21:05:09+00',
  'infinity',
  '-infinity',
])('%s is parsed like by the driver', (text) => {
  expect(readInstant(text, parse)).toEqual(parse(text));
});

test('every millisecond of a second is kept', () => {
  for (let ms = 0; ms < 1000; ms++) {
    const text = `2026-11-20 21:05:09.${String(ms).padStart(3, '0')}+00`;
    expect(readInstant(text, parse)).toEqual(new Date(`${text.slice(0, 10)}T${text.slice(11, 23)}Z`));
  }
});

test('an instant is written like by the platform, in any order', () => {
  for (let n = 0; n < 10_000; n++) {
    const date = new Date(Date.UTC(1950 + (n % 100), n % 12, n % 31, n % 24, n % 59) + n * 997);
    expect(toWireInstant(date)).toBe(date.toISOString());
  }
  expect(toWireInstant(new Date(-1))).toBe('1969-12-31T23:59:59.999Z');
  expect(() => toWireInstant(new Date(Number.NaN))).toThrow(RangeError);
});

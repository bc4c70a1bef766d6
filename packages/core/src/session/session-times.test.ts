import { expect, test } from 'vitest';
import { createDraws } from '../filter/corpus-draws.ts';
import { absoluteWarnings, endOfIdle, idleWarning, startOfWatch } from './warnings.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const base = { idleSeconds: 900, idleEnds: null, watchFrom: null };

test.each([
  [1, 500],
  [60, 30_000],
  [119, 59_500],
  [120, 60_000],
  [121, 60_000],
  [86_400, 60_000],
])('an idle timeout of %d s is announced %d ms before: a minute, at most half of it', (seconds, ms) => {
  expect(idleWarning(seconds)).toBe(ms);
});

test('the warnings of the absolute end are in order, within the session and before its end, for any length', () => {
  const { below } = createDraws(73);
  const started = Date.parse('2026-11-20T09:00:00.000Z');
  for (let round = 0; round < 300; round++) {
    const length = 1000 * (1 + below(100_000));
    const times = absoluteWarnings({ ...base, started: iso(started), expires: iso(started + length) });
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const time of times) {
      expect(time).toBeGreaterThanOrEqual(started);
      expect(time).toBeLessThan(started + length);
    }
  }
});

test('a session of ten minutes or more has its warnings five minutes and one minute before the end', () => {
  const started = Date.parse('2026-11-20T09:00:00.000Z');
  for (const minutes of [10, 60, 720]) {
    const end = started + minutes * 60_000;
    expect(absoluteWarnings({ ...base, started: iso(started), expires: iso(end) })).toEqual([end - 300_000, end - 60_000]);
  }
});

test('activity never brings the end of an idle session or watch mode forward', () => {
  const ends = Date.parse('2026-11-20T09:15:00.000Z');
  const session = { ...base, started: iso(0), expires: iso(ends), idleEnds: iso(ends), watchFrom: iso(ends) };
  for (const active of [0, ends - 900_001, ends - 900_000, ends - 899_999, ends]) {
    const expected = Math.max(ends, active + 900_000);
    expect([endOfIdle(session, active), startOfWatch(session, active)]).toEqual([expected, expected]);
  }
});

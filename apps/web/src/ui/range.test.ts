import { expect, test } from 'vitest';
import { anyTime, pickDay, rangeFault, toRangeText } from './range.ts';

const iso = { pattern: 'yyyy-mm-dd', hasTwelveHours: false };
const now = Date.parse('2026-11-20T12:00:00Z');
const fault = (from: string | null, to: string | null) => rangeFault({ named: null, from, to }, now, 'Europe/Vienna');
const day = (text: string) => Temporal.PlainDate.from(text);

test('[LG-05] invalid timespan: from must be before to', () => {
  expect(fault('2026-11-03', '2026-11-01')).toBe('order');
  expect(fault('2026-11-03T12:00', '2026-11-03T11:59')).toBe('order');
  expect(fault('-2h', '-3h')).toBe('order');
  expect(fault('+2h', '+1h')).toBe('order');
});

test('one day, one minute and open ends are ranges', () => {
  for (const [from, to] of [
    ['2026-11-03', '2026-11-03'],
    ['2026-11-03T12:00', '2026-11-03T12:00'],
    ['-3h', '-2h'],
    ['-3h', '+30d'],
    ['2026-11-03', null],
    [null, null],
  ] as const)
    expect(fault(from, to)).toBeNull();
});

test('a text that is not a time is an error of its own field', () => {
  expect(fault('tomorow', null)).toBe('from');
  expect(fault(null, '2026-02-31')).toBe('to');
});

test('the earlier of two picked days is the start', () => {
  const one = pickDay({ named: 'today', from: null, to: null }, day('2026-11-03'));
  expect(one).toEqual({ named: null, from: '2026-11-03', to: null });
  expect(pickDay(one, day('2026-11-05'))).toEqual({ named: null, from: '2026-11-03', to: '2026-11-05' });
  expect(pickDay(one, day('2026-11-01'))).toEqual({ named: null, from: '2026-11-01', to: '2026-11-03' });
});

test('a range that is a common period is written with its name', () => {
  const translate = (key: string, values?: Record<string, string>) => `${key}${values ? ` ${Object.values(values)}` : ''}`;
  expect(toRangeText(anyTime, translate, iso)).toBeNull();
  expect(toRangeText({ ...anyTime, from: '-7d' }, translate, iso)).toBe('logs:range.lastWeek');
  expect(toRangeText({ ...anyTime, from: '2026-11-03' }, translate, iso)).toBe('logs:range.since 2026-11-03');
  expect(toRangeText({ ...anyTime, from: '2026-11-03', to: '2026-11-05T08:00' }, translate, iso)).toBe('2026-11-03 – 2026-11-05 08:00');
});

import { expect, test } from 'vitest';
import { dayOf, stepDay, weeksOf } from './calendar.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test('[SH-24] a month is shown in whole weeks from Monday on', () => {
  const weeks = weeksOf(Temporal.PlainYearMonth.from('2026-11'));
  expect(weeks).toHaveLength(6);
  expect([weeks[0]?.[0]?.toString(), weeks.at(-1)?.at(-1)?.toString()]).toEqual(['2026-10-26', '2026-12-06']);
  expect(weeksOf(Temporal.PlainYearMonth.from('2027-02'))).toHaveLength(4);
});

test.each([
  ['ArrowLeft', '2026-11-19'],
  ['ArrowDown', '2026-11-27'],
  ['PageUp', '2026-10-20'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
])('%s leads to %s', (key, to) => {
  expect(stepDay(day('2026-11-20'), key)?.toString()).toBe(to);
});

test('other keys lead nowhere, and what is no day is none', () => {
  expect(stepDay(day('2026-11-20'), 'x')).toBeNull();
  expect(dayOf('2026-11-03T12:00')?.toString()).toBe('2026-11-03');
  expect([dayOf('-2h'), dayOf('2026-13-40'), dayOf(null)]).toEqual([null, null, null]);
});

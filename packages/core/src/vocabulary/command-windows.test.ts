import { expect, test } from 'vitest';
import { commandWindowPattern, findWindow } from './command-windows.ts';

const at = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

test.each([
  // On Monday (0) unless another day is named.
  [['02:00-05:00'], 0, '01:59', at('02:00'), at('05:00')],
  [['02:00-05:00'], 0, '02:00', at('02:00'), at('05:00')],
  [['02:00-05:00'], 0, '05:00', 1440 + at('02:00'), 1440 + at('05:00')],
  [['22:30-04:00'], 0, '03:59', -1440 + at('22:30'), at('04:00')],
  [['22:30-04:00'], 0, '12:00', at('22:30'), 1440 + at('04:00')],
  [['sun 01:00-06:00'], 0, '12:00', 6 * 1440 + 60, 6 * 1440 + 360],
  [['sun 01:00-06:00'], 6, '12:00', 7 * 1440 + 60, 7 * 1440 + 360],
  [['fri-mon 22:00-02:00'], 1, '01:00', -1440 + at('22:00'), at('02:00')],
  [['fri-mon 22:00-02:00'], 1, '03:00', 3 * 1440 + at('22:00'), 4 * 1440 + at('02:00')],
  [['02:00-03:00', '03:00-05:00', '04:00-06:00'], 0, '00:00', at('02:00'), at('06:00')],
  [['06:00-06:00'], 0, '05:00', -1440 + 360, 7 * 1440 + 360 + 1440],
])('the windows %j at day %i %s are from %i to %i', (windows, weekday, time, start, end) => {
  expect(findWindow(windows, weekday, at(time))).toEqual({ start, end });
});

test('there is no window without windows', () => {
  expect(findWindow([], 0, 0)).toBeNull();
});

test('days and times of a window are checked', () => {
  expect(['02:00-05:00', 'sun 22:30-04:00', 'mon-fri 00:00-23:59'].every((text) => commandWindowPattern.test(text))).toBe(true);
  expect(
    ['2:00-5:00', '24:00-01:00', 'funday 02:00-05:00', 'mon 02:00', 'MON 02:00-05:00', '02:00-05:00\n'].some((text) =>
      commandWindowPattern.test(text),
    ),
  ).toBe(false);
});

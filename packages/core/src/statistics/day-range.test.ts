import { expect, test } from 'vitest';
import { comparedRange, shiftRange } from './day-range.ts';

test.each([
  ['2026-11-20', '2026-11-26', -1, '2026-11-13', '2026-11-19'],
  ['2026-11-20', '2026-11-26', 1, '2026-11-27', '2026-12-03'],
  ['2026-03-01', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-03-31', 1, '2026-04-01', '2026-06-30'],
  ['2026-11-26', '2026-11-26', -1, '2026-11-25', '2026-11-25'],
] as const)('[ST-02] the range %s to %s moves by %i to %s to %s', (from, to, direction, first, last) => {
  expect(shiftRange({ from, to }, direction)).toEqual({ from: first, to: last });
});

test.each([
  // Days, also those on which clocks change, count alike.
  ['previous', '2026-10-25', '2026-10-25', '2026-10-24', '2026-10-24', 1, 0],
  ['previous', '2026-11-20', '2026-11-26', '2026-11-13', '2026-11-19', 7, 0],
  ['previous', '2024-03-01', '2024-03-31', '2024-02-01', '2024-02-29', 29, 1],
  ['previous', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31', 31, 1],
  ['previous', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31', 365, 12],
  ['weekday', '2026-11-26', '2026-11-26', '2026-11-19', '2026-11-19', 7, 0],
  ['weekday', '2026-11-20', '2026-11-26', '2026-11-13', '2026-11-19', 7, 0],
  ['weekday', '2026-11-01', '2026-11-30', '2026-10-04', '2026-11-02', 28, 0],
  ['weekday', '2026-01-01', '2026-12-31', '2025-01-02', '2026-01-01', 364, 0],
] as const)('[ST-02] compared by %s, %s to %s has the earlier range %s to %s', (comparison, from, to, first, last, days, months) => {
  expect(comparedRange({ from, to }, comparison)).toEqual({ from: first, to: last, days, months });
});

import { expect, test } from 'vitest';
import { durationTicks } from './duration-ticks.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test.each([
  ['nothing', 0, 1000, 1],
  ['one millisecond', 1, 1000, 1],
  ['9 minutes', 9 * minute, 2 * minute, 5],
  ['two hours and 46 minutes', 166 * minute, 60 * minute, 3],
  ['11 hours', 11 * hour, 3 * hour, 4],
  ['a week', 7 * day, 2 * day, 4],
  ['a year of a terminal', 365 * day, 100 * day, 4],
  ['a quarter of a thousand terminals', 90_000 * day, 20_000 * day, 5],
])('an axis up to %s has a few lines at whole units', (_, longest, distance, lines) => {
  const ticks = durationTicks(longest);
  expect(ticks).toEqual(Array.from({ length: lines + 1 }, (_, line) => line * distance));
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(longest);
});

import { expect, test } from 'vitest';
import { shift, zoom } from './time-span.ts';

const now = 10_000_000_000;
const span = { from: 1_000_000_000, to: 1_004_000_000 };

test('a span is zoomed around a time, down to one minute and up to 400 days', () => {
  expect(zoom(span, 1_001_000_000, 1 / 4, now)).toEqual({ from: 1_000_500_000, to: 1_001_500_000 });
  expect(zoom({ from: 0, to: 60_000 }, 30_000, 1 / 4, now)).toEqual({ from: 0, to: 60_000 });
  const widest = zoom({ from: 0, to: 300 * 86_400_000 }, now, 4, 4 * now);
  expect(widest.to - widest.from).toBe(400 * 86_400_000);
});

test('a span is moved by half of its length, and never ends in the future', () => {
  expect(shift(span, -1, now)).toEqual({ from: 998_000_000, to: 1_002_000_000 });
  expect(shift(span, 1, 1_005_000_000)).toEqual({ from: 1_001_000_000, to: 1_005_000_000 });
  expect(zoom(span, 1_004_000_000, 4, 1_004_000_000)).toEqual({ from: 988_000_000, to: 1_004_000_000 });
});

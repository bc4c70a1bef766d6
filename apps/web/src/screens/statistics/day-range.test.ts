import { expect, test } from 'vitest';
import { rangeFault } from './day-range.ts';

test.each([
  ['2026-02-30', '2026-03-01', 'from'],
  ['2026-03-01', 'soon', 'to'],
  ['2026-03-02', '2026-03-01', 'order'],
  ['2010-01-01', '2026-03-01', 'long'],
  ['2026-03-01', '2026-03-01', null],
] as const)('[ST-02] the fault of %s to %s is %s', (from, to, fault) => {
  expect(rangeFault({ from, to })).toBe(fault);
});

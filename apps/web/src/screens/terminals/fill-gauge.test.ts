import { expect, test } from 'vitest';
import { toFilledCells } from './fill-gauge.ts';

test('[TM-03] a gauge fills by items and capacity; a nearly empty or full stock is never drawn as empty or full', () => {
  const cells = [0, 1, 300, 599, 600, 700].map((items) => toFilledCells(1, { items, capacity: 600 }));
  expect(cells).toEqual([0, 1, 3, 5, 6, 6]);
});

test('[TM-03] a gauge without a number of items shows the level', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((level) => toFilledCells(level, null))).toEqual([0, 4, 2, 0, 5, 6, 0]);
});

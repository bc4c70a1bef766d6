import { expect, test } from 'vitest';
import { type ChartData, firstSeries, limitCursor, moveCursor, valueAt } from './chart-data.ts';

const columns: ChartData = {
  kind: 'columns',
  points: ['a', 'b', 'c'],
  series: ['x', 'y'],
  values: [
    [1, 2],
    [3, 4],
    [5, 6],
  ],
};
const bars: ChartData = { kind: 'bars', points: ['a', 'b'], series: ['x'], values: [[7], [8]] };
const heat: ChartData = { ...columns, kind: 'heat' };

test('[KB-02] the cursor walks points by left and right, stacked series by up and down, and stays within the data', () => {
  const start = { point: 0, series: -1 };
  expect(moveCursor(columns, start, 'right')).toEqual({ point: 1, series: -1 });
  expect(moveCursor(columns, start, 'left')).toEqual(start);
  expect(moveCursor(columns, start, 'last')).toEqual({ point: 2, series: -1 });
  expect(moveCursor(columns, start, 'up')).toEqual({ point: 0, series: 0 });
  expect(moveCursor(columns, { point: 0, series: 0 }, 'down')).toEqual(start);
  expect(moveCursor(columns, { point: 2, series: 1 }, 'pageUp')).toEqual({ point: 0, series: 1 });
});

test('[KB-02] up and down walk the points of bars and the rows of a heat map', () => {
  expect(moveCursor(bars, { point: 0, series: 0 }, 'down')).toEqual({ point: 1, series: 0 });
  expect(moveCursor(heat, { point: 0, series: 0 }, 'down')).toEqual({ point: 0, series: 1 });
  expect(moveCursor(heat, { point: 0, series: 0 }, 'up')).toEqual({ point: 0, series: 0 });
});

test('the value at the cursor is that of a series or the sum of a point', () => {
  expect([firstSeries(columns), firstSeries(bars), firstSeries(heat)]).toEqual([-1, 0, 0]);
  expect([valueAt(columns, { point: 1, series: -1 }), valueAt(columns, { point: 1, series: 1 })]).toEqual([7, 4]);
  expect(limitCursor(bars, { point: 9, series: -1 })).toEqual({ point: 1, series: 0 });
});

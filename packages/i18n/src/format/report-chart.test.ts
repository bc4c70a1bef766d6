import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import type { Dimension } from '@floorwalker/core/statistics/dimensions';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import type { CellTranslation } from './cell-text.ts';
import { toChart, toChartText } from './report-chart.ts';
import { reportText } from './report-text.ts';

const i18n = await createI18n('en', [...reportText]);
const texts: CellTranslation = {
  translate: i18n.t as unknown as CellTranslation['translate'],
  has: (key) => i18n.exists(key),
  language: 'en',
  zone: 'UTC',
  clean: (text) => text,
};

type Rows = readonly (readonly [keys: ReportResult['rows'][number]['keys'], values: number[]])[];

const chartOf = (
  by: readonly Dimension[],
  rows: Rows,
  range = { from: '2026-11-20', to: '2026-11-22' },
  currency: string | null = null,
) => {
  const result: ReportResult = {
    ...range,
    by: [...by],
    measures: ['count', 'amountIn'],
    rows: rows.map(([keys, values]) => ({ keys, values })),
    totals: [],
    cut: false,
    names: { terminal: { 17: 'Hall' }, property: {}, operator: {} },
    position: 1,
    asOf: '2026-11-22T12:00:00.000Z',
    recounting: [],
  };
  return toChart(result, by, { measure: currency === null ? 'count' : 'amountIn', currency }, texts);
};

test('[ST-02] a chart over time has a point for each period of the range, and each figure once', () => {
  const chart = chartOf(['quarter'], [[['2026-04-01'], [5, 0]]], { from: '2026-02-10', to: '2026-08-01' });
  expect(chart?.data).toEqual({ kind: 'columns', points: ['2026 Q1', '2026 Q2', '2026 Q3'], series: ['Number'], values: [[0], [5], [0]] });
  expect(chart?.keysAt({ point: 1, series: -1 })).toEqual({ quarter: '2026-04-01' });
});

test('[ST-02] at most eight series are drawn, the largest first; the sum of the others has no rows of its own', () => {
  const rows: Rows = Array.from({ length: 11 }, (_, at) => [
    ['2026-11-20', at + 1],
    [at + 1, 0],
  ]);
  const chart = chartOf(['day', 'terminal'], rows);
  expect(chart?.data.series).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', 'Others (3)']);
  expect(chart?.data.values[0]).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 6]);
  expect(chart?.keysAt({ point: 0, series: 1 })).toEqual({ day: '2026-11-20', terminal: 10 });
  expect(chart?.keysAt({ point: 0, series: 8 })).toBeNull();
});

test('[ST-02] without time the largest figures are bars, named by all their keys', () => {
  const rows: Rows = Array.from({ length: 40 }, (_, at) => [
    [at + 1, 'EUR'],
    [at, at * 100],
  ]);
  const chart = chartOf(['terminal', 'currency'], rows);
  expect([chart?.data.kind, chart?.drawn, chart?.all]).toEqual(['bars', 30, 40]);
  expect(chart?.data.points[0]).toBe('40 · EUR');
  expect(chart?.keysAt({ point: 0, series: 0 })).toEqual({ terminal: 40, currency: 'EUR' });
});

test('[ST-02] weekdays and hours are a heat map of all days and hours', () => {
  const chart = chartOf(
    ['weekday', 'hourOfDay'],
    [
      [
        ['friday', 13],
        [9, 0],
      ],
    ],
  );
  expect([chart?.data.kind, chart?.data.points.length, chart?.data.series]).toEqual([
    'heat',
    24,
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ]);
  expect(chart?.data.values[13]?.[4]).toBe(9);
});

test('[ST-02] a chart of amounts adds up one currency only', () => {
  const rows: Rows = [
    [
      ['2026-11-20', 'EUR'],
      [1, 500],
    ],
    [
      ['2026-11-20', 'USD'],
      [1, 700],
    ],
  ];
  const chart = chartOf(['day', 'currency'], rows, undefined, 'USD');
  expect(chart?.data.values[0]).toEqual([700]);
  expect(chart?.keysAt({ point: 0, series: 0 })).toEqual({ currency: 'USD', day: '2026-11-20' });
  expect(chartOf(['day', 'currency'], rows, undefined, 'CHF')).toBeNull();
});

test('[ST-02] a day without data is no ratio of 0: it is missing, and says so', () => {
  const result: ReportResult = {
    from: '2026-11-20',
    to: '2026-11-22',
    by: ['day'],
    measures: ['availability'],
    rows: [
      { keys: ['2026-11-20'], values: [0] },
      { keys: ['2026-11-22'], values: [null] },
    ],
    totals: [],
    cut: false,
    names: { terminal: {}, property: {}, operator: {} },
    position: 1,
    asOf: '2026-11-22T12:00:00.000Z',
    recounting: [],
  };
  const figure = { measure: 'availability', currency: null } as const;
  const chart = toChart(result, ['day'], figure, texts);
  expect(chart?.data).toMatchObject({ values: [[0], [null], [null]], missing: 'no data' });
  const say = (point: number) => chart && toChartText(chart, { point, series: -1 }, texts);
  expect([0, 1, 2].map(say)).toEqual(['20/11/2026: 0%', '21/11/2026: no data', '22/11/2026: no data']);
  const rows = [
    { keys: [17], values: [null] },
    { keys: [18], values: [0] },
  ];
  const bars = toChart({ ...result, by: ['terminal'], rows }, ['terminal'], figure, texts);
  expect(bars?.data).toMatchObject({ points: ['18', '17'], values: [[0], [null]], missing: 'no data' });
});

test('[ST-02] at most 400 hours are drawn, also those without rows', () => {
  const hours: Rows = [
    [['2026-11-20T01:00:00.000Z'], [1, 0]],
    [['2026-11-20T04:00:00.000Z'], [2, 0]],
  ];
  expect(chartOf(['hour'], hours)?.data.values).toEqual([[1], [0], [0], [2]]);
});

test('[ST-02] a compared report draws the earlier values of the same points, and says them with the change', () => {
  const change = (values: number[]) => ({ values, difference: [], percent: [] });
  const result = {
    from: '2026-11-20',
    to: '2026-11-21',
    by: ['day' as const, 'terminal' as const],
    measures: ['count' as const],
    rows: [
      { keys: ['2026-11-20', 17], values: [6], earlier: change([4]) },
      { keys: ['2026-11-20', 18], values: [0], earlier: change([2]) },
      { keys: ['2026-11-21', 17], values: [1], earlier: null },
    ],
    totals: [],
    compared: { comparison: 'previous' as const, from: '2026-11-18', to: '2026-11-19' },
    cut: false,
    names: { terminal: {}, property: {}, operator: {} },
    position: 1,
    asOf: '2026-11-22T12:00:00.000Z',
    recounting: [],
  };
  const figure = { measure: 'count', currency: null } as const;
  const chart = toChart(result, ['day', 'terminal'], figure, texts);
  expect(chart?.data).toMatchObject({
    values: [
      [6, 0],
      [1, 0],
    ],
    earlier: {
      label: 'Before',
      values: [
        [4, 2],
        [null, null],
      ],
    },
  });
  const say = (point: number, series: number) => chart && toChartText(chart, { point, series }, texts);
  expect(say(0, 0)).toBe('20/11/2026, 17: 6, before 4, change +2 (+50%)');
  expect(say(0, -1)).toBe('20/11/2026: 6, before 6, change 0 (0%)');
  expect(say(1, 0)).toBe('21/11/2026, 17: 1, before no data');
  const bars = toChart(
    { ...result, by: ['terminal'], rows: [{ keys: [17], values: [3], earlier: change([5]) }] },
    ['terminal'],
    figure,
    texts,
  );
  expect(bars?.data.earlier?.values).toEqual([[5]]);
});

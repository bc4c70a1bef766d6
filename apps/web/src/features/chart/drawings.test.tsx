import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Bands } from './Bands.tsx';
import { type BandsData, limitBandsCursor, moveBandsCursor, segmentAt, toBandLines } from './bands-data.ts';
import { Chart } from './Chart.tsx';
import { type ChartData, moveCursor, valueAt } from './chart-data.ts';
import { Sparkline } from './Sparkline.tsx';
import { toWaterfallSteps } from './waterfall-steps.ts';

const waterfall: ChartData = {
  kind: 'waterfall',
  points: ['Opening', 'Fills', 'Out', 'Expected', 'Variance', 'Counted'],
  series: ['USD'],
  values: [[100], [50], [-70], [80], [-5], [75]],
  levels: [0, 3, 5],
};

const bands: BandsData = {
  from: 0,
  to: 100,
  states: ['Up', 'Down'],
  rows: [
    {
      label: '17 Hall',
      segments: [
        { from: 0, to: 60, state: 0 },
        { from: 60, to: 70, state: 1 },
        { from: 70, to: 100, state: 0 },
      ],
    },
    {
      label: '18 Bar',
      segments: [
        { from: 0, to: 40, state: 1 },
        { from: 55, to: 100, state: 0 },
      ],
    },
    { label: '19 Lobby', segments: [] },
  ],
};

test('[ST-06] each bar of a waterfall begins where the one before has ended, and levels begin at zero', () => {
  expect(toWaterfallSteps(waterfall).map(({ from, to }) => [from, to])).toEqual([
    [0, 100],
    [100, 150],
    [150, 80],
    [0, 80],
    [80, 75],
    [0, 75],
  ]);
  expect(toWaterfallSteps({ values: [[5], [-8]] }).at(-1)).toEqual({ from: 5, to: -3, isLevel: false });
});

test('[KB-02] the cursor walks the bars of a waterfall by left and right', () => {
  const second = moveCursor(waterfall, { point: 0, series: 0 }, 'right');
  expect([second, valueAt(waterfall, second)]).toEqual([{ point: 1, series: 0 }, 50]);
  expect(moveCursor(waterfall, second, 'up')).toEqual(second);
});

test('[KB-02] the cursor of bands walks the segments of a row, and other rows at the same time', () => {
  const middle = { row: 0, segment: 1 };
  expect(moveBandsCursor(bands, { row: 0, segment: 0 }, 'right')).toEqual(middle);
  expect(moveBandsCursor(bands, middle, 'down')).toEqual({ row: 1, segment: 1 });
  expect(moveBandsCursor(bands, { row: 1, segment: 0 }, 'up')).toEqual({ row: 0, segment: 0 });
  expect(moveBandsCursor(bands, middle, 'last')).toEqual({ row: 0, segment: 2 });
  expect(moveBandsCursor(bands, { row: 0, segment: 0 }, 'up')).toEqual({ row: 0, segment: 0 });
  const none = moveBandsCursor(bands, { row: 1, segment: 1 }, 'down');
  expect([none, segmentAt(bands, none)]).toEqual([{ row: 2, segment: 0 }, undefined]);
  expect(moveBandsCursor(bands, none, 'up')).toEqual({ row: 1, segment: 0 });
  expect(limitBandsCursor(bands, { row: 9, segment: 9 })).toEqual({ row: 2, segment: 0 });
});

test('the table of bands has a line for each segment', () => {
  expect(toBandLines(bands, String)).toEqual([
    ['17 Hall', 'Up', '0', '60'],
    ['17 Hall', 'Down', '60', '70'],
    ['17 Hall', 'Up', '70', '100'],
    ['18 Bar', 'Down', '0', '40'],
    ['18 Bar', 'Up', '55', '100'],
  ]);
});

test('[ST-02] a point without data is hatched, named in the legend and has no value', () => {
  const data: ChartData = { kind: 'columns', points: ['a', 'b', 'c'], series: ['Up'], values: [[0], [null], [3]], missing: 'no data' };
  const nothing = () => undefined;
  const props = { format: String, cursor: { point: 0, series: 0 }, onCursor: nothing, describedBy: 'a', onFocus: nothing, onOpen: nothing };
  const { container, rerender } = render(<Chart data={data} label="Up" {...props} />);
  expect(container.querySelectorAll('[data-missing]')).toHaveLength(1);
  expect(screen.getByText('no data')).toBeTruthy();
  expect([0, 1, 2].map((point) => valueAt(data, { point, series: -1 }))).toEqual([0, null, 3]);
  rerender(<Chart data={{ ...data, kind: 'bars' }} label="Up" {...props} />);
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['a', '0', 'b', 'no data', 'c', '3']);
});

test('the drawings have names, hide their pictures from screen readers, and differ by patterns', () => {
  const nothing = () => undefined;
  render(
    <>
      <Chart
        data={waterfall}
        format={String}
        cursor={{ point: 2, series: 0 }}
        onCursor={nothing}
        label="Cash"
        describedBy="a"
        onFocus={nothing}
        onOpen={nothing}
      />
      <Bands
        data={bands}
        toTime={String}
        cursor={{ row: 1, segment: 1 }}
        onCursor={nothing}
        label="States"
        describedBy="b"
        onFocus={nothing}
        onOpen={nothing}
      />
      <Sparkline values={[3, -2, 5]} label="Variance: 3, -2, 5" />
    </>,
  );
  const cash = screen.getByRole('application', { name: 'Cash' });
  const fills = [...cash.querySelectorAll('rect[fill^="url"]')].map((bar) => bar.getAttribute('fill')?.at(-2));
  expect(fills).toEqual(['0', '2', '6', '0', '6', '0']);
  const states = screen.getByRole('application', { name: 'States' });
  expect(states.querySelectorAll('svg:not([aria-hidden])')).toHaveLength(0);
  expect(states.querySelector('li[data-current]')?.textContent).toContain('Up');
  expect(screen.getByRole('img', { name: 'Variance: 3, -2, 5' }).querySelector('polyline')?.getAttribute('points')).toContain('3,');
});

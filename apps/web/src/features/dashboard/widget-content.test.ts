import { expect, test } from 'vitest';
import { type Figure, isEmpty, largestOf, stopsOf } from './widget-content.ts';

const figure = (label: string, value: number, unit = ''): Figure => ({ label, text: `${value}`, value, unit, path: null });

test('[ST-01] the keys stop at each figure, each point and each row, and say its values', () => {
  expect(stopsOf({ kind: 'number', figures: [{ ...figure('Count', 3), note: '+50 %' }] })).toEqual([
    { spoken: 'Count, 3, +50 %', path: null },
  ]);
  const points = [{ label: '13:00', values: [1, 2], texts: ['1', '2'], path: '/log' }];
  expect(stopsOf({ kind: 'series', names: ['in', 'out'], points })).toEqual([{ spoken: '13:00, in 1, out 2', path: '/log' }]);
  expect(stopsOf({ kind: 'series', names: ['in'], points: points.map((point) => ({ ...point, texts: ['1'] })) })[0]?.spoken).toBe(
    '13:00, 1',
  );
  const rows = [{ cells: ['17', '', 'jam'], path: null }];
  expect(stopsOf({ kind: 'rows', columns: [], rows })).toEqual([{ spoken: '17, jam', path: null }]);
});

test('[ST-01] bars are compared within a unit: currencies are not compared with each other', () => {
  expect([...largestOf([figure('a', 10, 'EUR'), figure('b', -40, 'EUR'), figure('c', 7, 'JPY')])]).toEqual([
    ['EUR', 40],
    ['JPY', 7],
  ]);
});

test('[ST-01] a widget without figures is empty', () => {
  expect(isEmpty({ kind: 'breakdown', figures: [] })).toBe(true);
  expect(isEmpty({ kind: 'rows', columns: [], rows: [{ cells: ['1'], path: null }] })).toBe(false);
});

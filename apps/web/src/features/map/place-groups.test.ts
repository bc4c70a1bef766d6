import { expect, test } from 'vitest';
import { type Direction, groupPlaces, nextInDirection } from './place-groups.ts';

test('[ST-04] places whose marks would cover each other are one group, at the first of them', () => {
  const places = [
    { x: 100, y: 100 },
    { x: 300, y: 100 },
    { x: 110, y: 105 },
    { x: 100, y: 100 },
    { x: 100, y: 131 },
    { x: 88, y: 118 },
  ];
  expect(groupPlaces(places)).toEqual([
    { point: { x: 100, y: 100 }, members: [0, 2, 3] },
    { point: { x: 300, y: 100 }, members: [1] },
    { point: { x: 100, y: 131 }, members: [4, 5] },
  ]);
});

test('[ST-04] of 1,000 places none is hidden: each is in one group, and no marks cover each other', () => {
  const places = Array.from({ length: 1000 }, (_, at) => ({ x: (at * 7919) % 930, y: (at * 104_729) % 470 }));
  const groups = groupPlaces(places);
  expect(groups.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual([...places.keys()]);
  for (const [at, { point }] of groups.entries())
    for (const other of groups.slice(at + 1))
      expect(Math.hypot(point.x - other.point.x, point.y - other.point.y)).toBeGreaterThanOrEqual(30);
});

test('[KB-02] an arrow key goes to the nearest point in its direction, and stays without one', () => {
  const points = [
    { x: 100, y: 100 },
    { x: 200, y: 110 },
    { x: 160, y: 300 },
    { x: 90, y: 180 },
  ];
  const go = (from: number, ...directions: Direction[]) =>
    directions.reduce((at, direction) => nextInDirection(points, at, direction), from);
  expect([go(0, 'right'), go(0, 'down'), go(0, 'left'), go(0, 'up')]).toEqual([1, 3, 3, 0]);
  expect([go(3, 'down'), go(2, 'up'), go(1, 'left')]).toEqual([2, 3, 0]);
  expect(nextInDirection([], 0, 'left')).toBe(0);
});

import { expect, test } from 'vitest';
import { layoutMap, placeLabels } from './map-layout.ts';

const vienna = { latitude: 48.2, longitude: 16.37 };
const graz = { latitude: 47.07, longitude: 15.44 };
const linz = { latitude: 48.31, longitude: 14.29 };

test('[GR-02] places fill the map, the north above and the west to the left, with a graticule and a round scale', () => {
  const { points, meridians, parallels, scale } = layoutMap([vienna, graz, linz], 800, 320);
  const [first, second, third] = points;
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  expect(third?.x).toBeLessThan(second?.x ?? 0);
  expect(Math.max(...points.map(({ y }) => y)) - Math.min(...points.map(({ y }) => y))).toBeCloseTo(320 - 68, 3);
  for (const { x } of points) expect(x > 70 && x < 730).toBe(true);
  expect([meridians.length, parallels.length].every((lines) => lines > 1 && lines < 9)).toBe(true);
  expect(scale.metres).toBe(50_000);
  // Vienna and Graz are 145 km apart.
  const pixels = Math.hypot((first?.x ?? 0) - (second?.x ?? 0), (first?.y ?? 0) - (second?.y ?? 0));
  expect((pixels / scale.width) * 50).toBeGreaterThan(140);
  expect((pixels / scale.width) * 50).toBeLessThan(150);
});

test('[GR-02] one place is in the middle, and places beside 180 degrees stay together', () => {
  const one = layoutMap([vienna], 800, 320);
  expect([one.points[0]?.x, one.points[0]?.y]).toEqual([expect.closeTo(400, 3), expect.closeTo(160, 3)]);
  expect(one.scale).toMatchObject({ metres: 1000 });
  const two = layoutMap(
    [
      { latitude: -17.7, longitude: 179 },
      { latitude: -17.7, longitude: -179 },
    ],
    800,
    320,
  );
  expect([two.points[0]?.x, two.points[1]?.x]).toEqual([expect.closeTo(70, 3), expect.closeTo(730, 3)]);
  expect(two.meridians.length).toBeGreaterThan(1);
  expect(layoutMap([{ latitude: 90, longitude: 0 }, vienna], 800, 320).points.every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
});

test('labels cover neither marks nor each other; the current one is placed first', () => {
  const points = [
    { x: 100, y: 100 },
    { x: 130, y: 100 },
    { x: 160, y: 100 },
  ];
  const size = { width: 400, height: 200 };
  const [left, middle, right] = placeLabels(points, [80, 80, 80], size, -1);
  expect([left?.anchor, middle?.anchor, right?.anchor]).toEqual(['end', 'middle', 'start']);
  const crowded = points.map(() => ({ x: 20, y: 10 }));
  expect(placeLabels(crowded, [80, 80, 80], { width: 130, height: 20 }, 2).map((label) => label !== null)).toEqual([false, false, true]);
});

test('[ST-04] a section magnifies around its centre, and a pixel is at least one metre', () => {
  const whole = layoutMap([vienna, graz, linz], 800, 320);
  const section = layoutMap([vienna, graz, linz], 800, 320, { zoom: 8, centre: graz });
  expect(section.points[1]).toEqual({ x: expect.closeTo(400, 3), y: expect.closeTo(160, 3) });
  const distance = ({ points: [first, second] }: typeof whole) =>
    Math.hypot((first?.x ?? 0) - (second?.x ?? 0), (first?.y ?? 0) - (second?.y ?? 0));
  expect(distance(section) / distance(whole)).toBeCloseTo(8, 6);
  expect([section.maxZoom, section.scale.metres]).toEqual([whole.maxZoom, 5000]);
  const deepest = layoutMap([vienna, graz, linz], 800, 320, { zoom: 1e9, centre: vienna });
  expect(deepest.scale).toMatchObject({ metres: 50 });
  expect(distance(deepest) / distance(whole)).toBeCloseTo(whole.maxZoom, 3);
});

test('[ST-01] a small map has smaller margins, so that a widget shows more than one mark', () => {
  const { points } = layoutMap([vienna, graz, linz], 300, 100);
  expect(Math.max(...points.map(({ y }) => y)) - Math.min(...points.map(({ y }) => y))).toBeCloseTo(70, 3);
});

import type { Point } from './map-layout.ts';

/** Places that are drawn as one mark, because their own marks would cover each other. */
export interface PlaceGroup {
  /** Where the mark is drawn: at the first place. */
  readonly point: Point;
  /** Positions of the places, in their order. */
  readonly members: readonly number[];
}

/** Size of a mark with a gap: nearer places are one group; pixels. */
const minDistance = 30;

/** Groups places that are too near to each other, in their order. Every place is in exactly one group. */
export function groupPlaces(points: readonly Point[]): readonly PlaceGroup[] {
  const groups: { readonly point: Point; readonly members: number[] }[] = [];
  // Groups by squares of the minimum distance: only those of the neighbouring squares can be near enough.
  const squares = new Map<string, typeof groups>();
  const squareOf = ({ x, y }: Point) => [Math.floor(x / minDistance), Math.floor(y / minDistance)] as const;
  for (const [at, point] of points.entries()) {
    const [column, line] = squareOf(point);
    const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => squares.get(`${column + x} ${line + y}`) ?? []));
    const distanceTo = (group: PlaceGroup) => Math.hypot(group.point.x - point.x, group.point.y - point.y);
    const nearest = around.reduce<(typeof groups)[number] | null>(
      (best, group) => (best === null || distanceTo(group) < distanceTo(best) ? group : best),
      null,
    );
    if (nearest && distanceTo(nearest) < minDistance) {
      nearest.members.push(at);
      continue;
    }
    const group = { point, members: [at] };
    groups.push(group);
    const square = `${column} ${line}`;
    squares.set(square, [...(squares.get(square) ?? []), group]);
  }
  return groups;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const axes: { readonly [D in Direction]: Point } = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** Returns the position of the next point in a direction: the nearest one, where distance across the direction counts twice; without one, the same. */
export function nextInDirection(points: readonly Point[], current: number, direction: Direction): number {
  const from = points[current];
  if (!from) return current;
  const axis = axes[direction];
  let best = { at: current, cost: Number.POSITIVE_INFINITY };
  for (const [at, { x, y }] of points.entries()) {
    const [dx, dy] = [x - from.x, y - from.y];
    const along = dx * axis.x + dy * axis.y;
    const cost = along + 2 * Math.abs(dx * axis.y + dy * axis.x);
    if (along > 0 && cost < best.cost) best = { at, cost };
  }
  return best.at;
}

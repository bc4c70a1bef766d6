import type { LevelSeries } from '@floorwalker/core/endpoints/terminal-history';

/** What identifies the series of a unit. */
export type LevelUnit = Pick<LevelSeries, 'component' | 'rank' | 'medium' | 'currency' | 'denomination'>;

/** Extremes of a part of the span. Times are milliseconds since its start. */
interface Part {
  firstAt: number;
  first: number;
  lowAt: number;
  low: number;
  highAt: number;
  high: number;
  lastAt: number;
  last: number;
}

interface Series {
  readonly unit: LevelUnit;
  readonly parts: Map<number, Part>;
  count: number;
  capacity: number | null;
  capacityAt: number;
}

type Point = readonly [at: number, pieces: number];

/** Widens a part by a point. Of equal values the first one is the lowest, and the last one the highest. */
function widen(part: Part, at: number, pieces: number): void {
  if (at < part.firstAt) [part.firstAt, part.first] = [at, pieces];
  if (at >= part.lastAt) [part.lastAt, part.last] = [at, pieces];
  if (pieces < part.low || (pieces === part.low && at < part.lowAt)) [part.lowAt, part.low] = [at, pieces];
  if (pieces > part.high || (pieces === part.high && at > part.highAt)) [part.highAt, part.high] = [at, pieces];
}

/** Returns the points of a part in the order of time, each once. */
function toPoints({ firstAt, first, lowAt, low, highAt, high, lastAt, last }: Part): readonly Point[] {
  const inner: Point[] =
    lowAt < highAt
      ? [
          [lowAt, low],
          [highAt, high],
        ]
      : [
          [highAt, high],
          [lowAt, low],
        ];
  const all: Point[] = [[firstAt, first], ...inner, [lastAt, last]];
  return all.filter(([at, pieces], index) => !(all[index - 1]?.[0] === at && all[index - 1]?.[1] === pieces));
}

function toSeries({ unit, parts, count, capacity }: Series): LevelSeries {
  const points = [...parts].toSorted(([one], [other]) => one - other).flatMap(([, part]) => toPoints(part));
  return { ...unit, capacity, count, at: points.map(([at]) => at), pieces: points.map(([, pieces]) => pieces) };
}

const compare = <T extends number | string>(one: T | null, other: T | null): number => {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
};

const compareUnits = (one: LevelUnit, other: LevelUnit): number =>
  one.component - other.component ||
  one.rank - other.rank ||
  compare(one.medium, other.medium) ||
  compare(one.currency, other.currency) ||
  compare(one.denomination, other.denomination);

/** Points of a unit, each two integers of 4 bytes: milliseconds since `start`, and pieces. */
export interface LevelPoints {
  readonly unit: LevelUnit;
  readonly capacity: number | null;
  /** Start of the times, in milliseconds since the start of the span. */
  readonly start: number;
  readonly points: Buffer;
  /** Points after this time are used, and count from the start of the span on; milliseconds since it. */
  readonly after: number;
  /** Number of reports; null: that of the points that are used. */
  readonly count: number | null;
}

/** The parts of a span; times are milliseconds since its start. */
interface Parts {
  /** End of the span. */
  readonly to: number;
  readonly width: number;
  /** How long before the start of the span the first part begins. */
  readonly shift: number;
}

/** Joins points, in any order, to at most four in each part of a span: the first, the lowest, the highest and the last one [TM-06]. */
export function createLevelSeries({ to, width, shift }: Parts) {
  const all = new Map<string, Series>();
  const seriesOf = (unit: LevelUnit): Series => {
    const key = [unit.component, unit.rank, unit.medium, unit.currency, unit.denomination].join(' ');
    const known = all.get(key) ?? { unit, parts: new Map<number, Part>(), count: 0, capacity: null, capacityAt: Number.NEGATIVE_INFINITY };
    all.set(key, known);
    return known;
  };
  const addPoints = (series: Series, { points, start, after }: LevelPoints): number => {
    let used = 0;
    let index = -1;
    let part: Part | undefined;
    for (let offset = 0; offset < points.length; offset += 8) {
      const time = start + points.readInt32BE(offset);
      if (time <= after || time > to) continue;
      const at = Math.max(0, time);
      const pieces = points.readInt32BE(offset + 4);
      used += 1;
      const next = Math.floor((at + shift) / width);
      if (next !== index) [index, part] = [next, series.parts.get(next)];
      if (part) widen(part, at, pieces);
      else {
        part = { firstAt: at, first: pieces, lowAt: at, low: pieces, highAt: at, high: pieces, lastAt: at, last: pieces };
        series.parts.set(index, part);
      }
    }
    return used;
  };
  return {
    /** Adds points of a unit. */
    add: (given: LevelPoints): void => {
      const { unit, capacity, start, count } = given;
      const series = seriesOf(unit);
      const used = addPoints(series, given);
      if (used === 0) return;
      series.count += count ?? used;
      if (capacity !== null && start >= series.capacityAt) [series.capacity, series.capacityAt] = [capacity, start];
    },
    /** Returns the series of all units with points. */
    toSeries: (): LevelSeries[] =>
      [...all.values()]
        .filter(({ count }) => count > 0)
        .map(toSeries)
        .toSorted(compareUnits),
  };
}

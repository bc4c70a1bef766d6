import type { ChartMove } from './chart-data.ts';

/** A state over a time; milliseconds since 1970. `to` is not part of it. */
export interface BandSegment {
  readonly from: number;
  readonly to: number;
  /** Index in `states`. */
  readonly state: number;
}

/** States over time: of each row its segments in the order of time, without overlaps. A time without a segment has no data. */
export interface BandsData {
  readonly from: number;
  readonly to: number;
  /** Labels of the states. */
  readonly states: readonly string[];
  readonly rows: readonly { readonly label: string; readonly segments: readonly BandSegment[] }[];
}

/** The selected segment of a row. */
export interface BandsCursor {
  readonly row: number;
  readonly segment: number;
}

/** Segments that a page key moves by. */
const page = 10;

const segmentSteps: { readonly [M in ChartMove]?: number } = {
  left: -1,
  right: 1,
  first: Number.NEGATIVE_INFINITY,
  last: Number.POSITIVE_INFINITY,
  pageUp: -page,
  pageDown: page,
};

const limit = (value: number, max: number): number => Math.max(0, Math.min(max, value));

/** Returns the cursor within the data, for data that have changed. */
export function limitBandsCursor({ rows }: BandsData, cursor: BandsCursor): BandsCursor {
  const row = limit(cursor.row, rows.length - 1);
  return { row, segment: limit(cursor.segment, (rows[row]?.segments.length ?? 0) - 1) };
}

/** Returns the segment at the cursor; undefined for a row without data. */
export const segmentAt = ({ rows }: BandsData, { row, segment }: BandsCursor): BandSegment | undefined => rows[row]?.segments[segment];

/** Index of the segment at a time, or of the nearest one. */
function segmentNear(segments: readonly BandSegment[], at: number): number {
  const distances = segments.map(({ from, to }) => Math.max(from - at, at - to, 0));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Moves the cursor: left and right to the segments before and after, up and down to the same time in another row. */
export function moveBandsCursor(data: BandsData, cursor: BandsCursor, move: ChartMove): BandsCursor {
  if (move !== 'up' && move !== 'down')
    return limitBandsCursor(data, { row: cursor.row, segment: cursor.segment + (segmentSteps[move] ?? 0) });
  const row = limit(cursor.row + (move === 'up' ? -1 : 1), data.rows.length - 1);
  const now = segmentAt(data, cursor);
  if (row === cursor.row || !now) return limitBandsCursor(data, { row, segment: row === cursor.row ? cursor.segment : 0 });
  return { row, segment: segmentNear(data.rows[row]?.segments ?? [], (now.from + now.to) / 2) };
}

/** Returns the lines of the table with the same content: row, state, beginning and end of each segment. */
export const toBandLines = ({ rows, states }: BandsData, toTime: (at: number) => string): readonly (readonly string[])[] =>
  rows.flatMap(({ label, segments }) => segments.map(({ from, to, state }) => [label, states[state] ?? '', toTime(from), toTime(to)]));

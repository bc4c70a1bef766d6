/**
 * What a chart shows: a value for each point and series. `columns`: points from left to right, series stacked. `bars`: points from top to
 * bottom, one series. `heat`: points from left to right, series from top to bottom. `waterfall`: points from left to right, one series;
 * each value is a change of the sum so far, or the level that is given in `levels`.
 */
export interface ChartData {
  readonly kind: 'columns' | 'bars' | 'heat' | 'waterfall';
  /** Labels of the points. */
  readonly points: readonly string[];
  /** Labels of the series. */
  readonly series: readonly string[];
  /** The values by point, then by series; null: there are no data, which is not the same as 0. */
  readonly values: readonly (readonly (number | null)[])[];
  /** Points of a waterfall whose value is a level and no change: they are drawn from zero, and the sum goes on from them. */
  readonly levels?: readonly number[];
  /** Columns and bars: the same values in an earlier period, drawn as lines, and the label of these lines. */
  readonly earlier?: { readonly label: string; readonly values: readonly (readonly (number | null)[])[] };
  /** Columns and bars: label of points without data, if there are any. */
  readonly missing?: string;
  /** The values are durations in milliseconds. */
  readonly isDuration?: boolean;
}

/** The selected value. `series` -1: the sum of all series of the point. */
export interface ChartCursor {
  readonly point: number;
  readonly series: number;
}

export type ChartMove = 'left' | 'right' | 'up' | 'down' | 'first' | 'last' | 'pageUp' | 'pageDown';

/** Points that a page key moves by. */
const page = 10;

const pointSteps: { readonly [M in ChartMove]?: number } = {
  left: -1,
  right: 1,
  first: Number.NEGATIVE_INFINITY,
  last: Number.POSITIVE_INFINITY,
  pageUp: -page,
  pageDown: page,
};

const limit = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/** The smallest series that can be selected: the sum, if there is more than one series and they are stacked. */
export const firstSeries = ({ kind, series }: ChartData): number => (kind === 'columns' && series.length > 1 ? -1 : 0);

/** Returns the cursor within the data, for data that have changed. */
export const limitCursor = (data: ChartData, { point, series }: ChartCursor): ChartCursor => ({
  point: limit(point, 0, data.points.length - 1),
  series: limit(series, firstSeries(data), data.series.length - 1),
});

/** Moves the cursor. The points of bars are below each other, so up and down move over them. */
export function moveCursor(data: ChartData, { point, series }: ChartCursor, move: ChartMove): ChartCursor {
  const vertical = move === 'up' ? -1 : move === 'down' ? 1 : 0;
  const isBars = data.kind === 'bars';
  // Stacked series are counted from below, so up moves to the next one.
  const seriesStep = isBars ? 0 : data.kind === 'columns' ? -vertical : vertical;
  const pointStep = isBars && vertical !== 0 ? vertical : (pointSteps[move] ?? 0);
  return limitCursor(data, { point: point + pointStep, series: series + seriesStep });
}

/** Returns the sum of the series of a point; null if none of them has data. */
export const sumOfPoint = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (sum === null ? value : sum + (value ?? 0)), null);

/** Returns the value at the cursor; null if there are no data. */
export function valueAt({ values }: ChartData, { point, series }: ChartCursor): number | null {
  const ofPoint = values[point] ?? [];
  return series < 0 ? sumOfPoint(ofPoint) : (ofPoint[series] ?? null);
}

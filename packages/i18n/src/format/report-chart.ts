import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { breakdownOf, type Dimension, isMoney, isRatio, kindOf, type Measure, weekdays } from '@floorwalker/core/statistics/dimensions';
import type { FigureKeys } from '@floorwalker/core/statistics/rows-filter';
import type { CellTranslation } from './cell-text.ts';
import { formatChange } from './number.ts';
import { toKeyText, toSumText } from './report-text.ts';

/** What a chart of a report draws: a measure, for amounts in one currency. */
export interface Figure {
  readonly measure: Measure;
  /** Null for numbers, and for amounts until the currency is chosen. */
  readonly currency: string | null;
}

/** Prints a figure: `count`, `amountIn.EUR`. */
export const printFigure = ({ measure, currency }: Figure): string => (currency === null ? measure : `${measure}.${currency}`);

/** Reads a figure; for text that is none, it is the first measure. */
export function readFigure(text: string, measures: readonly Measure[]): Figure {
  const [name, currency = null] = text.split('.');
  const measure = measures.find((one) => one === name) ?? measures[0];
  if (!measure) throw new TypeError('a report has measures');
  return { measure, currency: isMoney(measure) ? currency : null };
}

/**
 * The figures that a chart of this result can draw: numbers, and amounts of each currency. Ratios are neither stacked nor added up, so they are drawn
 * only if each row is a point of its own.
 */
export const figuresOf = ({ by, measures, totals }: Pick<ReportResult, 'by' | 'measures' | 'totals'>): readonly Figure[] =>
  measures
    .filter((measure) => by.length === 1 || !isRatio(measure))
    .flatMap((measure): readonly Figure[] =>
      isMoney(measure) ? totals.map(({ currency }) => ({ measure, currency })) : [{ measure, currency: null }],
    );

/** Returns the figure of the result that is like the chosen one: an amount of a currency that does not occur is one of the first currency. */
export function resolveFigure(result: Pick<ReportResult, 'by' | 'measures' | 'totals'>, chosen: Figure): Figure {
  const all = figuresOf(result);
  const same = all.filter(({ measure }) => measure === chosen.measure);
  return same.find(({ currency }) => currency === chosen.currency) ?? same[0] ?? all[0] ?? chosen;
}

/**
 * What a chart of a report shows, a value for each point and series. `columns`: points from left to right, series stacked. `bars`: points
 * from top to bottom, one series. `heat`: points from left to right, series from top to bottom.
 */
export interface ReportChartData {
  readonly kind: 'columns' | 'bars' | 'heat';
  /** Labels of the points. */
  readonly points: readonly string[];
  /** Labels of the series. */
  readonly series: readonly string[];
  /** The values by point, then by series; null: there are no data for a ratio, which is not the same as 0. */
  readonly values: ChartValues;
  /** The same values in the earlier period, if the report is compared, and the label of that; null: that period has no such day. */
  readonly earlier?: { readonly label: string; readonly values: ChartValues };
  /** Label of the points whose values are null, if there are any. */
  readonly missing?: string;
  /** The values are durations in milliseconds. */
  readonly isDuration?: boolean;
}

/** Values by point, then by series. */
type ChartValues = readonly (readonly (number | null)[])[];

/** A value of a chart. `series` -1: the sum of all series of the point. */
interface ChartValue {
  readonly point: number;
  readonly series: number;
}

/** Series with a pattern of their own; the rest is summed up. */
const maxSeries = 8;
/** Points of a chart over time, and bars. */
const [maxPoints, maxBars] = [400, 30];

const hourMs = 3_600_000;

/** A chart of a report, and the way from its values to the keys of their figures. */
export interface ReportChart {
  readonly data: ReportChartData;
  /** Keys of the figure at a value; null for the sum of other series. */
  keysAt(value: ChartValue): FigureKeys | null;
  readonly format: (value: number) => string;
  /** Number of points that are drawn, and of all. */
  readonly drawn: number;
  readonly all: number;
}

type Key = string | number;
type Sums = Map<Key, Map<Key, number | null>>;

/** Adds values of the same point and series; null is no data. */
const add = (one: number | null, other: number | null): number | null => (one === null ? other : other === null ? one : one + other);

const isTime = (dimension: Dimension): boolean =>
  ['period', 'hour', 'weekday'].includes(breakdownOf(dimension).kind) || dimension === 'hourOfDay';

/** Dimensions of the points and of the series; undefined: there is none. */
interface Axes {
  readonly kind: ReportChartData['kind'];
  readonly points?: Dimension | undefined;
  readonly series?: Dimension | undefined;
}

function toAxes(by: readonly Dimension[]): Axes {
  if (by.includes('weekday') && by.includes('hourOfDay')) return { kind: 'heat', points: 'hourOfDay', series: 'weekday' };
  const points = by.find(isTime);
  if (!points) return { kind: 'bars' };
  return { kind: 'columns', points, series: by.find((dimension) => dimension !== points) };
}

/** Returns the keys of a time dimension from the first to the last one, also those without rows, oldest first. */
function toTimeKeys(dimension: Dimension, found: readonly Key[], { from, to }: Pick<ReportResult, 'from' | 'to'>): readonly Key[] {
  if (dimension === 'weekday') return weekdays;
  if (dimension === 'hourOfDay') return Array.from({ length: 24 }, (_, hour) => hour);
  const { unit } = breakdownOf(dimension);
  if (unit === undefined) return toHours(found);
  const keys: Key[] = [];
  const step = unit === 'quarter' ? { months: 3 } : { [`${unit}s`]: 1 };
  for (let day = toStart(Temporal.PlainDate.from(from), unit); day.toString() <= to; day = day.add(step)) keys.push(day.toString());
  return keys;
}

/** The hours between the first and the last one, if all of them have the same minutes. */
function toHours(found: readonly Key[]): readonly Key[] {
  const times = found.map((hour) => Date.parse(String(hour))).toSorted((one, other) => one - other);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const all = Array.from({ length: (last - first) / hourMs + 1 }, (_, hour) => first + hour * hourMs);
  const isFilled = times.every((time) => (time - first) % hourMs === 0) && all.length <= maxPoints;
  return [...new Set(isFilled ? all : times)].map((time) => new Date(time).toISOString());
}

function toStart(day: Temporal.PlainDate, unit: string): Temporal.PlainDate {
  if (unit === 'week') return day.subtract({ days: day.dayOfWeek - 1 });
  if (unit === 'month') return day.with({ day: 1 });
  if (unit === 'quarter') return day.with({ month: day.month - ((day.month - 1) % 3), day: 1 });
  return unit === 'year' ? day.with({ month: 1, day: 1 }) : day;
}

/** Adds up the rows by the keys of points and series. Rows of another currency than that of the figure are left out. */
function addUp(
  { result, figure: { measure, currency } }: Context,
  toKeys: (keys: readonly Key[]) => readonly [Key, Key],
  isEarlier = false,
): Sums {
  const at = result.measures.indexOf(measure);
  const currencyAt = result.by.indexOf('currency');
  const sums: Sums = new Map();
  for (const { keys, values, earlier } of result.rows) {
    if (isMoney(measure) && keys[currencyAt] !== currency) continue;
    const [point, series] = toKeys(keys);
    const ofPoint = sums.get(point) ?? new Map<Key, number | null>();
    const value = (isEarlier ? earlier?.values : values)?.[at] ?? null;
    sums.set(point, ofPoint.set(series, add(ofPoint.get(series) ?? null, value)));
  }
  return sums;
}

/** Returns the keys of the series, the largest first. */
function toSeriesKeys(sums: Sums): readonly Key[] {
  const totals = new Map<Key, number>();
  for (const ofPoint of sums.values()) for (const [key, value] of ofPoint) totals.set(key, (totals.get(key) ?? 0) + Math.abs(value ?? 0));
  return [...totals].toSorted(([, one], [, other]) => other - one).map(([key]) => key);
}

/**
 * Returns the chart of a report: columns over its first time dimension, stacked by its second dimension; a heat map of weekdays and
 * hours; bars if it has no time. Null if no row has this figure.
 * @param by The dimensions that the operator has chosen.
 */
export function toChart(result: ReportResult, by: readonly Dimension[], figure: Figure, translation: CellTranslation): ReportChart | null {
  const dimensions = isMoney(figure.measure) ? by.filter((dimension) => dimension !== 'currency') : by;
  const format = (value: number) => toSumText(figure.measure, value, figure.currency ?? '', translation);
  const ofCurrency: FigureKeys = figure.currency === null ? {} : { currency: figure.currency };
  const axes = toAxes(dimensions);
  const context = { result, figure, translation, format, ofCurrency };
  return axes.points === undefined ? toBars(context, dimensions) : toTimeChart(context, axes, axes.points);
}

interface Context {
  readonly result: ReportResult;
  readonly figure: Figure;
  readonly translation: CellTranslation;
  readonly format: (value: number) => string;
  readonly ofCurrency: FigureKeys;
}

function toTimeChart(context: Context, { kind, series }: Axes, points: Dimension): ReportChart | null {
  const { result, figure, translation, format, ofCurrency } = context;
  const { translate } = translation;
  const [pointAt, seriesAt] = [result.by.indexOf(points), series === undefined ? -1 : result.by.indexOf(series)];
  const toKeys = (keys: readonly Key[]) => [keys[pointAt] ?? '', keys[seriesAt] ?? ''] as const;
  const sums = addUp(context, toKeys);
  if (sums.size === 0) return null;
  const all = toTimeKeys(points, [...sums.keys()], result);
  const pointKeys = all.slice(-maxPoints);
  const ranked = kind === 'heat' ? weekdays : toSeriesKeys(sums);
  const own = ranked.length > maxSeries ? ranked.slice(0, maxSeries) : ranked;
  const others = ranked.slice(own.length);
  const textOf = (dimension: Dimension, key: Key) => toKeyText(dimension, key, result.names, translation);
  const names = own.map((key) => (series === undefined ? translate(`statistics:measures.${figure.measure}`) : textOf(series, key)));
  const valuesOf = (of: Sums) =>
    pointKeys.map((point) => {
      const value = toValue(figure, of.get(point));
      return [...own.map(value), ...(others.length > 0 ? [others.map(value).reduce(add, null)] : [])];
    });
  const data: ReportChartData = {
    kind,
    points: pointKeys.map((key) => textOf(points, key)),
    series: others.length > 0 ? [...names, translate('statistics:screen.others', { number: others.length })] : names,
    ...withMissing(context, valuesOf(sums)),
    ...(kindOf(figure.measure) === 'duration' && { isDuration: true }),
    ...toEarlier(context, () => valuesOf(addUp(context, toKeys, true))),
  };
  const keysAt = ({ point, series: at }: ChartValue): FigureKeys | null => {
    const keys = { ...ofCurrency, [points]: pointKeys[point] };
    if (at < 0 || series === undefined) return keys;
    return at < own.length ? { ...keys, [series]: own[at] } : null;
  };
  return { data, keysAt, format, drawn: pointKeys.length, all: all.length };
}

/**
 * Returns the value of each series of a point. Without a row, a sum is 0 and a ratio has no data; a point whose rows all lack data has
 * none for its other series either.
 */
function toValue({ measure }: Figure, ofPoint: ReadonlyMap<Key, number | null> | undefined): (series: Key) => number | null {
  const isMissing = isRatio(measure) || (ofPoint !== undefined && [...ofPoint.values()].every((value) => value === null));
  return (series) => ofPoint?.get(series) ?? (isMissing ? null : 0);
}

/** The values, and the label of those that are missing if there are any. */
const withMissing = ({ translation }: Context, values: ChartValues): Pick<ReportChartData, 'values' | 'missing'> => ({
  values,
  ...(values.flat().includes(null) && { missing: translation.translate('statistics:screen.missing') }),
});

/** Bars for the largest values. */
function toBars(context: Context, dimensions: readonly Dimension[]): ReportChart | null {
  const { result, figure, translation, format, ofCurrency } = context;
  const at = dimensions.map((dimension) => result.by.indexOf(dimension));
  const toKeys = (keys: readonly Key[]) => [JSON.stringify(at.map((index) => keys[index])), ''] as const;
  const sums = addUp(context, toKeys);
  if (sums.size === 0) return null;
  const all = [...sums].map(([key, ofPoint]) => ({ key, keys: JSON.parse(String(key)) as readonly Key[], value: ofPoint.get('') ?? null }));
  const bars = all.toSorted((one, other) => (other.value ?? -Infinity) - (one.value ?? -Infinity) || 0).slice(0, maxBars);
  const textOf = (keys: readonly Key[]) =>
    dimensions.map((dimension, index) => toKeyText(dimension, keys[index] ?? '', result.names, translation)).join(' · ');
  return {
    data: {
      kind: 'bars',
      points: bars.map(({ keys }) => textOf(keys)),
      series: [translation.translate(`statistics:measures.${figure.measure}`)],
      ...withMissing(
        context,
        bars.map(({ value }) => [value]),
      ),
      ...toEarlier(context, () => {
        const earlier = addUp(context, toKeys, true);
        return bars.map(({ key }) => [earlier.get(key)?.get('') ?? null]);
      }),
    },
    keysAt: ({ point }) => ({
      ...ofCurrency,
      ...Object.fromEntries(dimensions.map((dimension, index) => [dimension, bars[point]?.keys[index]])),
    }),
    format,
    drawn: bars.length,
    all: all.length,
  };
}

/** The earlier values of a report that is compared. */
const toEarlier = ({ result, translation }: Context, values: () => ChartValues): Pick<ReportChartData, 'earlier'> | undefined =>
  result.compared && { earlier: { label: translation.translate('statistics:compare.legend'), values: values() } };

const sumAt = (values: ChartValues, { point, series }: ChartValue): number | null => {
  const ofPoint = values[point] ?? [];
  return series < 0 ? ofPoint.reduce(add, null) : (ofPoint[series] ?? null);
};

/**
 * Returns a value of a chart in words, with the earlier one and the change if the report is compared: `20 Nov 2026, Customer: 1,234`.
 * A point without data says so, and has no change.
 */
export function toChartText(
  { data, format }: ReportChart,
  value: ChartValue,
  { translate, language, ...formats }: CellTranslation,
): string {
  const series = data.series.length > 1 && value.series >= 0 ? [data.series[value.series]] : [];
  const label = [data.points[value.point], ...series].join(', ');
  const own = sumAt(data.values, value);
  const print = (one: number | null) => (one === null ? translate('statistics:screen.missing') : format(one));
  if (!data.earlier) return translate('common:about', { label, text: print(own) });
  const earlier = sumAt(data.earlier.values, value);
  if (own === null || earlier === null) {
    const text = translate('statistics:compare.spokenWithoutChange', { value: print(own), earlier: print(earlier) });
    return translate('common:about', { label, text });
  }
  const difference = `${own > earlier ? '+' : ''}${format(own - earlier)}`;
  const percent = earlier === 0 ? '' : ` (${formatChange(((own - earlier) / Math.abs(earlier)) * 100, language, formats)})`;
  const values = { value: format(own), earlier: format(earlier), change: `${difference}${percent}` };
  return translate('common:about', { label, text: translate('statistics:compare.spoken', values) });
}

import { readDimensions } from '@floorwalker/core/contract/report-endpoint';
import type { DayRange } from '@floorwalker/core/statistics/day-range';
import { type Dimension, isMoney } from '@floorwalker/core/statistics/dimensions';
import { defaultRange, rangePresets } from '@floorwalker/core/statistics/report-ranges';
import type { ReportDefinition } from '@floorwalker/core/statistics/reports';
import { type Comparison, comparisons, type ReportRange, reportRanges } from '@floorwalker/core/vocabulary/report-settings';
import { type Figure, printFigure, readFigure } from '@floorwalker/i18n/format/report-chart';
import { rangeFault } from './day-range.ts';

/** Settings of a report in the address. */
export interface ReportAddress extends DayRange {
  /** How the days were chosen: a range of a view, which moves on; `days`: first and last day; `default`: those with which the report opens. */
  readonly range: ReportRange | 'days' | 'default';
  readonly by: readonly Dimension[];
  readonly q: string;
  readonly figure: Figure;
  readonly hasChart: boolean;
  /** The earlier period with which the report is compared; null: none. */
  readonly compare: Comparison | null;
  /** The currency into which amounts are converted; null: they are shown in their own. */
  readonly currency: string | null;
}

function readBy(text: string, { by, dimensions }: ReportDefinition): readonly Dimension[] {
  const chosen = readDimensions(text);
  return chosen?.every((dimension) => dimensions.includes(dimension)) ? chosen : by;
}

function readDays(
  search: URLSearchParams,
  report: ReportDefinition,
  today: Temporal.PlainDate,
): Pick<ReportAddress, 'range' | 'from' | 'to'> {
  const given = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (rangeFault(given) === null) return { range: 'days', ...given };
  const range = reportRanges.find((one) => one === search.get('range'));
  return range ? { range, ...rangePresets[range](today) } : { range: 'default', ...defaultRange(report, today) };
}

/** Reads the address; what it lacks, or what is not valid, has its default. Without days these are the last seven or the year, which move on. */
export function readReportAddress(search: URLSearchParams, report: ReportDefinition, today: Temporal.PlainDate): ReportAddress {
  return {
    ...readDays(search, report, today),
    by: readBy(search.get('by') ?? '', report),
    q: search.get('q') ?? '',
    figure: readFigure(search.get('figure') ?? '', report.measures),
    hasChart: search.get('view') !== 'table',
    compare: comparisons.find((one) => one === search.get('compare')) ?? null,
    currency: readCurrency(search.get('currency') ?? '', report),
  };
}

/** Reports without amounts have no currency. */
const readCurrency = (text: string, { measures }: ReportDefinition): string | null =>
  measures.some(isMoney) && /^[A-Z]{3}$/.test(text) ? text : null;

/** Writes a change into the address; default values are removed and other parameters are kept. */
export function writeReportAddress(search: URLSearchParams, change: Partial<ReportAddress>, report: ReportDefinition): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  if (change.from !== undefined) {
    put('from', change.from);
    put('range', '');
  }
  if (change.to !== undefined) put('to', change.to);
  if (change.by !== undefined) put('by', change.by.join() === report.by.join() ? '' : change.by.join());
  if (change.q !== undefined) put('q', change.q);
  if (change.figure !== undefined) put('figure', change.figure.measure === report.measures[0] ? '' : printFigure(change.figure));
  if (change.hasChart !== undefined) put('view', change.hasChart ? '' : 'table');
  if (change.compare !== undefined) put('compare', change.compare ?? '');
  if (change.currency !== undefined) put('currency', change.currency ?? '');
  return next;
}

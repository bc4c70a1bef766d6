import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import type { Figure, FigureLabel, FigureLink, FigureValue } from '@floorwalker/core/dashboard/widget-data';
import { type Dimension, isMoney, type Measure } from '@floorwalker/core/statistics/dimensions';
import { type ReportDefinition, type ReportId, reportFacts, reportOf } from '@floorwalker/core/statistics/reports';
import { type FigureKeys, toRowsFilter } from '@floorwalker/core/statistics/rows-filter';
import { computeReport } from '../../../statistics/report.ts';
import {
  choice,
  code,
  label,
  largest,
  named,
  toFigure,
  toList,
  toShare,
  value,
  type WidgetContext,
  type WidgetSource,
  within,
} from '../figures.ts';
import type { Days } from '../subject.ts';

/** A figure of a report: the sums of the rows with equal keys. Sums of money are one for each currency. */
interface Sums {
  readonly keys: FigureKeys;
  readonly values: readonly FigureValue[];
}

const definition = (id: ReportId): ReportDefinition => {
  const report = reportOf(id);
  if (!report) throw new Error(`there is no report ${id}`);
  return report;
};

/** Computes a report for the subject of the dashboard and the days of the widget. */
const compute = (context: WidgetContext, id: ReportId, by: readonly Dimension[], q: string, { from, to }: Days = context.days) =>
  computeReport(context.reader.withSignal(context.signal), definition(id), context.caller, {
    from,
    to,
    by: by.join(','),
    q: within(context, q),
  });

const toReport = (context: WidgetContext, id: ReportId, by: readonly Dimension[], q: string): FigureLink => ({
  kind: 'report',
  id,
  q: within(context, q),
  from: context.days.from,
  to: context.days.to,
  by: by.join(','),
});

/** Returns the link to the rows of a figure; to the report if no filter selects exactly these rows. */
function toRows(context: WidgetContext, id: ReportId, by: readonly Dimension[], q: string, keys: FigureKeys): FigureLink {
  const report = definition(id);
  const rows = toRowsFilter(report, { ...context.days, q: within(context, q) }, keys);
  const { log } = reportFacts[report.facts];
  return rows === null || !context.caller.operator.rights.has(log.right) ? toReport(context, id, by, q) : toList(log.id, rows);
}

/** The measures that widgets show have the same names as those of reports. */
const toMeasure = (measure: Measure) => measure as FigureValue['measure'];

const isWanted = (measures: readonly Measure[]) => (measure: Measure) => measures.includes(measure);

/** Adds up rows whose keys differ only in their currency: numbers are added, amounts are not. */
function toSums({ by, measures, rows }: ReportResult, wanted: readonly Measure[]): readonly Sums[] {
  const found = new Map<string, { keys: FigureKeys; numbers: Map<FigureValue['measure'], number>; amounts: FigureValue[] }>();
  for (const { keys, values } of rows) {
    const given = Object.fromEntries(by.map((dimension, at) => [dimension, keys[at]])) as { [D in Dimension]?: string | number };
    const { currency = '', ...others } = given;
    const name = JSON.stringify(others);
    const sums = found.get(name) ?? { keys: others as FigureKeys, numbers: new Map<FigureValue['measure'], number>(), amounts: [] };
    found.set(name, sums);
    measures.forEach((measure, at) => {
      if (!isWanted(wanted)(measure)) return;
      const sum = Number(values[at] ?? 0);
      if (isMoney(measure)) sums.amounts.push(value(toMeasure(measure), sum, { currency: String(currency) }));
      else sums.numbers.set(toMeasure(measure), (sums.numbers.get(toMeasure(measure)) ?? 0) + sum);
    });
  }
  return [...found.values()].map(({ keys, numbers, amounts }) => ({
    keys,
    values: [...[...numbers].map(([measure, sum]) => value(measure, sum)), ...amounts],
  }));
}

/** A widget that shows the rows of a report. */
interface Breakdown {
  readonly report: ReportId;
  readonly by: readonly Dimension[];
  readonly measures: readonly Measure[];
  readonly q?: string;
  readonly toLabel: (keys: FigureKeys, names: ReportResult['names']) => FigureLabel;
  readonly toDetail?: (keys: FigureKeys) => FigureLabel;
  /** Only the largest are shown. */
  readonly top?: boolean;
}

/** Shows the figures of a report, each with its rows, and their totals. */
export const breakdownOf =
  ({ report, by, measures, q = '', toLabel, toDetail, top = false }: Breakdown): WidgetSource =>
  async (context) => {
    const result = await compute(context, report, by, q);
    const sums = toSums(result, measures);
    const shown = largest(sums, top ? context.top : maxFigures);
    const figures = shown.map(({ keys, values }) =>
      toFigure(toLabel(keys, result.names), values, {
        detail: toDetail?.(keys) ?? null,
        link: toRows(context, report, by, q, keys),
      }),
    );
    return {
      figures,
      more: sums.length > shown.length,
      asOf: result.asOf,
      totals: totalsOf(context, { report, by, measures, q }, result),
    };
  };

const maxFigures = 60;

type TotalOf = Pick<Breakdown, 'report' | 'by' | 'measures'> & { readonly q: string };

const previousOf = (before: ReportResult | undefined, measure: Measure, currency: string): number | null => {
  if (!before) return null;
  const at = before.measures.indexOf(measure);
  const matching = before.totals.filter((total) => !isMoney(measure) || total.currency === currency);
  return matching.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
};

/** Returns the sums of a report: one number, and one amount for each currency. */
function totalsOf(
  context: WidgetContext,
  { report, by, measures, q }: TotalOf,
  result: ReportResult,
  before?: ReportResult,
): readonly Figure[] {
  const sums: FigureValue[] = [];
  for (const measure of measures) {
    const at = result.measures.indexOf(measure);
    const add = (sum: number, currency: string) =>
      sums.push(value(toMeasure(measure), sum, { currency, previous: previousOf(before, measure, currency) }));
    if (isMoney(measure)) for (const { currency, values } of result.totals) add(values[at] ?? 0, currency);
    else
      add(
        result.totals.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
        '',
      );
  }
  return [toFigure(named('total'), sums, { link: toReport(context, report, by, q) })];
}

/** Shows the totals of a report, beside those of the period before. */
export const totalOf =
  (report: ReportId, measures: readonly Measure[], q = ''): WidgetSource =>
  async (context) => {
    const { by } = definition(report);
    const result = await compute(context, report, by, q);
    const before = await compute(context, report, by, q, context.before);
    return { figures: totalsOf(context, { report, by, measures, q }, result, before), asOf: result.asOf };
  };

/** Shows the sums of one outcome of transactions, such as those that were paid. */
export const outcomeOf =
  (outcome: string, measures: readonly Measure[], q: string): WidgetSource =>
  async (context) => {
    const result = await compute(context, 'transaction-statistics', ['outcome'], q);
    const sums = toSums(result, measures).find(({ keys }) => keys.outcome === outcome);
    const none = measures.filter((measure) => !isMoney(measure)).map((measure) => value(toMeasure(measure), 0));
    const link = toRows(context, 'transaction-statistics', ['outcome'], q, { outcome });
    return { figures: [toFigure(named('total'), sums?.values ?? none, { link })], asOf: result.asOf };
  };

/** A share: the part of a report's figures that has a key, of all. */
interface Share {
  readonly report: ReportId;
  readonly by: Dimension;
  readonly key: string | number;
  readonly measure: 'count' | 'pieces';
  readonly q: string;
  /** Key of the name of the part. */
  readonly part: string;
}

/** Shows which share of a report's figures has a key, beside that of the period before. */
export const shareOf =
  ({ report, by, key, measure, q, part: name }: Share): WidgetSource =>
  async (context) => {
    const read = async (days: Days) => {
      const result = await compute(context, report, [by], q, days);
      const sums = toSums(result, [measure]);
      const sum = (some: readonly Sums[]) => some.reduce((all, { values }) => all + Number(values[0]?.value ?? 0), 0);
      return { part: sum(sums.filter(({ keys }) => keys[by] === key)), whole: sum(sums), asOf: result.asOf };
    };
    const [now, before] = [await read(context.days), await read(context.before)];
    const values = [
      value('share', toShare(now.part, now.whole), { previous: before.whole === 0 ? null : toShare(before.part, before.whole) }),
      value(measure, now.part, { previous: before.part }),
    ];
    const totals = [toFigure(named('total'), [value(measure, now.whole)], { link: toReport(context, report, [by], q) })];
    return { figures: [toFigure(named(name), values, { link: toRows(context, report, [by], q, { [by]: key }) })], totals, asOf: now.asOf };
  };

/** Counts transactions along time, with zeros where there are none. */
export const seriesOf =
  (by: 'hourOfDay' | 'day', q = ''): WidgetSource =>
  async (context) => {
    const result = await compute(context, 'transaction-count', [by], q);
    const counts = new Map(result.rows.map(({ keys, values }) => [keys[0], values[0] ?? 0]));
    const keys = by === 'day' ? daysOf(context.days) : Array.from({ length: 24 }, (_, hour) => hour);
    const figures = keys.map((key) =>
      toFigure(label(by, key), [value('count', counts.get(key) ?? 0)], {
        link: toRows(context, 'transaction-count', [by], q, { [by]: key }),
      }),
    );
    return {
      figures,
      asOf: result.asOf,
      totals: totalsOf(context, { report: 'transaction-count', by: [by], measures: ['count'], q }, result),
    };
  };

function daysOf({ from, to }: Days): readonly string[] {
  const first = Temporal.PlainDate.from(from);
  const last = Temporal.PlainDate.from(to);
  return Array.from({ length: last.since(first).days + 1 }, (_, days) => first.add({ days }).toString());
}

export const byType = (keys: FigureKeys): FigureLabel => code('transactionTypes', keys.type ?? 0);
export const byTerminal = ({ terminal = 0 }: FigureKeys, names: ReportResult['names']): FigureLabel =>
  label('terminal', terminal, { name: names.terminal[String(terminal)] ?? '' });
export const byMedium = (keys: FigureKeys): FigureLabel => code('mediaTypes', keys.medium ?? 0);
export const byDirection = (keys: FigureKeys): FigureLabel => choice('mediaDirection', keys.direction ?? '');

import { isMoney } from '@floorwalker/core/statistics/dimensions';
import { filterResourceOf, type ReportDefinition } from '@floorwalker/core/statistics/reports';
import { isCurrency } from '@floorwalker/core/vocabulary/currency-codes';
import type { ReportSettings } from '@floorwalker/core/vocabulary/report-settings';
import type { Caller } from '../http/handler.ts';
import { invalid } from '../http/problems.ts';
import { createParameters } from '../list/bind.ts';
import { toCondition, toFilterContext } from '../list/filter.ts';
import { checkRange, dimensionsOf } from './report.ts';
import { filterSources } from './report-source.ts';

/** Throws for a figure whose measure the report does not have. */
export function checkFigure({ measures }: ReportDefinition, figure: string): void {
  const [name] = figure.split('.');
  if (!measures.some((measure) => measure === name))
    throw invalid([{ path: 'figure', code: 'invalid-value', params: { values: measures.join(', ') } }]);
}

/** Throws if a report cannot be shown with these settings and this filter: days, breakdown, currency, figure or filter are not valid [ST-02]. */
export function checkReportSettings(report: ReportDefinition, caller: Caller, settings: ReportSettings | null, q: string): void {
  toCondition(filterResourceOf(report), filterSources[report.facts], q, toFilterContext(caller), createParameters().bind);
  if (settings === null) return;
  const { from, to, by, currency, figure } = settings;
  if (from !== null && to !== null) checkRange({ from, to });
  else if (from !== to) throw invalid([{ path: from === null ? 'from' : 'to', code: 'invalid', params: {} }]);
  dimensionsOf(report, by.join());
  if (currency !== null && !(report.measures.some(isMoney) && isCurrency(currency)))
    throw invalid([{ path: 'currency', code: 'invalid', params: {} }]);
  checkFigure(report, figure);
}

import type { ReportDefinition } from '@floorwalker/core/statistics/reports';
import type { Comparison, ReportRange, ReportSettings } from '@floorwalker/core/vocabulary/report-settings';

/** Settings of a report that are saved in a view; those that are missing have the defaults of the report. */
export interface ReportViewOptions {
  readonly range?: ReportRange;
  readonly by?: readonly string[];
  readonly compare?: Comparison;
  readonly currency?: string;
}

/** Returns the settings of a report as a view stores them [ST-02]. */
export const toReportSettings = (report: ReportDefinition, { range, by, compare, currency }: ReportViewOptions): ReportSettings => ({
  range: range ?? null,
  from: null,
  to: null,
  by: [...(by ?? report.by)],
  compare: compare ?? null,
  currency: currency ?? null,
  figure: report.measures[0] ?? '',
  chart: true,
});

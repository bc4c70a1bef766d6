import { rangeOfView } from '@floorwalker/core/statistics/report-ranges';
import type { ReportDefinition } from '@floorwalker/core/statistics/reports';
import type { Comparison } from '@floorwalker/core/vocabulary/report-settings';
import type { Factory } from '../../factory.ts';
import { findView } from '../../lists/find-view.ts';
import { todayOf } from './days.ts';

/** What a saved view of a report sets. */
export interface ViewQuery {
  readonly from: string;
  readonly to: string;
  readonly q?: string;
  readonly by?: string;
  readonly compare?: Comparison;
  readonly currency?: string;
  /** What the chart of a PDF shows. */
  readonly figure?: string;
}

/** Returns the query of a saved view of a report, seen from today. Throws a usage failure if there is no such view. */
export async function readReportView(factory: Factory, report: ReportDefinition, name: string): Promise<ViewQuery> {
  const { q, report: settings } = await findView(factory, name, report.id);
  const days = rangeOfView(settings ?? { range: null, from: null, to: null }, report, todayOf(factory));
  const filter = q === '' ? {} : { q };
  if (settings === null) return { ...days, ...filter };
  const { by, compare, currency, figure } = settings;
  return { ...days, ...filter, by: by.join(), ...(compare && { compare }), ...(currency !== null && { currency }), figure };
}

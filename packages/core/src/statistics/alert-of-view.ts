import type { ViewRow } from '../resources/views/view.ts';
import { isAlertList, isAlertLog } from '../vocabulary/alerts.ts';
import type { ReportRange } from '../vocabulary/report-settings.ts';
import { readAlertFigure, toExampleValue } from './alert-condition.ts';
import { reportOf } from './reports.ts';

/** What a rule takes from a saved view. */
export type WatchedView = Pick<ViewRow, 'name' | 'resource' | 'q' | 'report'>;

/** Texts of the form of an alert rule. */
export type AlertOfView = { readonly [F in 'name' | 'when' | 'filter' | 'over']: string };

/** Days of the ranges that are a number of days up to now; other ranges are watched on the present day. */
const daysOf: { readonly [R in ReportRange]?: number } = { lastWeek: 7, days30: 30 };

/** Returns the figure that a view of a report draws, and its currency. Shares are not watched: the first measure is. */
function readFigure({ resource, report }: WatchedView): { readonly figure: string; readonly currency: string | undefined } {
  const [measure = '', currency] = report?.figure.split('.') ?? [];
  const drawn = `${resource}.${measure}`;
  const isWatched = !('code' in readAlertFigure(drawn));
  return {
    figure: isWatched ? drawn : `${resource}.${reportOf(resource)?.measures[0]}`,
    currency: currency ?? report?.currency ?? undefined,
  };
}

/**
 * Returns an alert rule that watches what a saved view shows: the number of rows of a list, or the figure that the view of a report draws,
 * with the filter of the view. The threshold is an example that the operator replaces. Null: a rule cannot watch this list.
 */
export function toAlertOfView(view: WatchedView): AlertOfView | null {
  const { name, resource, q } = view;
  if (isAlertLog(resource)) return { name, when: `${resource}>20`, filter: q, over: '1h' };
  if (isAlertList(resource)) return { name, when: `${resource}>5`, filter: q, over: '1d' };
  if (reportOf(resource) === undefined) return null;
  const { figure, currency } = readFigure(view);
  const subject = readAlertFigure(figure);
  if ('code' in subject) return null;
  const value = toExampleValue(subject, currency);
  const over = `${daysOf[view.report?.range ?? 'today'] ?? 1}d`;
  return { name, when: `${figure}${value.endsWith('%') ? '<' : '>'}${value}`, filter: q, over };
}

/**
 * Completes a condition about a saved view: in `count>20` the rows of its list are counted, and a measure is one of its report. A condition
 * that names its figure in full stays as it is.
 */
export function toConditionOfView({ resource }: Pick<WatchedView, 'resource'>, when: string): string {
  const [, name = '', rest = ''] = /^\s*([\w.-]+)(.*)$/.exec(when) ?? [];
  if (isAlertList(resource)) return name === 'count' ? `${resource}${rest}` : when;
  const full = `${resource}.${name}`;
  return 'code' in readAlertFigure(full) ? when : `${full}${rest}`;
}

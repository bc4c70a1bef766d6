import { removeView, saveView } from '@floorwalker/core/endpoints/view';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { type ViewRow, viewResource } from '@floorwalker/core/resources/views/view';
import { printColumnSettings } from '../../list/store/column-settings.ts';
import { type ListAddress, printSort } from '../../list/url-state.ts';
import { api } from '../../platform/session/api.ts';

/** Loads the saved views of one list or report, or of all: the operator's own, and those shared by others. */
export async function loadViews(resource?: string, signal?: AbortSignal): Promise<readonly ViewRow[]> {
  const q = resource === undefined ? undefined : `resource="${resource}"`;
  return (await api.list(viewResource, { q, sort: 'resource,name', limit: 500 }, signal ? { signal } : {})).items;
}

/** Returns the parts of a list's address that a view stores. */
export const toContent = ({ q, sort, columns }: ListAddress, { defaultSort }: ResourceDefinition) => {
  const order = printSort(sort);
  return { q, sort: order === defaultSort ? '' : order, columns: columns ? printColumnSettings(columns) : '' };
};

/** What a view stores of a list or report. */
export type ViewContent = Pick<ViewRow, 'q' | 'sort' | 'columns' | 'density' | 'report'>;

export const storeView = (
  name: string,
  resource: string,
  { q, sort, columns, density, report }: ViewContent,
  shared: boolean,
  replace: boolean,
): Promise<ViewRow> =>
  api.call(saveView, {
    body: { name, resource, q, sort, columns, density, report, shared, ifExists: replace ? 'replace' : 'refuse' },
  }) as Promise<ViewRow>;

export const deleteView = (id: string): Promise<unknown> => api.call(removeView, { params: { id } });

/** Converts a view to query parameters of the console's address. */
export function toSearch({ q, sort, columns, report }: Omit<ViewContent, 'density'>): URLSearchParams {
  const search = new URLSearchParams(report ? toReportSearch(report) : {});
  if (q) search.set('q', q);
  if (sort) search.set('sort', sort);
  if (columns) search.set('c', columns);
  return search;
}

/** Converts the settings of a report to query parameters of its screen. */
function toReportSearch({ range, from, to, by, compare, currency, figure, chart }: NonNullable<ViewRow['report']>): Record<string, string> {
  const days = range === null ? { ...(from && to && { from, to }) } : { range };
  return {
    ...days,
    by: by.join(),
    figure,
    ...(compare && { compare }),
    ...(currency && { currency }),
    ...(!chart && { view: 'table' }),
  };
}

import { removeView, saveView } from '@floorwalker/core/endpoints/view';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { type ViewRow, viewResource } from '@floorwalker/core/resources/views/view';
import { printColumnSettings } from '../../list/store/column-settings.ts';
import { type ListAddress, printSort } from '../../list/url-state.ts';
import { api } from '../../platform/session/api.ts';

/** Loads the saved views of one list or of all lists: the operator's own, and those shared by others. */
export async function loadViews(resource?: string, signal?: AbortSignal): Promise<readonly ViewRow[]> {
  const q = resource === undefined ? undefined : `resource="${resource}"`;
  return (await api.list(viewResource, { q, sort: 'resource,name', limit: 500 }, signal ? { signal } : {})).items;
}

/** Returns the parts of a list's address that a view stores. */
export const toContent = ({ q, sort, columns }: ListAddress, { defaultSort }: ResourceDefinition) => {
  const order = printSort(sort);
  return { q, sort: order === defaultSort ? '' : order, columns: columns ? printColumnSettings(columns) : '' };
};

type Content = Pick<ViewRow, 'q' | 'sort' | 'columns' | 'density'>;

export const storeView = (
  name: string,
  resource: string,
  { q, sort, columns, density }: Content,
  shared: boolean,
  replace: boolean,
): Promise<ViewRow> =>
  api.call(saveView, {
    body: { name, resource, q, sort, columns, density, shared, ifExists: replace ? 'replace' : 'refuse' },
  }) as Promise<ViewRow>;

export const deleteView = (id: string): Promise<unknown> => api.call(removeView, { params: { id } });

/** Converts a view to query parameters of the console's address. */
export function toSearch({ q, sort, columns }: Pick<ViewRow, 'q' | 'sort' | 'columns'>): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (sort) search.set('sort', sort);
  if (columns) search.set('c', columns);
  return search;
}

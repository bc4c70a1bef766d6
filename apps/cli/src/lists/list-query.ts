import { closest } from '@floorwalker/core/filter/closest';
import type { Resource } from '@floorwalker/core/resources/index';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { combineFilters } from '../options/where.ts';
import { clean } from '../output/clean.ts';
import { columnsOfView, findView } from './find-view.ts';
import { type Timespan, withinTimespan } from './timespan.ts';

/** The query of a list, resolved from options and the saved view. */
export interface ResolvedQuery {
  readonly q?: string;
  readonly sort?: string;
  readonly columns?: readonly string[];
}

export interface QueryOptions extends Timespan {
  readonly where?: string;
  readonly sort?: string;
  readonly columns?: readonly string[];
  readonly view?: string;
}

/**
 * Resolves filter, sorting and columns of a list. Options are applied to the saved view: filters are combined, sorting
 * and columns are replaced, and `+name` adds a column.
 */
export async function resolveQuery(factory: Factory, resource: Resource, options: QueryOptions): Promise<ResolvedQuery> {
  if (options.sort !== undefined) checkSort(factory, resource, options.sort);
  const view = options.view === undefined ? null : await findView(factory, options.view, resource.id);
  const where = view && options.where ? combineFilters(view.q, options.where) : (view?.q ?? options.where);
  const q = await withinTimespan(factory, resource, where, options);
  const sort = options.sort ?? (view?.sort || undefined);
  const columns = view ? columnsWithin(columnsOfView(view), options.columns, resource) : options.columns;
  return { ...(q === undefined ? {} : { q }), ...(sort === undefined ? {} : { sort }), ...(columns === undefined ? {} : { columns }) };
}

function columnsWithin(kept: readonly string[], wanted: readonly string[] = [], { columns }: Resource): readonly string[] | undefined {
  const known = kept.filter((name) => Object.hasOwn(columns, name));
  if (wanted.some((name) => !name.startsWith('+'))) return wanted;
  // If the view has columns, `+name` adds one to them; otherwise it adds one to the default columns.
  return known.length > 0 ? [...known, ...wanted.map((name) => name.slice(1))] : wanted;
}

/** Throws a usage failure with a suggestion if the list cannot be sorted by a given column. */
export function checkSort({ i18n }: Factory, { columns }: Resource, sort: string): void {
  const sortable = Object.entries(columns).flatMap(([name, column]) => ('sortable' in column && column.sortable ? [name] : []));
  for (const term of sort.split(',')) {
    const name = term.trim().replace(/^[-+]/, '');
    if (sortable.includes(name)) continue;
    const meant = closest(name, sortable);
    throw usageFailure(i18n.t('cli:usage.unknownSort', { name: clean(name) }), [
      ...(meant ? [i18n.t('cli:usage.didYouMean', { words: meant })] : []),
      i18n.t('cli:usage.sortable', { names: sortable.join(', ') }),
    ]);
  }
}

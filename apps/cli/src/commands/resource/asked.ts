import { closest } from '@floorwalker/core/filter/closest';
import type { Resource } from '@floorwalker/core/resources/index';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { clean } from '../../output/clean.ts';
import { type Timespan, withinTimespan } from '../timespan.ts';
import { columnsOfView, findView } from '../view/find-view.ts';
import { bothFilters } from './filters.ts';

/** What a list is asked for, put together from flags and the saved view. */
export interface Asked {
  readonly q?: string;
  readonly sort?: string;
  readonly columns?: readonly string[];
}

export interface AskOptions extends Timespan {
  readonly where?: string;
  readonly sort?: string;
  readonly columns?: readonly string[];
  readonly view?: string;
}

/**
 * Checks the flags that say which rows in which order. A saved view comes first: flags narrow its filter further, and
 * take the place of its sorting and columns; `+name` adds to them.
 */
export async function toAsked(factory: Factory, resource: Resource, options: AskOptions): Promise<Asked> {
  if (options.sort !== undefined) checkSort(factory, resource, options.sort);
  const view = options.view === undefined ? null : await findView(factory, options.view, resource.id);
  const where = view && options.where ? bothFilters(view.q, options.where) : (view?.q ?? options.where);
  const q = await withinTimespan(factory, resource, where, options);
  const sort = options.sort ?? (view?.sort || undefined);
  const columns = view ? columnsWithin(columnsOfView(view), options.columns, resource) : options.columns;
  return { ...(q === undefined ? {} : { q }), ...(sort === undefined ? {} : { sort }), ...(columns === undefined ? {} : { columns }) };
}

function columnsWithin(kept: readonly string[], wanted: readonly string[] = [], { columns }: Resource): readonly string[] | undefined {
  const known = kept.filter((name) => Object.hasOwn(columns, name));
  if (wanted.some((name) => !name.startsWith('+'))) return wanted;
  // Behind columns of its own, `+name` is one more of them; else one more than usual.
  return known.length > 0 ? [...known, ...wanted.map((name) => name.slice(1))] : wanted;
}

/** Refuses a sort by what the list cannot be sorted by, and says what was meant. */
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

import type { SortTerm } from './grid/column-model.ts';
import { type ColumnSetting, parseColumnSettings, printColumnSettings } from './store/column-settings.ts';

/** Available page sizes of a list that is split into pages [SH-24]. */
export const pageSizes = [10, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** List settings in the URL: filter, sort, columns (null: default columns) and page size (null: no pages). */
export interface ListAddress {
  readonly q: string;
  readonly sort: readonly SortTerm[];
  readonly columns: readonly ColumnSetting[] | null;
  readonly size: PageSize | null;
  readonly page: number;
}

const parseSort = (text: string): SortTerm[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((term) => (term.startsWith('-') ? { id: term.slice(1), desc: true } : { id: term, desc: false }));

export const printSort = (sort: readonly SortTerm[]): string => sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',');

/** Returns the columns of the URL's order that a list has but this operator may not see: `known` are those they may see. */
export const hiddenSortOf = (search: URLSearchParams, all: readonly string[], known: readonly string[]): readonly string[] =>
  parseSort(search.get('sort') ?? '').flatMap(({ id }) => (all.includes(id) && !known.includes(id) ? [id] : []));

/** Parses the URL; unknown column names are dropped, so that old bookmarks still work. */
export function readAddress(search: URLSearchParams, known: readonly string[], defaultSort: string): ListAddress {
  const sort = parseSort(search.get('sort') ?? '').filter((term) => known.includes(term.id));
  const columns = parseColumnSettings(search.get('c') ?? search.get('columns') ?? '', known);
  return {
    q: search.get('q') ?? '',
    sort: sort.length > 0 ? sort : parseSort(defaultSort),
    columns: columns.length > 0 ? columns : null,
    size: pageSizes.find((size) => String(size) === search.get('size')) ?? null,
    page: Math.max(1, Math.floor(Number(search.get('page')) || 1)),
  };
}

/**
 * Writes a change into the URL parameters; default values are removed and other parameters are kept. Another filter, sort or
 * page size resets the page to 1.
 */
export function writeAddress(search: URLSearchParams, change: Partial<ListAddress>, defaultSort: string): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  if (change.q !== undefined) put('q', change.q);
  if (change.sort !== undefined) put('sort', printSort(change.sort) === defaultSort ? '' : printSort(change.sort));
  if (change.columns !== undefined) {
    next.delete('columns');
    put('c', printColumnSettings(change.columns ?? []));
  }
  if (change.size !== undefined) put('size', change.size === null ? '' : String(change.size));
  const page = change.page ?? (change.q !== undefined || change.sort !== undefined || change.size !== undefined ? 1 : undefined);
  if (page !== undefined) put('page', page > 1 ? String(page) : '');
  return next;
}

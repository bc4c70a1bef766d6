/** One term of a sort: a column, and whether downwards. */
export interface SortTerm {
  readonly id: string;
  readonly desc: boolean;
}

/** What the address says about a list: filter, sort, and the columns shown (null: the usual ones). */
export interface ListAddress {
  readonly q: string;
  readonly sort: readonly SortTerm[];
  readonly columns: readonly string[] | null;
}

export const parseSort = (text: string): SortTerm[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((term) => (term.startsWith('-') ? { id: term.slice(1), desc: true } : { id: term, desc: false }));

export const printSort = (sort: readonly SortTerm[]): string => sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',');

/** Reads the address; names that are no columns are left out, so that an old bookmark still works. */
export function readAddress(search: URLSearchParams, known: readonly string[], defaultSort: string): ListAddress {
  const isKnown = (id: string) => known.includes(id);
  const sort = parseSort(search.get('sort') ?? '').filter((term) => isKnown(term.id));
  const columns = search.get('columns')?.split(',').filter(isKnown) ?? [];
  return { q: search.get('q') ?? '', sort: sort.length > 0 ? sort : parseSort(defaultSort), columns: columns.length > 0 ? columns : null };
}

/** Writes a change into the address; what is usual is left out, other parameters stay. */
export function writeAddress(search: URLSearchParams, change: Partial<ListAddress>, defaultSort: string): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  if (change.q !== undefined) put('q', change.q);
  if (change.sort !== undefined) put('sort', printSort(change.sort) === defaultSort ? '' : printSort(change.sort));
  if (change.columns !== undefined) put('columns', change.columns?.join(',') ?? '');
  return next;
}

/** The sort after a click on a column's head: upwards, downwards, and back; `add` keeps the other terms. */
export function nextSort(sort: readonly SortTerm[], id: string, add: boolean): SortTerm[] {
  const present = sort.find((term) => term.id === id);
  const others = add ? sort.filter((term) => term.id !== id) : [];
  return [...others, { id, desc: present ? !present.desc : false }];
}

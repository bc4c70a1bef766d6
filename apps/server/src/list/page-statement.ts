import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Parameters } from './bind.ts';
import { type ColumnSources, toColumnSource } from './columns.ts';
import { pruneUnusedJoins, toFrom } from './joins.ts';
import type { SortTerm } from './sort.ts';
import type { ListSource } from './source.ts';

/** Which rows a page holds, in what order, and how many are left out before it. */
export interface Slice {
  readonly where: readonly string[];
  readonly terms: readonly SortTerm[];
  readonly skip: number;
  readonly limit: number;
}

/** The terms as `order by` takes them. */
export const toOrder = (terms: readonly SortTerm[]): string => terms.map(({ sql, down }) => `${sql} ${down ? 'desc' : 'asc'}`).join(', ');

/** Marks of the row's place in the order, as text, beside its own columns. */
const toMarks = (terms: readonly SortTerm[]) => `array[${terms.map(({ sql }) => `(${sql})::text`).join(', ')}] as _marks`;

/** The expressions that name a row: those of the source, else its row id. */
function toKey<D extends ResourceDefinition, Stored extends object>(resource: D, { key, columns }: ListSource<D, Stored>): string {
  const rowId = (columns as ColumnSources)[resource.rowId];
  return (key ?? [rowId === undefined ? '' : toColumnSource(rowId).sql]).join(', ');
}

function toRows<D extends ResourceDefinition, Stored extends object>(
  resource: D,
  source: ListSource<D, Stored>,
  { where, terms, skip, limit }: Slice,
  { bind }: Parameters,
): string {
  const order = toOrder(terms);
  const rows = `select ${source.select}, ${toMarks(terms)} from ${toFrom(source)}`;
  const chosen = `where ${where.join(' and ')} order by ${order}`;
  if (skip === 0) return `${rows} ${chosen} limit ${limit}`;
  // What is left out is not fetched: only keys are put in order and counted off, from an index where there is one.
  const key = toKey(resource, source);
  const keys = `select ${key} from ${toFrom(pruneUnusedJoins(source, [key, chosen]))} ${chosen} offset ${bind(skip)}::bigint limit ${limit}`;
  return `${rows} where (${key}) in (${keys}) order by ${order}`;
}

/**
 * The statement of a page. One statement is one snapshot: the position is true for exactly these rows. The one row of
 * the head is joined to the ordered page, which keeps its order; without rows the head still comes.
 */
export function toPageStatement<D extends ResourceDefinition, Stored extends object>(
  resource: D,
  source: ListSource<D, Stored>,
  slice: Slice,
  parameters: Parameters,
): string {
  const seen = source.arrived === undefined ? 'null' : 'pg_current_snapshot()';
  return `select head.epoch as _epoch, head.n as _n, ${seen}::text as _seen, page.* from stream_head head left join (
    ${toRows(resource, source, slice, parameters)}) page on true`;
}

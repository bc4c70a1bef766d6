import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Parameters } from './bind.ts';
import { type ColumnSources, toColumnSource } from './columns.ts';
import { pruneUnusedJoins, toFrom } from './joins.ts';
import type { SortTerm } from './sort.ts';
import type { ListSource } from './source.ts';

/** Which rows a page holds, in what order, and how many rows before it are skipped. */
export interface Slice {
  readonly where: readonly string[];
  readonly terms: readonly SortTerm[];
  readonly skip: number;
  readonly limit: number;
}

/** Returns the terms as the list of an `order by`. */
export const toOrder = (terms: readonly SortTerm[]): string => terms.map(({ sql, down }) => `${sql} ${down ? 'desc' : 'asc'}`).join(', ');

/** Returns the select item with the row's sort values as text. */
const toMarks = (terms: readonly SortTerm[]) => `array[${terms.map(({ sql }) => `(${sql})::text`).join(', ')}] as _marks`;

/** Returns the expressions that identify a row: those of the source, else its row id. */
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
  // Skipped rows are not fetched: only keys are sorted and counted, from an index where there is one.
  const key = toKey(resource, source);
  const keys = `select ${key} from ${toFrom(pruneUnusedJoins(source, [key, chosen]))} ${chosen} offset ${bind(skip)}::bigint limit ${limit}`;
  return `${rows} where (${key}) in (${keys}) order by ${order}`;
}

/**
 * Returns the statement of a page. One statement is one snapshot, so the position is true for exactly these rows. The single
 * row of `stream_head` is joined to the ordered page, which keeps its order; it is returned even if the page has no rows.
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

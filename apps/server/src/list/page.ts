import { type ListQuery, type Page, pageLimit } from '@floorwalker/core/contract/list';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ResourceDefinition, RowOf } from '@floorwalker/core/registry/define-resource';
import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { createParameters, type Parameters } from './bind.ts';
import { type CursorScope, isBadValue, parseCursor, toAfter, toCursor } from './cursor.ts';
import { type Position, parsePosition } from './position.ts';
import { parseSort, type SortTerm, toSortExpression } from './sort.ts';
import type { ColumnSource, ListSource } from './source.ts';

/** A record of a page: beside its own columns the head of the stream, and its marks when there is a row at all. */
type Placed<Stored> = Stored & { _epoch: string; _n: number; _marks: string[] | null };

const direction = (down: boolean) => (down ? 'desc' : 'asc');

/** The terms as `order by` takes them. */
export const toOrder = (terms: readonly SortTerm[]): string => terms.map(({ sql, down }) => `${sql} ${direction(down)}`).join(', ');

/** Marks of the row's place in the order, as text, beside its own columns. */
const toMarks = (terms: readonly SortTerm[]) => `array[${terms.map(({ sql }) => `(${sql})::text`).join(', ')}] as _marks`;

/** Rows after a position come in commit order, whatever sort was asked. */
function toNumberTerm<Stored extends object, D extends ResourceDefinition>(resource: D, source: ListSource<D, Stored>): SortTerm {
  const column = resource.rowId;
  const definition = resource.columns[column];
  if (source.number === undefined || !definition) {
    throw new ProblemError('request.invalid', {}, [{ path: 'after', code: 'not-allowed', params: {} }]);
  }
  return { column, down: false, ...toSortExpression(definition, source.number) };
}

/** The statement of a page. `where` holds the conditions of the rows, `after` and `cursor` where the page begins. */
function toStatement<D extends ResourceDefinition, Stored extends object>(
  { select, from, number }: ListSource<D, Stored>,
  scope: CursorScope,
  place: { readonly after: Position | null; readonly cursor: string | undefined; readonly limit: number },
  where: readonly string[],
  { bind }: Parameters,
): string {
  const { terms } = scope;
  const all = [...where];
  if (place.after) all.push(`${number} > ${bind(place.after.n)}`);
  if (place.cursor !== undefined) all.push(toAfter(terms, parseCursor(scope, place.cursor), bind));
  // One statement is one snapshot: the position is true for exactly these rows. The one row of the head is joined to
  // the ordered page, which keeps its order; without rows the head still comes.
  return `select head.epoch as _epoch, head.n as _n, page.* from stream_head head left join (
    select ${select}, ${toMarks(terms)} from ${from} where ${all.join(' and ')}
    order by ${toOrder(terms)} limit ${place.limit + 1}) page on true`;
}

export interface PageDeps<D extends ResourceDefinition, Stored extends object> {
  readonly resource: D;
  readonly source: ListSource<D, Stored>;
  readonly pool: Queryable;
  /** Conditions of the rows that the caller may see and asks for. */
  readonly conditions: (caller: Caller, q: string | undefined, parameters: Parameters) => readonly string[];
}

/** Makes the query of one page: rows after a cursor or a position, the next cursor, and the position it is true for. */
export function createPageQuery<D extends ResourceDefinition, Stored extends object>(deps: PageDeps<D, Stored>) {
  const { resource, source, pool, conditions } = deps;
  const sources = source.columns as { readonly [name: string]: ColumnSource };

  return async (caller: Caller, query: ListQuery): Promise<Page<RowOf<D>>> => {
    const parameters = createParameters();
    const where = conditions(caller, query.q, parameters);
    const after = query.after === undefined ? null : parsePosition(query.after);
    const terms = after ? [toNumberTerm(resource, source)] : parseSort(resource, sources, query.sort);
    const scope: CursorScope = { resource: resource.id, terms, filter: query.q ?? '' };
    const limit = Math.min(Number(query.limit ?? pageLimit.usual), pageLimit.most);
    const statement = toStatement(source, scope, { after, cursor: query.cursor, limit }, where, parameters);
    const records = await pool.query<Placed<Stored>>(statement, parameters.values).catch((error: unknown) => {
      throw query.cursor !== undefined && isBadValue(error) ? new ProblemError('cursor.invalid') : error;
    });
    const [head] = records;
    if (!head) throw new Error('stream_head is empty');
    if (after && after.epoch !== head._epoch) throw new ProblemError('position.unknown', { position: query.after ?? '' });
    const found = records.filter((record) => record._marks !== null);
    const shown = found.slice(0, limit);
    const last = shown.at(-1)?._marks;
    return {
      items: shown.map(({ _epoch, _n, _marks, ...stored }) => source.toRow(stored as unknown as Stored, caller)),
      next: found.length > limit && last ? toCursor(scope, last) : null,
      position: `${head._epoch}.${head._n}`,
    };
  };
}

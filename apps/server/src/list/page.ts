import { type ListQuery, maxSkip, type Page, pageLimit } from '@floorwalker/core/contract/list';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ResourceDefinition, RowOf } from '@floorwalker/core/registry/define-resource';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { invalid } from '../http/problems.ts';
import { type Arrivals, afterNotSupported, type Here, toArrivals, toPosition } from './arrivals.ts';
import { createParameters, type Parameters } from './bind.ts';
import type { ColumnSources } from './columns.ts';
import { type CursorScope, isBadValue, type Mark, parseCursor, toAfter, toCursor } from './cursor.ts';
import { type Slice, toPageStatement } from './page-statement.ts';
import { parseSort } from './sort.ts';
import type { ListSource } from './source.ts';
import { toListFailure } from './timeouts.ts';
import { sortFor } from './visible-columns.ts';

/** A record of the page statement: a row (its `_marks` are null if the page has no rows) and the position of the database. */
type PageRecord<Stored> = Stored & { _epoch: string; _n: number; _seen: string | null; _marks: string[] | null };

export interface PageDeps<D extends ResourceDefinition, Stored extends object> {
  readonly resource: D;
  readonly source: ListSource<D, Stored>;
  readonly pool: Database;
  /** Returns the conditions for rights and filter. */
  readonly conditions: (caller: Caller, q: string | undefined, parameters: Parameters) => readonly string[];
}

/** The query of a page, parsed. */
interface PageRequest {
  readonly query: ListQuery;
  /** How new rows are found; null unless the query has `after`. */
  readonly arrivals: Arrivals | null;
  readonly scope: CursorScope;
  readonly mark: Mark | null;
}

function toPageRequest(
  { resource, source }: Pick<PageDeps<ResourceDefinition, object>, 'resource' | 'source'>,
  caller: Caller,
  query: ListQuery,
): PageRequest {
  const sources = source.columns as ColumnSources;
  const arrivals = query.after === undefined ? null : toArrivals(resource, source);
  if (query.after !== undefined && !arrivals) throw afterNotSupported();
  const terms = arrivals?.terms ?? parseSort(resource, sources, sortFor(resource, caller, query.sort));
  const scope: CursorScope = { resource: resource.id, terms, filter: query.q ?? '', after: query.after };
  return { query, arrivals, scope, mark: query.cursor === undefined ? null : parseCursor(scope, query.cursor) };
}

/** Returns the conditions for `after` and the cursor. */
function toPositionConditions({ query, arrivals, scope, mark }: PageRequest, { bind }: Parameters): string[] {
  const positionConditions: string[] = [];
  if (arrivals && query.after !== undefined) positionConditions.push(arrivals.after(query.after, bind));
  // Later pages return only rows that the first page could see, since the client continues from the first page's position.
  if (arrivals && mark?.until) positionConditions.push(arrivals.until(mark.until, bind));
  if (mark) positionConditions.push(toAfter(scope.terms, mark.values, bind));
  return positionConditions;
}

function toSkip({ skip = '0' }: ListQuery): number {
  if (Number(skip) > maxSkip) throw invalid([{ path: 'skip', code: 'too-big', params: { maximum: maxSkip } }]);
  return Number(skip);
}

/** Creates the query of one page: rows after a cursor or a position, the next cursor, and the position of the page. */
export function createPageQuery<D extends ResourceDefinition, Stored extends object>(deps: PageDeps<D, Stored>) {
  const { resource, source, pool, conditions } = deps;

  return async (caller: Caller, query: ListQuery, signal?: AbortSignal): Promise<Page<RowOf<D>>> => {
    const parameters = createParameters();
    const request = toPageRequest(deps as unknown as PageDeps<ResourceDefinition, object>, caller, query);
    const where = [...conditions(caller, query.q, parameters), ...toPositionConditions(request, parameters)];
    const limit = Math.min(Number(query.limit ?? pageLimit.default), pageLimit.max);
    const slice: Slice = { where, terms: request.scope.terms, skip: toSkip(query), limit: limit + 1 };
    const statement = toPageStatement(resource, source, slice, parameters);
    const records = await pool
      .withSignal(signal)
      .query<PageRecord<Stored>>(statement, parameters.values)
      .catch((error: unknown) => {
        throw query.cursor !== undefined && isBadValue(error) ? new ProblemError('cursor.invalid') : toListFailure(error, signal);
      });
    const [head] = records;
    if (!head) throw new Error('stream_head is empty');
    const here: Here = { epoch: head._epoch, n: head._n, seen: head._seen };
    const { after } = query;
    if (after !== undefined && !request.arrivals?.isKnown(after, here)) throw new ProblemError('position.unknown', { position: after });
    const position = request.mark?.until ?? toPosition(here);
    const found = records.filter((record) => record._marks !== null);
    const shown = found.slice(0, limit);
    const last = shown.at(-1)?._marks;
    const until = after === undefined ? null : position;
    return {
      items: shown.map(({ _epoch, _n, _seen, _marks, ...stored }) => source.toRow(stored as unknown as Stored, caller)),
      next: found.length > limit && last ? toCursor(request.scope, { values: last, until }) : null,
      position,
    };
  };
}

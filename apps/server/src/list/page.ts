import { type ListQuery, maxSkip, type Page, pageLimit } from '@floorwalker/core/contract/list';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ResourceDefinition, RowOf } from '@floorwalker/core/registry/define-resource';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { invalid } from '../http/problems.ts';
import { type Arrivals, type Here, notToppedUp, toArrivals, toPosition } from './arrivals.ts';
import { createParameters, type Parameters } from './bind.ts';
import type { ColumnSources } from './columns.ts';
import { type CursorScope, isBadValue, type Mark, parseCursor, toAfter, toCursor } from './cursor.ts';
import { type Slice, toPageStatement } from './page-statement.ts';
import { toListFailure } from './patience.ts';
import { parseSort } from './sort.ts';
import type { ListSource } from './source.ts';

/** A record of a page: beside its own columns where the database stands, and its marks when there is a row at all. */
type Placed<Stored> = Stored & { _epoch: string; _n: number; _seen: string | null; _marks: string[] | null };

export interface PageDeps<D extends ResourceDefinition, Stored extends object> {
  readonly resource: D;
  readonly source: ListSource<D, Stored>;
  readonly pool: Database;
  /** Conditions of the rows that the caller may see and asks for. */
  readonly conditions: (caller: Caller, q: string | undefined, parameters: Parameters) => readonly string[];
}

/** What a page is asked for, read from its query. */
interface Ask {
  readonly query: ListQuery;
  /** Set when rows after a position are asked for. */
  readonly arrivals: Arrivals | null;
  readonly scope: CursorScope;
  readonly mark: Mark | null;
}

function readAsk({ resource, source }: Pick<PageDeps<ResourceDefinition, object>, 'resource' | 'source'>, query: ListQuery): Ask {
  const sources = source.columns as ColumnSources;
  const arrivals = query.after === undefined ? null : toArrivals(resource, source);
  if (query.after !== undefined && !arrivals) throw notToppedUp();
  const terms = arrivals?.terms ?? parseSort(resource, sources, query.sort);
  const scope: CursorScope = { resource: resource.id, terms, filter: query.q ?? '', after: query.after };
  return { query, arrivals, scope, mark: query.cursor === undefined ? null : parseCursor(scope, query.cursor) };
}

/** Conditions of the place in the list, beside those of filter and rights. */
function toPlace({ query, arrivals, scope, mark }: Ask, { bind }: Parameters): string[] {
  const place: string[] = [];
  if (arrivals && query.after !== undefined) place.push(arrivals.after(query.after, bind));
  // Later pages hold what the first one saw and no more: its position is where one goes on from.
  if (arrivals && mark?.until) place.push(arrivals.until(mark.until, bind));
  if (mark) place.push(toAfter(scope.terms, mark.values, bind));
  return place;
}

function toSkip({ skip = '0' }: ListQuery): number {
  if (Number(skip) > maxSkip) throw invalid([{ path: 'skip', code: 'too-big', params: { maximum: maxSkip } }]);
  return Number(skip);
}

/** Makes the query of one page: rows after a cursor or a position, the next cursor, and the position it is true for. */
export function createPageQuery<D extends ResourceDefinition, Stored extends object>(deps: PageDeps<D, Stored>) {
  const { resource, source, pool, conditions } = deps;

  return async (caller: Caller, query: ListQuery, signal?: AbortSignal): Promise<Page<RowOf<D>>> => {
    const parameters = createParameters();
    const ask = readAsk(deps as unknown as PageDeps<ResourceDefinition, object>, query);
    const where = [...conditions(caller, query.q, parameters), ...toPlace(ask, parameters)];
    const limit = Math.min(Number(query.limit ?? pageLimit.usual), pageLimit.most);
    const slice: Slice = { where, terms: ask.scope.terms, skip: toSkip(query), limit: limit + 1 };
    const statement = toPageStatement(resource, source, slice, parameters);
    const records = await pool
      .withSignal(signal)
      .query<Placed<Stored>>(statement, parameters.values)
      .catch((error: unknown) => {
        throw query.cursor !== undefined && isBadValue(error) ? new ProblemError('cursor.invalid') : toListFailure(error, signal);
      });
    const [head] = records;
    if (!head) throw new Error('stream_head is empty');
    const here: Here = { epoch: head._epoch, n: head._n, seen: head._seen };
    const { after } = query;
    if (after !== undefined && !ask.arrivals?.isKnown(after, here)) throw new ProblemError('position.unknown', { position: after });
    const position = ask.mark?.until ?? toPosition(here);
    const found = records.filter((record) => record._marks !== null);
    const shown = found.slice(0, limit);
    const last = shown.at(-1)?._marks;
    const until = after === undefined ? null : position;
    return {
      items: shown.map(({ _epoch, _n, _seen, _marks, ...stored }) => source.toRow(stored as unknown as Stored, caller)),
      next: found.length > limit && last ? toCursor(ask.scope, { values: last, until }) : null,
      position,
    };
  };
}

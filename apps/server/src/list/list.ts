import type { ListQuery, Page } from '@floorwalker/core/contract/list';
import { pageLimit } from '@floorwalker/core/contract/list';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ResourceDefinition, RowOf } from '@floorwalker/core/registry/define-resource';
import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { createParameters, type Parameters } from './bind.ts';
import { type CursorScope, isBadValue, parseCursor, toAfter, toCursor } from './cursor.ts';
import { toCondition } from './filter.ts';
import { parsePosition } from './position.ts';
import { parseSort, type SortTerm, toSortExpression } from './sort.ts';
import type { ColumnSource, ListSource } from './source.ts';

/** A list of the server: every query holds the caller's own view of the rows. `database` may be an open transaction. */
export interface List<D extends ResourceDefinition> {
  readonly resource: D;
  page(caller: Caller, query: ListQuery): Promise<Page<RowOf<D>>>;
  count(caller: Caller, q: string | undefined): Promise<number>;
  /** Throws `row.not-found` for what does not exist and for what the caller may not see, alike. */
  show(caller: Caller, id: string, database?: Queryable): Promise<RowOf<D>>;
  /** All rows that match, in the default order, `most` at most. */
  matching(caller: Caller, q: string | undefined, most: number, database?: Queryable): Promise<RowOf<D>[]>;
}

/** A record of a page: beside its own columns the head of the stream, and its marks when there is a row at all. */
type Placed<Stored> = Stored & { _epoch: string; _n: number; _marks: string[] | null };

type Sources = { readonly [name: string]: ColumnSource };

const direction = (down: boolean) => (down ? 'desc' : 'asc');

const toOrder = (terms: readonly SortTerm[]) => terms.map(({ sql, down }) => `${sql} ${direction(down)}`).join(', ');

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

export function createList<const D extends ResourceDefinition, Stored extends object>(
  resource: D,
  source: ListSource<D, Stored>,
  pool: Queryable,
): List<D> {
  const sources = source.columns as Sources;
  const conditions = (caller: Caller, q: string | undefined, { bind }: Parameters) => [
    source.visible(caller, bind),
    toCondition(resource, sources, q, { now: Date.now(), zone: caller.zone ?? 'UTC' }, bind),
  ];

  const page = async (caller: Caller, query: ListQuery): Promise<Page<RowOf<D>>> => {
    const parameters = createParameters();
    const where = conditions(caller, query.q, parameters);
    const after = query.after === undefined ? null : parsePosition(query.after);
    const terms = after ? [toNumberTerm(resource, source)] : parseSort(resource, sources, query.sort);
    const scope: CursorScope = { resource: resource.id, terms, filter: query.q ?? '' };
    if (after) where.push(`${source.number} > ${parameters.bind(after.n)}`);
    if (query.cursor !== undefined) where.push(toAfter(terms, parseCursor(scope, query.cursor), parameters.bind));
    const limit = Math.min(Number(query.limit ?? pageLimit.usual), pageLimit.most);
    // One statement is one snapshot: the position is true for exactly these rows. The one row of the head is joined to
    // the ordered page, which keeps its order; without rows the head still comes.
    const records = await pool
      .query<Placed<Stored>>(
        `select head.epoch as _epoch, head.n as _n, page.* from stream_head head left join (
         select ${source.select}, ${toMarks(terms)} from ${source.from} where ${where.join(' and ')}
         order by ${toOrder(terms)} limit ${limit + 1}) page on true`,
        parameters.values,
      )
      .catch((error: unknown) => {
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

  const matching = async (caller: Caller, q: string | undefined, most: number, database: Queryable = pool): Promise<RowOf<D>[]> => {
    const parameters = createParameters();
    const where = conditions(caller, q, parameters).join(' and ');
    const order = toOrder(parseSort(resource, sources, undefined));
    const records = await database.query<Stored>(
      `select ${source.select} from ${source.from} where ${where} order by ${order} limit ${most}`,
      parameters.values,
    );
    return records.map((record) => source.toRow(record, caller));
  };

  return {
    resource,
    page,
    matching,
    count: async (caller, q) => {
      const parameters = createParameters();
      const where = conditions(caller, q, parameters).join(' and ');
      const [row] = await pool.query<{ count: number }>(`select count(*) as count from ${source.from} where ${where}`, parameters.values);
      return row?.count ?? 0;
    },
    show: async (caller, id, database = pool) => {
      const { bind, values } = createParameters();
      const one = source.byId(id, bind);
      const where = one && `${one} and ${source.visible(caller, bind)}`;
      const [record] = where ? await database.query<Stored>(`select ${source.select} from ${source.from} where ${where}`, values) : [];
      if (!record) throw new ProblemError('row.not-found', { id });
      return source.toRow(record, caller);
    },
  };
}

import type { Count, Explanation, ListQuery, Page } from '@floorwalker/core/contract/list';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ResourceDefinition, RowOf } from '@floorwalker/core/registry/define-resource';
import type { Database, Queryable } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { createParameters, type Parameters } from './bind.ts';
import { type ColumnSources, toColumnSource } from './columns.ts';
import { countRows } from './count.ts';
import { createCounts } from './counts.ts';
import { createExplain } from './explain.ts';
import { toCondition, toFilterContext } from './filter.ts';
import { createGroups, type Groups } from './groups.ts';
import { pruneUnusedJoins, toFrom } from './joins.ts';
import { createPageQuery } from './page.ts';
import { toOrder } from './page-statement.ts';
import { parseSort } from './sort.ts';
import type { ListSource } from './source.ts';
import { resourceFor, sortFor, withoutHiddenValues } from './visible-columns.ts';

export interface StreamQuery {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/** A list of the server. Every query returns only rows that the caller may see. `database` may be an open transaction. */
export interface List<D extends ResourceDefinition> {
  readonly resource: D;
  page(caller: Caller, query: ListQuery, signal?: AbortSignal): Promise<Page<RowOf<D>>>;
  /** Counts the rows that match; estimates their number if counting takes too long. */
  count(caller: Caller, q: string | undefined, signal?: AbortSignal): Promise<Count>;
  /** Counts the rows that the caller may see, and those that match each of the named filters, with one read of the list. */
  counts<Name extends string>(caller: Caller, filters: Readonly<Record<Name, string>>): Promise<Record<Name | 'total', number>>;
  /** Counts the rows that match by the values of a column, at most the `limit` most frequent ones. */
  groups(caller: Caller, q: string | undefined, column: string, limit: number, signal?: AbortSignal): Promise<Groups>;
  /** Counts the rows that each term matches, and those that the caller's rights hide. */
  explain(caller: Caller, q: string | undefined, signal?: AbortSignal): Promise<Explanation>;
  /**
   * Streams all rows that match in batches, from one snapshot of the database, for exports. The next batch is read when the
   * consumer requests it. Rejects with the reason of the signal if that aborts. A consumer that stops early must end the
   * iteration, because it holds a connection.
   */
  stream(caller: Caller, query: StreamQuery, signal: AbortSignal): AsyncIterable<readonly RowOf<D>[]>;
  /** Returns one row. Throws `row.not-found` if it does not exist or if the caller may not see it. */
  show(caller: Caller, id: string, database?: Queryable): Promise<RowOf<D>>;
  /** Returns those of the ids whose rows exist and may be seen by the caller. */
  visibleIds(caller: Caller, ids: readonly string[], database?: Queryable): Promise<ReadonlySet<string>>;
  /** Throws `filter.invalid` or `sort.invalid` if the filter or the sorting is not valid for this list. */
  check(caller: Caller, query: StreamQuery): void;
  /** Returns all rows that match, in the default order, at most `maxRows`. */
  matching(caller: Caller, q: string | undefined, maxRows: number, database?: Queryable): Promise<RowOf<D>[]>;
}

/** Creates the list of a resource from its SQL source. */
export function createList<const D extends ResourceDefinition, Stored extends object>(
  resource: D,
  given: ListSource<D, Stored>,
  pool: Database,
): List<D> {
  const source = withoutHiddenValues(resource, given);
  const sources = source.columns as ColumnSources;
  const visible = (caller: Caller, { bind }: Parameters) => source.visible(caller, bind);
  const matches = (caller: Caller, q: string | undefined, { bind }: Parameters) =>
    toCondition(resourceFor(resource, caller, q), sources, q, toFilterContext(caller), bind);
  const conditions = (caller: Caller, q: string | undefined, parameters: Parameters) => [
    visible(caller, parameters),
    matches(caller, q, parameters),
  ];
  const orderFor = (caller: Caller, sort: string | undefined) => parseSort(resource, sources, sortFor(resource, caller, sort));

  const matching = async (caller: Caller, q: string | undefined, maxRows: number, database: Queryable = pool): Promise<RowOf<D>[]> => {
    const parameters = createParameters();
    const where = conditions(caller, q, parameters).join(' and ');
    const order = toOrder(parseSort(resource, sources, undefined));
    const records = await database.query<Stored>(
      `select ${source.select} from ${toFrom(source)} where ${where} order by ${order} limit ${maxRows}`,
      parameters.values,
    );
    return records.map((record) => source.toRow(record, caller));
  };

  return {
    resource,
    page: createPageQuery({ resource, source, pool, conditions }),
    matching,
    check: (caller, { q, sort }) => {
      conditions(caller, q, createParameters());
      orderFor(caller, sort);
    },
    count: async (caller, q, signal) => {
      const parameters = createParameters();
      const where = conditions(caller, q, parameters).join(' and ');
      const rows = `${toFrom(pruneUnusedJoins(source, [where]))} where ${where}`;
      return countRows(pool.withSignal(signal), rows, parameters.values, signal);
    },
    counts: createCounts({ source, pool, visible, matches }),
    groups: createGroups({ resource, source: source as unknown as ListSource<ResourceDefinition, never>, pool, conditions }),
    explain: createExplain({ resource, source, pool, conditions }),
    stream: async function* (caller, { q, sort }, signal) {
      const parameters = createParameters();
      const where = conditions(caller, q, parameters).join(' and ');
      const order = toOrder(orderFor(caller, sort));
      const statement = `select ${source.select} from ${toFrom(source)} where ${where} order by ${order}`;
      for await (const batch of pool.batches<Stored>(statement, parameters.values, signal)) {
        yield batch.map((record) => source.toRow(record, caller));
      }
    },
    visibleIds: async (caller, ids, database = pool) => {
      const { bind, values } = createParameters();
      const any = ids.flatMap((id) => source.byId(id, bind) ?? []);
      if (any.length === 0) return new Set();
      const where = `(${any.join(' or ')}) and ${source.visible(caller, bind)}`;
      const rowId = toColumnSource(sources[resource.rowId] ?? resource.rowId).sql;
      const rows = await database.query<{ id: string }>(
        `select (${rowId})::text as id from ${toFrom(pruneUnusedJoins(source, [where, rowId]))} where ${where}`,
        values,
      );
      return new Set(rows.map(({ id }) => id));
    },
    show: async (caller, id, database = pool) => {
      const { bind, values } = createParameters();
      const one = source.byId(id, bind);
      const where = one && `${one} and ${source.visible(caller, bind)}`;
      const [record] = where ? await database.query<Stored>(`select ${source.select} from ${toFrom(source)} where ${where}`, values) : [];
      if (!record) throw new ProblemError('row.not-found', { id });
      return source.toRow(record, caller);
    },
  };
}

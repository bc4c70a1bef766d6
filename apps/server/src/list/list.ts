import type { ListQuery, Page } from '@floorwalker/core/contract/list';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ResourceDefinition, RowOf } from '@floorwalker/core/registry/define-resource';
import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { createParameters, type Parameters } from './bind.ts';
import { toCondition } from './filter.ts';
import { createPageQuery, toOrder } from './page.ts';
import { parseSort } from './sort.ts';
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

/** Makes the list of a resource out of where its rows come from. */
export function createList<const D extends ResourceDefinition, Stored extends object>(
  resource: D,
  source: ListSource<D, Stored>,
  pool: Queryable,
): List<D> {
  const sources = source.columns as { readonly [name: string]: ColumnSource };
  const conditions = (caller: Caller, q: string | undefined, { bind }: Parameters) => [
    source.visible(caller, bind),
    toCondition(resource, sources, q, { now: Date.now(), zone: caller.zone ?? 'UTC' }, bind),
  ];

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
    page: createPageQuery({ resource, source, pool, conditions }),
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

import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { createParameters, type Parameters } from './bind.ts';
import { type ColumnSources, toColumnSource } from './columns.ts';
import { pruneUnusedJoins, toFrom } from './joins.ts';
import type { ListSource } from './source.ts';
import { toListFailure } from './timeouts.ts';
import { resourceWith } from './visible-columns.ts';

/** The rows of a list by the values of one of its columns: the most frequent values first, with the number of all rows and values. */
export interface Groups {
  readonly groups: readonly { readonly value: string | number | null; readonly count: number }[];
  readonly total: number;
  readonly values: number;
}

interface GroupsDeps {
  readonly resource: ResourceDefinition;
  readonly source: ListSource<ResourceDefinition, never>;
  readonly pool: Database;
  readonly conditions: (caller: Caller, q: string | undefined, parameters: Parameters) => readonly string[];
}

/**
 * Creates the query that counts the rows of a list by the values of a column. The rows are those that the list shows for the same filter. The
 * column is one of the list's filter fields, and no set: a row has one value of it.
 */
export const createGroups =
  ({ resource, source, pool, conditions }: GroupsDeps) =>
  async (caller: Caller, q: string | undefined, column: string, limit: number, signal?: AbortSignal): Promise<Groups> => {
    const { columns } = resourceWith(resource, caller, [column]);
    const parameters = createParameters();
    const where = conditions(caller, q, parameters).join(' and ');
    const { sql, isRank } = toColumnSource((source.columns as ColumnSources)[column] ?? column);
    const rows = `${toFrom(pruneUnusedJoins(source, [where, sql]))} where ${where}`;
    const found = await pool
      .withSignal(signal)
      .query<{ value: string | number | null; count: number; total: number; groups: number }>(
        `select ${sql} as value, count(*)::bigint as count, sum(count(*)) over ()::bigint as total, count(*) over ()::bigint as groups
         from ${rows} group by 1 order by 2 desc, 1 limit ${limit}`,
        parameters.values,
      )
      .catch((error: unknown) => Promise.reject(toListFailure(error, signal)));
    const values = columns[column]?.values ?? [];
    return {
      groups: found.map(({ value, count }) => ({ value: isRank ? (values[Number(value)] ?? null) : value, count })),
      total: found[0]?.total ?? 0,
      values: found[0]?.groups ?? 0,
    };
  };

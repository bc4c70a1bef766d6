import type { ResourceDefinition, RowOf } from '@floorwalker/core/registry/define-resource';
import type { Caller } from '../http/handler.ts';
import type { Parameters } from './bind.ts';
import type { ColumnSource } from './columns.ts';
import type { TableSource } from './joins.ts';

type Named<D extends ResourceDefinition> = {
  [K in keyof D['columns']]: D['columns'][K] extends { readonly sortable: true } | { readonly filter: true } ? K : never;
}[keyof D['columns']];

type SynonymColumn<D extends ResourceDefinition> = D extends { readonly searchSynonyms: readonly (infer N)[] } ? N : never;

/** Columns that need a source: sortable and filterable ones, those that a bare word searches, and the row id. */
export type ColumnName<D extends ResourceDefinition> = (Named<D> | D['rowId'] | D['search'][number] | SynonymColumn<D>) & string;

/** Where the rows of a resource come from. SQL is written here by hand; the engine adds conditions, order and limit. */
export interface ListSource<D extends ResourceDefinition, Stored extends object> extends TableSource {
  /** Select list of the columns of `Stored`. */
  readonly select: string;
  readonly columns: { readonly [K in ColumnName<D>]: ColumnSource | string };
  /** Returns the condition of the rows that the caller may see. Applied to every query, totals included. */
  visible(caller: Caller, bind: Parameters['bind']): string;
  /** Returns the condition of the row with this id; null if no row can have such an id. */
  byId(id: string, bind: Parameters['bind']): string | null;
  /** Expression of a row's number in the event stream, if rows have one. New rows can then be requested with `after`. */
  readonly number?: string;
  /**
   * Expression of the transaction that stored a row (`pg_current_xact_id()` as a bigint, with a BRIN index), for rows without
   * a number in the stream: new rows can then be requested as well.
   */
  readonly arrived?: string;
  /** Expressions that together identify a row and have an index, if the row id has none. Rows far down a list are found by them. */
  readonly key?: readonly string[];
  /** Columns that name the terminal or property of a row, if they are not called `terminal`, `property` and `propertyName`. */
  readonly propertyColumns?: readonly string[];
  toRow(stored: Stored, caller: Caller): RowOf<D>;
}

/** Returns the condition that a property column is one of the caller's properties, or `true` if the caller sees all. */
export function ofProperties(caller: Caller, column: string, bind: Parameters['bind']): string {
  const { properties } = caller.operator;
  if (properties === null) return 'true';
  // A single property is compared by equality, so that an index on property and time gives the rows in their order.
  if (properties.length === 1) return `${column} = ${bind(properties[0])}::integer`;
  return `${column} = any(${bind(properties)}::integer[])`;
}

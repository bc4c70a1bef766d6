import type { ResourceDefinition, RowOf } from '@floorwalker/core/registry/define-resource';
import type { Caller } from '../http/handler.ts';
import type { Parameters } from './bind.ts';

/** How a column is read: an SQL expression of the type that its kind asks for, and what is special about it. */
export type ColumnSource =
  | string
  | {
      readonly sql: string;
      /** It may be null; nulls sort lowest. */
      readonly nullable?: true;
      /** `choice`: the expression is the position in the column's list, not the word. */
      readonly rank?: true;
    };

type Named<D extends ResourceDefinition> = {
  [K in keyof D['columns']]: D['columns'][K] extends { readonly sortable: true } | { readonly filter: true } ? K : never;
}[keyof D['columns']];

/** Columns that the engine must be able to read: what sorts, what filters, what a bare word searches, and the row id. */
export type ColumnName<D extends ResourceDefinition> = (Named<D> | D['rowId'] | D['search'][number]) & string;

/** Where the rows of a resource come from. SQL is written here by hand; the engine adds conditions, order and limit. */
export interface ListSource<D extends ResourceDefinition, Stored extends object> {
  /** Table expression, such as `terminal t join property p on p.id = t.property_id`. */
  readonly from: string;
  /** Select list, yielding `Stored`. */
  readonly select: string;
  readonly columns: { readonly [K in ColumnName<D>]: ColumnSource };
  /** Condition of the rows that the caller may see. Applied to every query, totals included. */
  visible(caller: Caller, bind: Parameters['bind']): string;
  /** Condition for the one row of an id; null when no row can have such an id. */
  byId(id: string, bind: Parameters['bind']): string | null;
  /** Expression of the number in the event stream, where rows have one: lists can then be topped up. */
  readonly number?: string;
  toRow(stored: Stored, caller: Caller): RowOf<D>;
}

/** Condition on a property column: the caller's properties, or all. */
export function ofProperties(caller: Caller, column: string, bind: Parameters['bind']): string {
  const { properties } = caller.operator;
  return properties === null ? 'true' : `${column} = any(${bind(properties)}::integer[])`;
}

import type { ResourceDefinition, RowOf } from '@floorwalker/core/registry/define-resource';
import type { Caller } from '../http/handler.ts';
import type { Parameters } from './bind.ts';

/**
 * How a column is read: an SQL expression of the type that its kind asks for, and what is special about it. Where several
 * are said, `shaped` is asked first and answers for the whole test; of what it leaves open the first of `bits`, `rank` and
 * `like` that is there decides; `within` stands around the test of a value, and is not to be said beside `like`.
 */
export type ColumnSource =
  | string
  | {
      readonly sql: string;
      /** It may be null; nulls sort lowest. */
      readonly nullable?: true;
      /** Column that comes next in the order where values are alike, as in an index on both. */
      readonly ties?: string;
      /** `choice`: the expression is the position in the column's list, not the word. */
      readonly rank?: true;
      /**
       * The values lie in other rows: makes a test on `sql` a condition of this row, such as
       * `(test) => \`exists (select 1 from media m where m.transaction_id = t.id and ${test})\``.
       */
      readonly within?: (test: string) => string;
      /** Says in words that an index understands what `like` on the expression says; `pattern` is a bound parameter. */
      readonly like?: (pattern: string) => string;
      /**
       * The value lies in this row as well, for comparisons by order, which many rows pass; `anywhere` says that some
       * row does, for those that none passes.
       */
      readonly own?: { readonly sql: string; readonly anywhere: (test: (sql: string) => string) => string };
      /** `set`: the expression is an integer that holds the words as bits. */
      readonly bits?: { readonly [word: string]: number };
      /** `set`: bits that have an index of the rows with any of them, together. */
      readonly indexed?: readonly number[];
      /** `choice` with `rank`: says in words that an index understands that the value is at one of these positions; `levels`: that one of these numbers is shown. */
      readonly among?: (ranks: readonly number[]) => string;
      /** Says with an index what a text means where the texts of a column have a shape of their own; undefined where it cannot. */
      readonly shaped?: (ask: ShapedAsk, bind: Parameters['bind']) => string | undefined;
      /** `time`: it lies within a day of the time that orders the log, but for a few rows. */
      readonly near?: Near;
    };

/** What an expression asks of a column whose texts have a shape: those that hold a part, or whole ones; or all but them. */
type ShapedAsk = ({ readonly part: string } | { readonly whole: readonly string[] }) & { readonly negated?: true };

/** How the time that orders a log bounds another one of its times. */
export interface Near {
  readonly at: string;
  /** Condition of the rows whose times are further apart, as their index has it. */
  readonly far: string;
  /** Condition, known when the statement is planned, that there are any such rows. */
  readonly some: string;
}

type Named<D extends ResourceDefinition> = {
  [K in keyof D['columns']]: D['columns'][K] extends { readonly sortable: true } | { readonly filter: true } ? K : never;
}[keyof D['columns']];

type WordedName<D extends ResourceDefinition> = D extends { readonly searchWords: readonly (infer N)[] } ? N : never;

/** Columns that the engine must be able to read: what sorts, what filters, what a bare word searches, and the row id. */
export type ColumnName<D extends ResourceDefinition> = (Named<D> | D['rowId'] | D['search'][number] | WordedName<D>) & string;

/** Where the rows of a resource come from. SQL is written here by hand; the engine adds conditions, order and limit. */
export interface ListSource<D extends ResourceDefinition, Stored extends object> {
  /**
   * Table expression, such as `terminal_event e left join property p on p.id = e.property_id`. What is only joined for
   * words is joined by its key with `left join`: the database then leaves it out where nothing of it is asked, in counts
   * and in far jumps.
   */
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
  /**
   * Expression of the transaction that stored a row (`pg_current_xact_id()` as a bigint, with a BRIN index), for rows
   * without a number in the stream: lists can then be topped up as well.
   */
  readonly arrived?: string;
  /**
   * Expressions that together name a row and have an index, where that is not the row id's: rows far down a list are
   * found by them.
   */
  readonly key?: readonly string[];
  /** Columns that say where a row belongs, where they are not called `terminal`, `property` and `propertyName`. */
  readonly places?: readonly string[];
  toRow(stored: Stored, caller: Caller): RowOf<D>;
}

/** Condition on a property column: the caller's properties, or all. */
export function ofProperties(caller: Caller, column: string, bind: Parameters['bind']): string {
  const { properties } = caller.operator;
  if (properties === null) return 'true';
  // One alone as an equality, so that an index on property and time gives the rows in their order.
  if (properties.length === 1) return `${column} = ${bind(properties[0])}::integer`;
  return `${column} = any(${bind(properties)}::integer[])`;
}

import type { FilterOperator } from '../vocabulary/column-kinds.ts';

/** A value or word without its quotation marks. `column` is its position in the expression, from 1. */
export interface FilterText {
  readonly text: string;
  readonly column: number;
}

/** A term `name:value,value`; whether a field of that name exists is not checked yet. */
export interface FieldTerm {
  readonly kind: 'field';
  readonly name: string;
  readonly operator: FilterOperator;
  readonly values: readonly FilterText[];
  readonly column: number;
}

/** Syntax tree of a filter expression, independent of a resource. `and` and `or` have at least two terms, none of the same kind. */
export type FilterNode =
  | { readonly kind: 'and' | 'or'; readonly terms: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly term: FilterNode }
  | ({ readonly kind: 'word' } & FilterText)
  | FieldTerm;

/**
 * Limits of a filter expression. `tests`: comparisons per row. A bare word counts once for each searched column, a value
 * once, a list of ids or words once in all. A comparison uses at most eight statement parameters (for an amount), so a
 * statement stays far below the database's limit of 65,535.
 */
export const filterLimits = { length: 4000, depth: 32, terms: 200, tests: 1000 } as const;

/** Joins terms with `and` or `or` without nesting; a single term is returned as it is. */
export function joinTerms(kind: 'and' | 'or', terms: readonly FilterNode[]): FilterNode {
  const flat = terms.flatMap((term) => (term.kind === kind ? term.terms : [term]));
  const [only] = flat;
  return flat.length === 1 && only ? only : { kind, terms: flat };
}

import type { FilterOperator } from '../vocabulary/column-kinds.ts';

/** A value or word as it was written, quotes taken off. `column` counts from 1 in the expression. */
export interface FilterText {
  readonly text: string;
  readonly column: number;
}

/** `name:value,value`; the name is not yet known to be a field. */
export interface FieldTerm {
  readonly kind: 'field';
  readonly name: string;
  readonly operator: FilterOperator;
  readonly values: readonly FilterText[];
  readonly column: number;
}

/** What an expression says, before it meets a resource. `and` and `or` hold two terms or more, none of their own kind. */
export type FilterNode =
  | { readonly kind: 'and' | 'or'; readonly terms: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly term: FilterNode }
  | ({ readonly kind: 'word' } & FilterText)
  | FieldTerm;

/**
 * Bounds of an expression, so that none runs away. `tests`: comparisons with each row, once fields are known: a bare word
 * is one for every column that it searches, a value one, a list of ids or words one in all. A test takes eight
 * parameters of a statement at most (an amount), which keeps far from the database's 65,535.
 */
export const filterLimits = { length: 4000, depth: 32, terms: 200, tests: 1000 } as const;

/** Joins terms by one connective, flat; a single term stands for itself. */
export function joinTerms(kind: 'and' | 'or', terms: readonly FilterNode[]): FilterNode {
  const flat = terms.flatMap((term) => (term.kind === kind ? term.terms : [term]));
  const [only] = flat;
  return flat.length === 1 && only ? only : { kind, terms: flat };
}

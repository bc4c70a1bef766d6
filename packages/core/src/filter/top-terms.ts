import type { FieldTerm, FilterNode } from './ast.ts';
import type { FilterField } from './fields.ts';

/** A term that every matching row must fulfil, or, if negated, must not fulfil. */
export interface TopTerm {
  readonly term: FieldTerm;
  /** The term is under `-` or `not`, or written with `!=`. */
  readonly negated: boolean;
}

/** Returns the terms that hold for all matching rows of an expression: those of its top-level `and`, and of an `or` under a negation. */
export function topTerms(node: FilterNode | null, negated = false): readonly TopTerm[] {
  if (!node) return [];
  switch (node.kind) {
    case 'field':
      return [{ term: node, negated: negated !== (node.operator === '!=') }];
    case 'not':
      return topTerms(node.term, !negated);
    case 'and':
      return negated ? [] : node.terms.flatMap((term) => topTerms(term));
    case 'or':
      return negated ? node.terms.flatMap((term) => topTerms(term, true)) : [];
    case 'word':
      return [];
  }
}

/** Whether a term names the field, by its name or an alias. */
export const isOf = ({ name }: FieldTerm, { names }: FilterField): boolean => names.some((one) => one.toLowerCase() === name.toLowerCase());

import type { FieldTerm, FilterNode } from './ast.ts';
import type { FilterField } from './fields.ts';

/** A term that must hold for every row of an expression, or, negated, for none. */
export interface TopTerm {
  readonly term: FieldTerm;
  /** Under `-` or `not`, or written with `!=`. */
  readonly negated: boolean;
}

/** The terms of an expression that hold for all of its rows: those of its top `and`, seen through negations. */
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

/** Whether a term speaks of the field, under any of its names. */
export const isOf = ({ name }: FieldTerm, { names }: FilterField): boolean => names.some((one) => one.toLowerCase() === name.toLowerCase());

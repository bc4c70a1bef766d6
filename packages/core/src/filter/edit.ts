import type { FilterOperator } from '../vocabulary/column-kinds.ts';
import { type FieldTerm, type FilterNode, joinTerms } from './ast.ts';
import type { FilterField } from './fields.ts';
import { parseFilter } from './parse.ts';
import { printFilter } from './print.ts';
import { isOf, type TopTerm, topTerms } from './top-terms.ts';

/** Selects the terms of a field that an edit replaces. */
type Chosen = (term: TopTerm) => boolean;

/** Returns the top-level terms of a field, under its name or an alias. */
export const termsOf = (node: FilterNode | null, field: FilterField): readonly TopTerm[] =>
  topTerms(node).filter(({ term }) => isOf(term, field));

/**
 * Replaces the terms of the field with this operator by one term with these values, at the position of the first of them;
 * without values the terms are only removed. Negated terms and other fields are kept.
 * @throws FilterError
 */
export const withTerm = (text: string, field: FilterField, operator: FilterOperator, values: readonly string[]): string =>
  replace(
    text,
    field,
    ({ term, negated }) => term.operator === operator && negated === (operator === '!='),
    toTerms(field, operator, values),
  );

/**
 * Removes all top-level terms of the field.
 * @throws FilterError
 */
export const withoutField = (text: string, field: FilterField): string => replace(text, field, () => true, []);

/** Values of a set that every matching row has, and values that no matching row has [LG-03]. */
export interface Status {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/**
 * Returns the status of an expression such as `flags:a flags:b -flags:c,d`. Terms that require any of several values are
 * ignored, because the form cannot show them.
 */
export function statusOf(node: FilterNode | null, field: FilterField): Status {
  const terms = termsOf(node, field);
  const textsOf = (some: readonly TopTerm[]) => [...new Set(some.flatMap(({ term }) => term.values.map(({ text }) => text.toLowerCase())))];
  return { include: textsOf(terms.filter(isIncluding)), exclude: textsOf(terms.filter(({ negated }) => negated)) };
}

const isIncluding: Chosen = ({ term, negated }) => !negated && term.values.length === 1;

/**
 * Replaces the status terms of the expression: 'show only matching all' and 'exclude matching any' [LG-03].
 * @throws FilterError
 */
export function withStatus(text: string, field: FilterField, { include, exclude }: Status): string {
  const wanted = include.flatMap((word) => toTerms(field, ':', [word]));
  const refused = toTerms(field, ':', exclude).map((term): FilterNode => ({ kind: 'not', term }));
  return replace(text, field, (one) => isIncluding(one) || one.negated, [...wanted, ...refused]);
}

/** The range of a time field as shown in a form: values as written, null for an open end. */
export interface TimeRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** Returns the range of `at>=X at<Y`; `at>-2h` begins at `-2h`. */
export function rangeOf(node: FilterNode | null, field: FilterField): TimeRange {
  const terms = termsOf(node, field).filter(({ negated }) => !negated);
  const written = (comparison: '>' | '<') => terms.find(({ term }) => term.operator.startsWith(comparison))?.term.values[0]?.text ?? null;
  return { from: written('>'), to: written('<') };
}

/**
 * Replaces the time range of the expression, from `from` (inclusive) to `to` (exclusive). A bound that equals the result of
 * `rangeOf` keeps its own term, such as `at>2026-11-01`; a term such as `at:today` is replaced.
 * @throws FilterError
 */
export function withRange(text: string, field: FilterField, { from, to }: TimeRange): string {
  const now = rangeOf(parseFilter(text), field);
  const kept = [...(now.from === from ? ['>', '>='] : []), ...(now.to === to ? ['<', '<='] : [])];
  const wanted = [...toTerms(field, '>=', from ? [from] : []), ...toTerms(field, '<', to ? [to] : [])];
  return replace(
    text,
    field,
    ({ term, negated }) => !negated && !kept.includes(term.operator),
    wanted.filter(({ operator }) => !kept.includes(operator)),
  );
}

const toTerms = (field: FilterField, operator: FilterOperator, values: readonly string[]): readonly FieldTerm[] =>
  values.length === 0
    ? []
    : [{ kind: 'field', name: field.names[0] ?? field.column, operator, values: values.map((text) => ({ text, column: 0 })), column: 0 }];

/** Replaces the chosen terms of the field by `terms`, at the position of the first chosen term, or at the end if there is none. */
function replace(text: string, field: FilterField, chosen: Chosen, terms: readonly FilterNode[]): string {
  const node = parseFilter(text);
  const gone = new Set(
    termsOf(node, field)
      .filter(chosen)
      .map(({ term }) => term),
  );
  const parts = node ? (node.kind === 'and' ? node.terms : [node]) : [];
  const first = parts.findIndex((part) => holds(part, gone));
  const kept = parts.flatMap((part, index) => [...(index === first ? terms : []), ...without(part, gone)]);
  const all = first < 0 ? [...kept, ...terms] : kept;
  return printFilter(all.length === 0 ? null : joinTerms('and', all));
}

const holds = (node: FilterNode, terms: ReadonlySet<FilterNode>): boolean => {
  switch (node.kind) {
    case 'not':
      return holds(node.term, terms);
    case 'and':
    case 'or':
      return node.terms.some((term) => holds(term, terms));
    default:
      return terms.has(node);
  }
};

/** Returns the node without the given top-level terms, as a list of one node, or an empty list if nothing remains. */
function without(node: FilterNode, terms: ReadonlySet<FilterNode>): readonly FilterNode[] {
  switch (node.kind) {
    case 'not':
      return without(node.term, terms).map((term) => ({ kind: 'not', term }));
    case 'and':
    case 'or': {
      const left = node.terms.flatMap((term) => without(term, terms));
      return left.length === 0 ? [] : [joinTerms(node.kind, left)];
    }
    default:
      return terms.has(node) ? [] : [node];
  }
}

import type { FilterNode } from './ast.ts';
import type { FilterField, FilterFields } from './fields.ts';
import { FilterError } from './filter-error.ts';
import { toTimeSpan } from './times.ts';
import { isOf, type TopTerm, topTerms } from './top-terms.ts';

/** A value that an expression requires and excludes at once. */
export interface FilterConflict {
  readonly field: FilterField;
  readonly value: string;
  /** Position of the later of the two values, from 1. */
  readonly column: number;
}

/**
 * Returns the values of sets that an expression requires (`flags:x`, or every value of `flags:x,y`) and excludes (`-flags:x`)
 * at once [LG-03].
 */
export function findConflicts(node: FilterNode | null, fields: FilterFields): readonly FilterConflict[] {
  const terms = topTerms(node);
  return fields.list
    .filter(({ kind }) => kind === 'set')
    .flatMap((field) =>
      conflictsOf(
        field,
        terms.filter(({ term }) => isOf(term, field)),
      ),
    );
}

/** A term with several values requires any of them, so it conflicts only if all of them are excluded; its first value is reported. */
function conflictsOf(field: FilterField, terms: readonly TopTerm[]): readonly FilterConflict[] {
  const excluded = new Map<string, number>();
  for (const { term, negated } of terms) {
    if (!negated) continue;
    for (const { text, column } of term.values) if (!excluded.has(text.toLowerCase())) excluded.set(text.toLowerCase(), column);
  }
  return terms.flatMap(({ term: { values }, negated }) => {
    const found = values.map(({ text, column }) => ({ value: text.toLowerCase(), column, other: excluded.get(text.toLowerCase()) }));
    const [first] = found;
    if (negated || first?.other === undefined || found.some(({ other }) => other === undefined)) return [];
    return [{ field, value: first.value, column: Math.max(first.column, first.other) }];
  });
}

/** Current time in milliseconds since the epoch and IANA time zone, for times in an expression. */
interface Present {
  readonly now: number;
  readonly zone: string;
}

/**
 * Rejects expressions that no row can match: a value that is required and excluded, a time range that ends before it begins.
 * @throws FilterError
 */
export function refuseContradictions(node: FilterNode | null, fields: FilterFields, { now, zone }: Present): void {
  const [conflict] = findConflicts(node, fields);
  if (conflict) throw new FilterError('filter-conflict', conflict.column, { name: conflict.field.column, value: conflict.value });
  const terms = topTerms(node).filter(({ negated }) => !negated);
  for (const field of fields.list) {
    if (field.kind === 'time')
      refuseTimespan(
        terms.filter(({ term }) => isOf(term, field)),
        field,
        { now, zone },
      );
  }
}

interface Bound {
  readonly at: number;
  readonly column: number;
}

/** Throws for a range that ends before it begins ([LG-05] 'invalid timespan: from must be before to'). */
function refuseTimespan(terms: readonly TopTerm[], field: FilterField, { now, zone }: Present): void {
  const bounds = (comparison: '>' | '<'): Bound[] =>
    terms.flatMap(({ term: { operator, values } }) => {
      const [value] = values;
      const span = value && operator.startsWith(comparison) ? toTimeSpan(value.text, now, zone) : null;
      if (!value || !span) return [];
      // `>2026-11-20` begins at the end of that day, and `<=2026-11-20` ends there; an open time such as `-2h` has only a beginning.
      const late = (operator === '>' || operator === '<=') && span.to !== Number.POSITIVE_INFINITY;
      return [{ at: late ? span.to : span.from, column: value.column }];
    });
  const from = bounds('>').reduce<Bound | null>((max, bound) => (max && max.at >= bound.at ? max : bound), null);
  const to = bounds('<').reduce<Bound | null>((min, bound) => (min && min.at <= bound.at ? min : bound), null);
  if (from && to && from.at >= to.at) throw new FilterError('filter-timespan', Math.max(from.column, to.column), { name: field.column });
}

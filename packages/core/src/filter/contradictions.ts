import type { FilterNode } from './ast.ts';
import type { FilterField, FilterFields } from './fields.ts';
import { FilterError } from './filter-error.ts';
import { toTimeSpan } from './times.ts';
import { isOf, type TopTerm, topTerms } from './top-terms.ts';

/** One value that an expression both wants and excludes. */
export interface FilterConflict {
  readonly field: FilterField;
  readonly value: string;
  /** Where the second of the two stands, from 1. */
  readonly column: number;
}

/** Words of sets that an expression wants (`flags:x`, or all of `flags:x,y`) and excludes (`-flags:x`) at once [LG-03]. */
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

/** A term wants any of its values, so it stands against what is excluded only when that is all of them; its first is told. */
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

/** Milliseconds since the epoch and IANA zone: what times in an expression are read with. */
interface Present {
  readonly now: number;
  readonly zone: string;
}

/** Refuses what no row can fulfil by mistake: a word wanted and excluded, a time range that ends before it begins. @throws FilterError */
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

/** [LG-05] 'invalid timespan: from must be before to'. */
function refuseTimespan(terms: readonly TopTerm[], field: FilterField, { now, zone }: Present): void {
  const bounds = (comparison: '>' | '<'): Bound[] =>
    terms.flatMap(({ term: { operator, values } }) => {
      const [value] = values;
      const span = value && operator.startsWith(comparison) ? toTimeSpan(value.text, now, zone) : null;
      if (!value || !span) return [];
      // `>` a day begins at its end and `<=` a day ends there; what is open (`-2h`) has its beginning only.
      const late = (operator === '>' || operator === '<=') && span.to !== Number.POSITIVE_INFINITY;
      return [{ at: late ? span.to : span.from, column: value.column }];
    });
  const from = bounds('>').reduce<Bound | null>((max, bound) => (max && max.at >= bound.at ? max : bound), null);
  const to = bounds('<').reduce<Bound | null>((min, bound) => (min && min.at <= bound.at ? min : bound), null);
  if (from && to && from.at >= to.at) throw new FilterError('filter-timespan', Math.max(from.column, to.column), { name: field.column });
}

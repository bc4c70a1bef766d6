import type { FilterNode } from '@floorwalker/core/filter/ast';
import { rangeOf, type TimeRange, termsOf, withTerm } from '@floorwalker/core/filter/edit';
import { type FilterField, toFilterFields } from '@floorwalker/core/filter/fields';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ColumnKind, FilterOperator } from '@floorwalker/core/vocabulary/column-kinds';

/** The control of a field in the classic form. */
export type Control = 'time' | 'choice' | 'code' | 'status' | 'text' | 'numbers' | 'span' | 'flag';

const controlOfKind: { readonly [K in ColumnKind]: Control } = {
  text: 'text',
  identifier: 'text',
  integer: 'numbers',
  code: 'code',
  choice: 'choice',
  set: 'status',
  time: 'time',
  money: 'span',
  flag: 'flag',
  bytes: 'span',
  duration: 'span',
  levels: 'text',
  message: 'text',
};

export interface FormField {
  readonly field: FilterField;
  readonly control: Control;
  /** Whether the form shows the field when it opens; the other fields are under "more criteria" [LG-02]. */
  readonly shownByDefault: boolean;
}

/** The fields of the classic form of a list: all fields of its filter, those of its default columns first. */
export const toFormFields = (resource: ResourceDefinition): readonly FormField[] =>
  toFilterFields(resource)
    .list.filter(({ operators }) => operators.length > 0)
    .map((field) => ({ field, control: controlOfKind[field.kind], shownByDefault: !resource.columns[field.column]?.hidden }))
    .toSorted((a, b) => Number(b.shownByDefault) - Number(a.shownByDefault));

/** Operators of the terms that the form shows. Negated terms appear only in the expression. */
const shownOperators: readonly FilterOperator[] = [':', '=', '>', '>=', '<', '<='];

const positiveTerms = (node: FilterNode | null, field: FilterField) => termsOf(node, field).filter(({ negated }) => !negated);

/** Returns the values that the expression allows for a field. A comparison such as `>=` stands for all values on that side. */
export function valuesOf(node: FilterNode | null, field: FilterField): readonly string[] {
  const values = positiveTerms(node, field).flatMap(({ term: { operator, values } }) => {
    const [first] = values;
    if (operator === ':' || operator === '=') return values.flatMap(({ text }) => field.groups[text.toLowerCase()] ?? [text]);
    const at = first ? field.values.indexOf(first.text.toLowerCase()) : -1;
    if (at < 0) return [];
    return operator.startsWith('>')
      ? field.values.slice(operator === '>' ? at + 1 : at)
      : field.values.slice(0, operator === '<' ? at : at + 1);
  });
  return [...new Set(values)];
}

/** Replaces the terms of a field that the form shows by one term with these values. @throws FilterError */
export function withValues(q: string, field: FilterField, values: readonly string[]): string {
  const others = shownOperators.filter((operator) => operator !== ':' && field.operators.includes(operator));
  const cleared = others.reduce((text, operator) => withTerm(text, field, operator, []), q);
  return withTerm(cleared, field, ':', values);
}

/** Minimum and maximum of an amount, as typed; empty if open. */
export interface Span {
  readonly min: string;
  readonly max: string;
}

export function spanOf(node: FilterNode | null, field: FilterField): Span {
  const { from, to } = rangeOf(node, field);
  return { min: from ?? '', max: to ?? '' };
}

/** @throws FilterError */
export function withSpan(q: string, field: FilterField, { min, max }: Span): string {
  const cleared = shownOperators.reduce((text, operator) => withTerm(text, field, operator, []), q);
  const begun = withTerm(cleared, field, '>=', min ? [min] : []);
  return withTerm(begun, field, '<=', max ? [max] : []);
}

/** The time shown in the form: a named one such as `today`, or a range; `to` includes the day or minute that it names. */
export interface TimeChoice extends TimeRange {
  readonly named: string | null;
}

export function timeOf(node: FilterNode | null, field: FilterField): TimeChoice {
  const named = positiveTerms(node, field).find(({ term }) => term.operator === ':')?.term.values[0]?.text ?? null;
  return { named, ...rangeOf(node, field) };
}

/** @throws FilterError */
export function withTime(q: string, field: FilterField, { named, from, to }: TimeChoice): string {
  const span = withSpan(q, field, { min: named === null ? (from ?? '') : '', max: named === null ? (to ?? '') : '' });
  return named === null ? span : withTerm(span, field, ':', [named]);
}

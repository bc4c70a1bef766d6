import type { FieldTerm, FilterNode } from './ast.ts';
import { closest } from './closest.ts';
import type { FilterField, FilterFields } from './fields.ts';
import { FilterError } from './filter-error.ts';
import { parseFilter } from './parse.ts';
import type { ResolvedFilter } from './resolved.ts';
import { type FilterContext, joinValues, readValue } from './values.ts';

/**
 * Checks an expression against the fields of its resource and gives it types; null = everything.
 * @throws FilterError
 */
export function resolveFilter(node: FilterNode | null, fields: FilterFields, context: FilterContext): ResolvedFilter {
  if (!node) return { kind: 'all' };
  switch (node.kind) {
    case 'and':
    case 'or':
      return { kind: node.kind, terms: node.terms.map((term) => resolveFilter(term, fields, context)) };
    case 'not':
      return { kind: 'not', term: resolveFilter(node.term, fields, context) };
    case 'word':
      return { kind: 'contains', columns: fields.search, text: node.text };
    case 'field':
      return resolveTerm(node, fields, context);
  }
}

/** Reads and checks in one go. @throws FilterError */
export const compileFilter = (text: string, fields: FilterFields, context: FilterContext): ResolvedFilter =>
  resolveFilter(parseFilter(text), fields, context);

function resolveTerm(term: FieldTerm, fields: FilterFields, context: FilterContext): ResolvedFilter {
  const field = findField(term, fields);
  if (!field.operators.includes(term.operator)) {
    const values = field.operators.join(' ');
    throw new FilterError('filter-operator', term.column + term.name.length, { name: term.name, operator: term.operator, values });
  }
  const second = term.values[1];
  if (second && !listing.includes(term.operator)) throw new FilterError('filter-one-value', second.column, { operator: term.operator });
  const operator = term.operator === '!=' ? '=' : term.operator;
  const leaf = joinValues(term.values.map((value) => readValue(field, operator, value, context)));
  return term.operator === '!=' ? { kind: 'not', term: leaf } : leaf;
}

/** Operators that take a list of values. */
const listing: readonly string[] = [':', '=', '!='];

function findField({ name, column }: FieldTerm, fields: FilterFields): FilterField {
  const field = fields.named.get(name.toLowerCase());
  if (field) return field;
  const names = fields.list.map(({ names }) => names[0] ?? '');
  const known = [...names, ...fields.list.flatMap(({ names }) => names.slice(1))];
  throw new FilterError('filter-unknown-field', column, { name, values: names.join(', ') }, closest(name, known));
}

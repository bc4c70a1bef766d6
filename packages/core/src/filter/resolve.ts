import { type FieldTerm, type FilterNode, type FilterText, filterLimits } from './ast.ts';
import { closest } from './closest.ts';
import { refuseContradictions } from './contradictions.ts';
import type { FilterField, FilterFields } from './fields.ts';
import { FilterError } from './filter-error.ts';
import { parseFilter } from './parse.ts';
import { anyOf, type ResolvedFilter } from './resolved.ts';
import { type FilterContext, joinValues, readValue } from './values.ts';

/** Context of the resolution of terms. `tests`: number of comparisons per row so far. */
interface ResolveContext {
  readonly fields: FilterFields;
  readonly context: FilterContext;
  tests: number;
}

/**
 * Checks an expression against the fields of its resource and converts its values to their types; null means everything.
 * @throws FilterError
 */
export function resolveFilter(node: FilterNode | null, fields: FilterFields, context: FilterContext): ResolvedFilter {
  if (!node) return { kind: 'all' };
  const resolved = resolve(node, { fields, context, tests: 0 });
  refuseContradictions(node, fields, context);
  return resolved;
}

/**
 * Parses and resolves an expression.
 * @throws FilterError
 */
export const compileFilter = (text: string, fields: FilterFields, context: FilterContext): ResolvedFilter =>
  resolveFilter(parseFilter(text), fields, context);

function resolve(node: FilterNode, context: ResolveContext): ResolvedFilter {
  switch (node.kind) {
    case 'and':
    case 'or':
      return { kind: node.kind, terms: node.terms.map((term) => resolve(term, context)) };
    case 'not':
      return { kind: 'not', term: resolve(node.term, context) };
    case 'word':
      return resolveWord(node, context);
    case 'field':
      return resolveTerm(node, context);
  }
}

/** A bare word matches rows that contain it in a text column or in the label of a value. */
function resolveWord({ text, column }: FilterText, context: ResolveContext): ResolvedFilter {
  const { search, searchSynonyms, searchDevices } = context.fields;
  const labelled = searchSynonyms.flatMap((worded): ResolvedFilter[] => {
    const values = context.context.labelled?.(worded, text) ?? [];
    return values.length > 0 ? [{ kind: 'one-of', column: worded.column, values }] : [];
  });
  const named = searchDevices.flatMap((one): ResolvedFilter[] => {
    const keys = context.context.devices?.(one.position, text) ?? [];
    return keys.length > 0 ? [{ kind: 'device', column: one.column, keys }] : [];
  });
  count(context, search.length + labelled.length + named.length, column);
  return anyOf([{ kind: 'contains', columns: search, text }, ...labelled, ...named]);
}

function count(context: ResolveContext, tests: number, column: number): void {
  context.tests += tests;
  if (context.tests > filterLimits.tests) throw new FilterError('filter-too-many-values', column, { most: filterLimits.tests });
}

function resolveTerm(term: FieldTerm, context: ResolveContext): ResolvedFilter {
  const field = findField(term, context.fields);
  if (!field.operators.includes(term.operator)) {
    const params = { name: term.name, operator: term.operator, values: field.operators.join(' ') };
    throw new FilterError('filter-operator', term.column + term.name.length, params, field.operators[0]);
  }
  const second = term.values[1];
  if (second && !listing.includes(term.operator)) throw new FilterError('filter-one-value', second.column, { operator: term.operator });
  const operator = term.operator === '!=' ? '=' : term.operator;
  const leaf = joinValues(term.values.map((value) => readValue(field, operator, value, context.context)));
  count(context, leaf.kind === 'or' ? leaf.terms.length : 1, term.column);
  return term.operator === '!=' ? { kind: 'not', term: leaf } : leaf;
}

/** Operators that accept a list of values. */
const listing: readonly string[] = [':', '=', '!='];

function findField({ name, column }: FieldTerm, fields: FilterFields): FilterField {
  const field = fields.named.get(name.toLowerCase());
  if (field) return field;
  const names = fields.list.map(({ names }) => names[0] ?? '');
  const known = [...names, ...fields.list.flatMap(({ names }) => names.slice(1))];
  throw new FilterError('filter-unknown-field', column, { name, values: names.join(', ') }, closest(name, known));
}

import { ProblemError } from '@floorwalker/core/contract/problem';
import { type FilterFields, toFilterFields } from '@floorwalker/core/filter/fields';
import { FilterError } from '@floorwalker/core/filter/filter-error';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import type { Comparison, MoneyLimit, ResolvedFilter } from '@floorwalker/core/filter/resolved';
import type { FilterContext } from '@floorwalker/core/filter/values';
import type { ColumnDefinition, ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { toDigits } from '../db/amount-digits.ts';
import type { Caller } from '../http/handler.ts';
import type { Parameters } from './bind.ts';
import { codeFinder } from './code-labels.ts';
import { type ColumnConditions, type ColumnSources, conditionsOf, toColumnSource, toLikePattern } from './columns.ts';

/** The context in which a filter is compiled to SQL. */
interface CompileContext {
  readonly columns: { readonly [name: string]: ColumnDefinition };
  readonly sources: ColumnSources;
  readonly bind: Parameters['bind'];
}

const fieldsOf = new WeakMap<ResourceDefinition, FilterFields>();

function toFields(resource: ResourceDefinition): FilterFields {
  const known = fieldsOf.get(resource) ?? toFilterFields(resource);
  fieldsOf.set(resource, known);
  return known;
}

/**
 * Returns the context in which the caller's expressions are read: the current time, the caller's zone, and codes by their
 * labels in the caller's language.
 */
export const toFilterContext = ({ zone, language }: Caller): FilterContext => ({
  now: Date.now(),
  zone: zone ?? 'UTC',
  ...codeFinder(language),
});

/**
 * Returns the condition of the rows that match an expression of the filter language. Values are parameters, never text of the
 * statement. Throws `filter.invalid` with place and reason for an expression that does not fit the resource.
 */
export function toCondition(
  resource: ResourceDefinition,
  sources: ColumnSources,
  q: string | undefined,
  context: FilterContext,
  bind: Parameters['bind'],
): string {
  try {
    const filter = compileFilter(q ?? '', toFields(resource), context);
    return toSql(filter, { columns: resource.columns, sources, bind });
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const { code, column, params } = error;
    throw new ProblemError('filter.invalid', { column }, [{ path: 'q', code, params }]);
  }
}

function sourceOf({ sources }: CompileContext, column: string): ColumnSources[string] {
  const source = sources[column];
  if (source === undefined) throw new Error(`column ${column} has no source`);
  return source;
}

const toConditions = (context: CompileContext, column: string): ColumnConditions =>
  conditionsOf(sourceOf(context, column), context.columns[column] ?? { kind: 'text' }, context.bind);

/** Compiles a filter to SQL. A missing value (null) passes no test, so the negation of every test includes it. */
export function toSql(filter: ResolvedFilter, context: CompileContext): string {
  switch (filter.kind) {
    case 'all':
      return 'true';
    case 'and':
    case 'or':
      return `(${filter.terms.map((term) => toSql(term, context)).join(` ${filter.kind} `)})`;
    case 'not':
      return toNegation(filter.term, context) ?? `(${toSql(filter.term, context)}) is not true`;
    case 'contains':
      return `(${filter.columns.map((column) => contains(column, filter.text, context)).join(' or ')})`;
    case 'prefix':
      return toConditions(context, filter.column).like(`${toLikePattern(filter.text)}%`);
    case 'device':
      return toConditions(context, filter.column).likeAny(toDevicePatterns(filter.keys));
    case 'one-of':
      return toConditions(context, filter.column).oneOf(filter.values);
    case 'number':
      return toConditions(context, filter.column).compareNumber(filter.comparison, filter.value);
    case 'time':
      return toConditions(context, filter.column).compareTime(filter.comparison, filter.value);
    case 'money':
      return money(filter, context);
  }
}

function contains(column: string, text: string, context: CompileContext): string {
  const conditions = toConditions(context, column);
  return conditions.testText?.({ part: text }) ?? conditions.like(`%${toLikePattern(text)}%`);
}

/** Returns the column's own condition for a negated test on a text; undefined if the column has none. */
function toNegation(term: ResolvedFilter, context: CompileContext): string | undefined {
  if (term.kind === 'one-of') {
    return toConditions(context, term.column).testText?.({ whole: term.values.map(String), negated: true });
  }
  const [column, ...more] = term.kind === 'contains' ? term.columns : [];
  if (term.kind !== 'contains' || column === undefined || more.length > 0) return undefined;
  return toConditions(context, column).testText?.({ part: term.text, negated: true });
}

/**
 * Returns the `like` patterns of texts with several entries separated by commas: one of the entries is a key, or begins with a
 * key and a space.
 */
const toDevicePatterns = (keys: readonly string[]): readonly string[] =>
  keys.map(toLikePattern).flatMap((key) => ['', '%, '].flatMap((before) => ['', ' %', ',%'].map((after) => before + key + after)));

/** Compiles a comparison of amounts, in the minor units of each row's own currency. */
function money(filter: Extract<ResolvedFilter, { kind: 'money' }>, context: CompileContext): string {
  const { sql: amount, hasDigits } = toColumnSource(sourceOf(context, filter.column));
  const currency = toColumnSource(sourceOf(context, filter.currency)).sql;
  const named = filter.limits.flatMap(({ currencies }) => currencies ?? []);
  const applies = ({ currencies }: MoneyLimit) =>
    currencies ? `${currency} = any(${context.bind(currencies)}::text[])` : `${currency} <> all(${context.bind(named)}::text[])`;
  const branches = filter.limits.flatMap((limit) => {
    const whole = toWholeLimit(filter.comparison, limit.minor);
    if (!whole) return [];
    // The limit is cast to the type of the column if it fits into that type: the planner cannot estimate comparisons between
    // types.
    const type = Number.isSafeInteger(whole.minor) ? 'bigint' : 'numeric';
    const conditions = [applies(limit), `${amount} ${whole.comparison} ${context.bind(String(whole.minor))}::${type}`];
    // This condition follows from the comparison. Its statistics tell the planner how few rows have a large amount.
    if (hasDigits && whole.comparison.startsWith('>') && type === 'bigint' && whole.minor > 0)
      conditions.push(`${toDigits(amount)} >= ${context.bind(String(whole.minor).length)}::integer`);
    return `(${conditions.join(' and ')})`;
  });
  return branches.length > 0 ? `(${branches.join(' or ')})` : 'false';
}

/**
 * Rounds a limit with a fraction so that it selects the same rows, since amounts are whole numbers of minor units; null if no
 * amount can be equal to it. Rounded limits keep the index usable: one branch of an `or` without an index reads the whole
 * log.
 */
function toWholeLimit(
  comparison: '=' | Comparison,
  minor: number,
): { readonly comparison: '=' | Comparison; readonly minor: number } | null {
  if (Number.isInteger(minor)) return { comparison, minor };
  if (comparison === '=') return null;
  return { comparison: comparison.startsWith('>') ? '>' : '<=', minor: Math.floor(minor) };
}

import { ProblemError } from '@floorwalker/core/contract/problem';
import { type FilterFields, toFilterFields } from '@floorwalker/core/filter/fields';
import { FilterError } from '@floorwalker/core/filter/filter-error';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import type { MoneyLimit, ResolvedFilter } from '@floorwalker/core/filter/resolved';
import type { FilterContext } from '@floorwalker/core/filter/values';
import type { ColumnDefinition, ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ColumnKind } from '@floorwalker/core/vocabulary/column-kinds';
import type { Parameters } from './bind.ts';
import type { ColumnSource } from './source.ts';

/** What an expression is turned into SQL with. */
interface Ground {
  readonly columns: { readonly [name: string]: ColumnDefinition };
  readonly sources: { readonly [name: string]: ColumnSource };
  readonly bind: Parameters['bind'];
}

const fieldsOf = new WeakMap<ResourceDefinition, FilterFields>();

function toFields(resource: ResourceDefinition): FilterFields {
  const known = fieldsOf.get(resource) ?? toFilterFields(resource);
  fieldsOf.set(resource, known);
  return known;
}

/**
 * Condition of the rows that match an expression of the filter language. Values are parameters, never text of the
 * statement. Throws `filter.invalid` with place and reason for an expression that does not fit the resource.
 */
export function toCondition(
  resource: ResourceDefinition,
  sources: Ground['sources'],
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

const elementTypes: { readonly [K in ColumnKind]: string } = {
  text: 'text',
  integer: 'bigint',
  code: 'bigint',
  choice: 'text',
  time: 'timestamptz',
  money: 'bigint',
  flag: 'boolean',
  bytes: 'bigint',
  levels: 'text',
};

function sourceOf({ sources }: Ground, column: string): Exclude<ColumnSource, string> {
  const source = sources[column];
  if (source === undefined) throw new Error(`column ${column} has no source`);
  return typeof source === 'string' ? { sql: source } : source;
}

/** One filter as SQL that is never null where it matters: what is missing matches no leaf, so its negation matches. */
export function toSql(filter: ResolvedFilter, ground: Ground): string {
  switch (filter.kind) {
    case 'all':
      return 'true';
    case 'and':
    case 'or':
      return `(${filter.terms.map((term) => toSql(term, ground)).join(` ${filter.kind} `)})`;
    case 'not':
      return `(${toSql(filter.term, ground)}) is not true`;
    case 'contains':
      return contains(filter.columns, filter.text, ground);
    case 'one-of':
      return oneOf(filter.column, filter.values, ground);
    case 'number':
      return `${sourceOf(ground, filter.column).sql} ${filter.comparison} ${ground.bind(filter.value)}::bigint`;
    case 'time':
      return `${sourceOf(ground, filter.column).sql} ${filter.comparison} ${ground.bind(filter.value)}::timestamptz`;
    case 'money':
      return money(filter, ground);
  }
}

// strpos takes the text as it is: no character of it is a wildcard. ICU's lower case is Unicode's, as in memory.
function contains(columns: readonly string[], text: string, ground: Ground): string {
  const part = ground.bind(text.toLowerCase());
  return `(${columns.map((column) => `strpos(lower(${sourceOf(ground, column).sql} collate "und-x-icu"), ${part}) > 0`).join(' or ')})`;
}

function oneOf(column: string, values: readonly (string | number | boolean)[], ground: Ground): string {
  const { sql, rank } = sourceOf(ground, column);
  const { kind, values: choices = [] } = ground.columns[column] ?? { kind: 'text' };
  if (rank) return `${sql} = any(${ground.bind(values.map((value) => choices.indexOf(String(value))))}::integer[])`;
  return `${sql} = any(${ground.bind(values)}::${elementTypes[kind]}[])`;
}

/** Amounts compare in the minor units of each row's own currency. */
function money(filter: Extract<ResolvedFilter, { kind: 'money' }>, ground: Ground): string {
  const amount = sourceOf(ground, filter.column).sql;
  const currency = sourceOf(ground, filter.currency).sql;
  const named = filter.limits.flatMap(({ currencies }) => currencies ?? []);
  const applies = ({ currencies }: MoneyLimit) =>
    currencies ? `${currency} = any(${ground.bind(currencies)}::text[])` : `${currency} <> all(${ground.bind(named)}::text[])`;
  const branches = filter.limits.map(
    (limit) => `${applies(limit)} and ${amount} ${filter.comparison} ${ground.bind(String(limit.minor))}::numeric`,
  );
  return `(${branches.map((branch) => `(${branch})`).join(' or ')})`;
}

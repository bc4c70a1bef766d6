import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ColumnDefinition, ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ColumnKind } from '@floorwalker/core/vocabulary/column-kinds';
import { type ColumnSource, type ColumnSources, toColumnSource } from './columns.ts';

/** One term of an order as SQL. `type`: the type that its value in a cursor is cast to. */
export interface SortTerm {
  readonly column: string;
  readonly down: boolean;
  readonly sql: string;
  readonly type: string;
}

const maxTerms = 5;

const types: { readonly [K in ColumnKind]: string } = {
  text: 'text',
  identifier: 'text',
  integer: 'bigint',
  code: 'bigint',
  choice: 'integer',
  set: 'integer',
  time: 'timestamptz',
  money: 'bigint',
  flag: 'boolean',
  bytes: 'bigint',
  duration: 'bigint',
  levels: 'integer',
  message: 'text',
};

/** A value below all others of the type, for nulls. */
const lowest: { readonly [type: string]: string } = {
  text: `''`,
  bigint: '-9223372036854775808',
  integer: '-1',
  timestamptz: `'-infinity'`,
  boolean: 'false',
};

const quote = (word: string) => `'${word.replaceAll("'", "''")}'`;

/** Returns the position of a choice in its list, as the filter language and the order compare it. */
export const toRank = (sql: string, values: readonly string[]): string =>
  `(array_position(array[${values.map(quote).join(', ')}]::text[], ${sql}) - 1)`;

/** Returns the expression that a column is sorted by: texts in natural order, choices in the order of their list, nulls lowest. */
export function toSortExpression(
  definition: ColumnDefinition,
  source: ColumnSource | string,
): { readonly sql: string; readonly type: string } {
  const { sql: plain, isNullable, isRank } = toColumnSource(source);
  const type = types[definition.kind];
  const ranked = definition.kind === 'choice' && !isRank ? toRank(plain, definition.values ?? []) : plain;
  const filled = isNullable ? `coalesce(${ranked}, ${lowest[type]})` : ranked;
  return { sql: definition.kind === 'text' || definition.kind === 'identifier' ? `${filled} collate natural_order` : filled, type };
}

/** Returns the tie breaker of the last term; undefined if it has none, or if it is already a term. */
function toTieBreaker(resource: ResourceDefinition, sources: ColumnSources, terms: readonly SortTerm[]): SortTerm | undefined {
  const last = terms.at(-1);
  const own = last && sources[last.column];
  const column = own === undefined ? undefined : toColumnSource(own).tieBreaker;
  const definition = column === undefined ? undefined : resource.columns[column];
  const source = column === undefined ? undefined : sources[column];
  if (!last || column === undefined || !definition || source === undefined) return undefined;
  if (terms.some((term) => term.column === column)) return undefined;
  return { column, down: last.down, ...toSortExpression(definition, source) };
}

/**
 * Parses a sorting such as `-at,name`. The last term is the row id, in the direction of the term before it, so that an index
 * can serve the order. Throws `sort.invalid` with the name of the column.
 */
export function parseSort(resource: ResourceDefinition, sources: ColumnSources, sort: string | undefined): readonly SortTerm[] {
  const names = (sort || resource.defaultSort).split(',').map((word) => word.trim());
  const terms: SortTerm[] = [];
  for (const word of names.slice(0, maxTerms)) {
    const down = word.startsWith('-');
    const column = down ? word.slice(1) : word;
    const definition = Object.hasOwn(resource.columns, column) ? resource.columns[column] : undefined;
    const source = sources[column];
    if (!definition?.sortable || source === undefined) throw new ProblemError('sort.invalid', { column });
    if (terms.every((term) => term.column !== column)) terms.push({ column, down, ...toSortExpression(definition, source) });
  }
  const tieBreaker = toTieBreaker(resource, sources, terms);
  if (tieBreaker) terms.push(tieBreaker);
  if (terms.some((term) => term.column === resource.rowId)) return terms;
  return [...terms, toIdTerm(resource, sources, terms.at(-1)?.down ?? false)];
}

/** Returns the row id as the last term of an order. */
export function toIdTerm(resource: ResourceDefinition, sources: ColumnSources, down: boolean): SortTerm {
  const definition = resource.columns[resource.rowId];
  const source = sources[resource.rowId];
  if (source === undefined) throw new Error(`${resource.id}: the row id is no column of the source`);
  const { sql } = toColumnSource(source);
  return { column: resource.rowId, down, sql, type: types[definition?.kind ?? 'text'] };
}

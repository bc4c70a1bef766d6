import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ColumnDefinition, ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { ColumnKind } from '@floorwalker/core/vocabulary/column-kinds';
import type { ColumnSource } from './source.ts';

/** One term of an order, ready for SQL. `type` is what a value of it is cast to when it comes back in a cursor. */
export interface SortTerm {
  readonly column: string;
  readonly down: boolean;
  readonly sql: string;
  readonly type: string;
}

const mostTerms = 5;

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

/** Position of a choice in its list, as the filter language and the order compare it. */
export const toRank = (sql: string, values: readonly string[]): string =>
  `(array_position(array[${values.map(quote).join(', ')}]::text[], ${sql}) - 1)`;

/** The expression that a column sorts by: words as a person orders them, choices by their list, nulls lowest. */
export function toSortExpression(definition: ColumnDefinition, source: ColumnSource): { readonly sql: string; readonly type: string } {
  const { sql: plain, nullable, rank } = typeof source === 'string' ? { sql: source } : source;
  const type = types[definition.kind];
  const ranked = definition.kind === 'choice' && !rank ? toRank(plain, definition.values ?? []) : plain;
  const filled = nullable ? `coalesce(${ranked}, ${lowest[type]})` : ranked;
  return { sql: definition.kind === 'text' || definition.kind === 'identifier' ? `${filled} collate natural_order` : filled, type };
}

type Sources = { readonly [name: string]: ColumnSource };

/** What the source of the last term puts alike rows in order by, unless they are by now. */
function toTies(resource: ResourceDefinition, sources: Sources, terms: readonly SortTerm[]): SortTerm | undefined {
  const last = terms.at(-1);
  const own = last && sources[last.column];
  const column = typeof own === 'object' ? own.ties : undefined;
  const definition = column === undefined ? undefined : resource.columns[column];
  const source = column === undefined ? undefined : sources[column];
  if (!last || column === undefined || !definition || source === undefined) return undefined;
  if (terms.some((term) => term.column === column)) return undefined;
  return { column, down: last.down, ...toSortExpression(definition, source) };
}

/**
 * Reads `-at,name` into terms, ending in the row id, which goes the way of the term before it so that an index can
 * serve the order. Throws `sort.invalid`, naming the column.
 */
export function parseSort(
  resource: ResourceDefinition,
  sources: { readonly [name: string]: ColumnSource },
  sort: string | undefined,
): readonly SortTerm[] {
  const words = (sort || resource.defaultSort).split(',').map((word) => word.trim());
  const terms: SortTerm[] = [];
  for (const word of words.slice(0, mostTerms)) {
    const down = word.startsWith('-');
    const column = down ? word.slice(1) : word;
    const definition = Object.hasOwn(resource.columns, column) ? resource.columns[column] : undefined;
    const source = sources[column];
    if (!definition?.sortable || source === undefined) throw new ProblemError('sort.invalid', { column });
    if (terms.every((term) => term.column !== column)) terms.push({ column, down, ...toSortExpression(definition, source) });
  }
  const ties = toTies(resource, sources, terms);
  if (ties) terms.push(ties);
  if (terms.some((term) => term.column === resource.rowId)) return terms;
  return [...terms, toIdTerm(resource, sources, terms.at(-1)?.down ?? false)];
}

/** The row id as the last term of an order. */
export function toIdTerm(resource: ResourceDefinition, sources: { readonly [name: string]: ColumnSource }, down: boolean): SortTerm {
  const definition = resource.columns[resource.rowId];
  const source = sources[resource.rowId];
  if (source === undefined) throw new Error(`${resource.id}: the row id is no column of the source`);
  const sql = typeof source === 'string' ? source : source.sql;
  return { column: resource.rowId, down, sql, type: types[definition?.kind ?? 'text'] };
}

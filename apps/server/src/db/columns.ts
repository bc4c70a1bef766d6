/** Names and types of the columns that rows are given in, in their order. */
export type ColumnTypes = { readonly [name: string]: string };

type Value = string | number | boolean | null | object;

export type RowIn<C extends ColumnTypes> = { readonly [K in keyof C]: Value };

// Quoted always: an unquoted NULL would be none, and commas and braces are the array's own.
const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

function toElement(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return quote(value);
  return typeof value === 'object' ? quote(JSON.stringify(value)) : String(value);
}

/**
 * Table expression of rows that are given as one array for each column, from the parameter after `before` others on. For
 * many rows of many columns PostgreSQL takes a fifth less time for it than for the same rows as JSON.
 */
export function fromColumns(columns: ColumnTypes, before = 0, alias = 'r'): string {
  const arrays = Object.values(columns).map((type, index) => `$${before + index + 1}::${type}[]`);
  return `unnest(${arrays.join(', ')}) as ${alias}(${Object.keys(columns).join(', ')})`;
}

/** The parameters of `fromColumns`: arrays as PostgreSQL writes them. Objects become JSON. */
export function toColumns<C extends ColumnTypes>(columns: C, rows: readonly RowIn<C>[]): string[] {
  return Object.keys(columns).map((name) => `{${rows.map((row) => toElement(row[name] as Value)).join(',')}}`);
}

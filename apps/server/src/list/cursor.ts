import { createHash } from 'node:crypto';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Parameters } from './bind.ts';
import type { SortTerm } from './sort.ts';

/** The query that a cursor belongs to. The cursor is refused for another list, order, filter or `after`. */
export interface CursorScope {
  readonly resource: string;
  readonly terms: readonly SortTerm[];
  readonly filter: string;
  /** The parameter `after` of the query. */
  readonly after: string | undefined;
}

/** Where a page ended: the sort values of its last row, and for pages with `after` the position of the first page. */
export interface Mark {
  readonly values: readonly string[];
  readonly until: string | null;
}

// A checksum against mistyped cursors and those of other queries, not a secret: rights are conditions of the query itself.
const check = ({ resource, terms, filter, after = '' }: CursorScope, values: string) => {
  const order = terms.map(({ column, down }) => (down ? `-${column}` : column)).join(',');
  return createHash('sha256').update(`${resource}\n${order}\n${filter}\n${after}\n${values}`).digest('base64url').slice(0, 8);
};

/** Encodes a mark as an opaque text. */
export function toCursor(scope: CursorScope, { values, until }: Mark): string {
  const text = JSON.stringify(until === null ? values : [...values, until]);
  return `${check(scope, text)}${Buffer.from(text).toString('base64url')}`;
}

/** Reads a cursor of this scope; throws `cursor.invalid` for any other text. */
export function parseCursor(scope: CursorScope, cursor: string): Mark {
  const text = Buffer.from(cursor.slice(8), 'base64url').toString();
  if (cursor.slice(0, 8) !== check(scope, text)) throw new ProblemError('cursor.invalid');
  const values = readValues(text);
  const count = scope.terms.length;
  if (values?.length !== (scope.after === undefined ? count : count + 1)) throw new ProblemError('cursor.invalid');
  return { values: values.slice(0, count), until: values[count] ?? null };
}

function readValues(text: string): readonly string[] | null {
  try {
    const values: unknown = JSON.parse(text);
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : null;
  } catch {
    return null;
  }
}

/** Whether the error is a data exception (SQLSTATE class 22), as for a forged cursor whose value has not the column's type. */
export const isBadValue = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('22');

const compare = ({ sql, down, type }: SortTerm, placeholder: string) => `${sql} ${down ? '<' : '>'} ${placeholder}::${type}`;

/**
 * Returns the condition of the rows after these sort values. If all terms have the same direction, it is one row comparison,
 * which an index serves completely; else the comparison of the first term is repeated, so that an index serves at least that
 * term.
 */
export function toAfter(terms: readonly SortTerm[], values: readonly string[], bind: Parameters['bind']): string {
  const placeholders = terms.map((_, index) => bind(values[index]));
  const casts = terms.map((term, index) => `${placeholders[index]}::${term.type}`);
  if (terms.every((term) => term.down === terms[0]?.down)) {
    return `(${terms.map((term) => term.sql).join(', ')}) ${terms[0]?.down ? '<' : '>'} (${casts.join(', ')})`;
  }
  const steps = terms.map((term, index) => {
    const same = terms.slice(0, index).map((earlier, at) => `${earlier.sql} = ${casts[at]}`);
    return `(${[...same, compare(term, placeholders[index] ?? '')].join(' and ')})`;
  });
  const [first] = terms;
  return `(${first?.sql} ${first?.down ? '<=' : '>='} ${casts[0]} and (${steps.join(' or ')}))`;
}

import { createHash } from 'node:crypto';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Parameters } from './bind.ts';
import type { SortTerm } from './sort.ts';

/** What a cursor belongs to: with another list, order, filter or start it means nothing. */
export interface CursorScope {
  readonly resource: string;
  readonly terms: readonly SortTerm[];
  readonly filter: string;
  /** The position that the pages begin after, if any. */
  readonly after: string | undefined;
}

/** Where a page ended: the sort values of its last row, and for pages after a position how far the first one saw. */
export interface Mark {
  readonly values: readonly string[];
  readonly until: string | null;
}

// Not a secret: it guards against mixed-up and mistyped cursors; rights are conditions of the query itself.
const check = ({ resource, terms, filter, after = '' }: CursorScope, values: string) => {
  const order = terms.map(({ column, down }) => (down ? `-${column}` : column)).join(',');
  return createHash('sha256').update(`${resource}\n${order}\n${filter}\n${after}\n${values}`).digest('base64url').slice(0, 8);
};

/** A mark made opaque; its values are text of the database. */
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

/** Whether the database blames the data (SQLSTATE class 22): a value of a made-up cursor was none of its column's type. */
export const isBadValue = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('22');

const compare = ({ sql, down, type }: SortTerm, placeholder: string) => `${sql} ${down ? '<' : '>'} ${placeholder}::${type}`;

/**
 * Condition of the rows that come after these sort values: as one row comparison where all terms go the same way, which
 * an index understands whole; else with the first term said once more by itself, which one understands that far.
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

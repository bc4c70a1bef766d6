/** Comparisons by order; they mean the same in SQL and in memory. */
export type Comparison = '>' | '>=' | '<' | '<=';

/**
 * A limit in minor units for the currencies of one number of decimals; `currencies` null = all that are not named by
 * another limit. It may have a fraction (1.005 in EUR): compare it as it is, never round it.
 */
export interface MoneyLimit {
  readonly currencies: readonly string[] | null;
  readonly minor: number;
}

/**
 * A filter that fits its resource: every column exists, every value has its column's type. What is missing (null)
 * matches no leaf, so its negation matches it: evaluators must not let SQL's third truth value through.
 *
 * A row that has several values in a column (an array) matches a leaf when one of them does.
 *
 * - `contains`: the text lies in one of the columns, ignoring case (Unicode's default lower case on both sides).
 * - `prefix`: the column begins with the text, ignoring case in the same way.
 * - `one-of`: the column equals one of the values: text, numbers, truth values or words of a closed list.
 * - `device`: the column, or one of its parts with a comma and a blank between them, is one of the keys, in this case of
 *   letters or another, with or without more words behind it: `CoinHopper`, `CoinHopper 2`.
 * - `number`: compares integers (up to 2^53: wider than a database's `integer`). `time`: compares instants, given as ISO text in UTC with milliseconds.
 * - `money`: compares minor units with the limit for the row's own currency.
 */
export type ResolvedFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'and' | 'or'; readonly terms: readonly ResolvedFilter[] }
  | { readonly kind: 'not'; readonly term: ResolvedFilter }
  | { readonly kind: 'contains'; readonly columns: readonly string[]; readonly text: string }
  | { readonly kind: 'prefix'; readonly column: string; readonly text: string }
  | { readonly kind: 'one-of'; readonly column: string; readonly values: readonly (string | number | boolean)[] }
  | { readonly kind: 'device'; readonly column: string; readonly keys: readonly string[] }
  | { readonly kind: 'number'; readonly column: string; readonly comparison: Comparison; readonly value: number }
  | { readonly kind: 'time'; readonly column: string; readonly comparison: Comparison; readonly value: string }
  | {
      readonly kind: 'money';
      readonly column: string;
      readonly currency: string;
      readonly comparison: Comparison | '=';
      readonly limits: readonly MoneyLimit[];
    };

/** Any of several filters; a single one stands for itself. */
export function anyOf(terms: readonly ResolvedFilter[]): ResolvedFilter {
  const [only] = terms;
  return terms.length === 1 && only ? only : { kind: 'or', terms };
}

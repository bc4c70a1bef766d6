/** Operators that compare by order; their meaning is the same in SQL and in memory. */
export type Comparison = '>' | '>=' | '<' | '<=';

/**
 * A limit in minor units for all currencies with the same number of decimals; `currencies` null: all currencies that no other
 * limit names. `minor` may have a fraction (1.005 EUR is 100.5) and must not be rounded.
 */
export interface MoneyLimit {
  readonly currencies: readonly string[] | null;
  readonly minor: number;
}

/**
 * A filter checked against its resource: every column exists, and every value has its column's type. A missing value (null)
 * matches no leaf, so it matches every negated leaf: evaluators must treat SQL's `null` as false. An array matches a leaf if
 * one of its values does.
 * - `contains`: one of the columns contains the text, ignoring case (Unicode's default lower case on both sides).
 * - `prefix`: the column begins with the text, ignoring case in the same way.
 * - `one-of`: the column equals one of the values: text, numbers, truth values or values of a closed list.
 * - `device`: the column, or one of its parts separated by a comma and a blank, is one of the keys, ignoring case, optionally
 *   followed by more words: `CoinHopper`, `CoinHopper 2`.
 * - `number`: compares integers (up to 2^53, which is beyond a database's `integer`). `time`: compares instants, given as ISO
 *   text in UTC with milliseconds.
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

/** Joins filters with `or`; a single filter is returned as it is. */
export function anyOf(terms: readonly ResolvedFilter[]): ResolvedFilter {
  const [only] = terms;
  return terms.length === 1 && only ? only : { kind: 'or', terms };
}

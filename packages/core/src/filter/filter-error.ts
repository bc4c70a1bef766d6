/** Errors of a filter expression; texts under `fields:<code>` in i18n. */
export const filterErrorCodes = [
  'filter-too-long',
  'filter-too-deep',
  'filter-too-many-terms',
  'filter-too-many-values',
  'filter-character',
  'filter-quote-open',
  'filter-parenthesis-open',
  'filter-term-missing',
  'filter-value-missing',
  'filter-unknown-field',
  'filter-operator',
  'filter-one-value',
  'filter-unknown-value',
  'filter-not-a-number',
  'filter-not-a-time',
  'filter-not-an-amount',
  'filter-conflict',
  'filter-timespan',
] as const;
export type FilterErrorCode = (typeof filterErrorCodes)[number];

/**
 * An expression that cannot be parsed or does not fit its resource. `column`: position from 1; `suggestion`: a valid
 * replacement, or empty. Both are in `params` too, for the error text.
 */
export class FilterError extends Error {
  readonly code: FilterErrorCode;
  readonly column: number;
  readonly suggestion: string;
  readonly params: Record<string, string | number>;

  constructor(code: FilterErrorCode, column: number, params: Record<string, string | number> = {}, suggestion = '') {
    super(`${code} at column ${column}`);
    this.name = 'FilterError';
    this.code = code;
    this.column = column;
    this.suggestion = suggestion;
    this.params = { ...params, column, suggestion };
  }
}

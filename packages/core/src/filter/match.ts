import type { Comparison, MoneyLimit, ResolvedFilter } from './resolved.ts';

/** A row as on the wire: keys are columns, times ISO text in UTC, money in minor units. */
export type FilterRow = Readonly<Record<string, unknown>>;

/** Whether a row matches a filter. Gives the same result as the server's SQL. */
export function matchFilter(filter: ResolvedFilter, row: FilterRow): boolean {
  switch (filter.kind) {
    case 'all':
      return true;
    case 'and':
      return filter.terms.every((term) => matchFilter(term, row));
    case 'or':
      return filter.terms.some((term) => matchFilter(term, row));
    case 'not':
      return !matchFilter(filter.term, row);
    case 'contains':
      return contains(filter.columns, filter.text.toLowerCase(), row);
    case 'prefix':
      return textsOf(row[filter.column]).some((value) => value.toLowerCase().startsWith(filter.text.toLowerCase()));
    case 'one-of':
      return [row[filter.column]].flat().some((value) => (filter.values as readonly unknown[]).includes(value));
    case 'device':
      return textsOf(row[filter.column]).some((value) => value.split(', ').some((part) => isDevice(part.toLowerCase(), filter.keys)));
    case 'number':
      return isNumber(row[filter.column], (value) => compare(filter.comparison, value - filter.value));
    case 'time':
      return isTime(row[filter.column], (value) => compare(filter.comparison, value - Date.parse(filter.value)));
    case 'money': {
      const limit = limitFor(row[filter.currency], filter.limits);
      return isNumber(row[filter.column], (value) => compare(filter.comparison, value - limit));
    }
  }
}

function contains(columns: readonly string[], text: string, row: FilterRow): boolean {
  return columns.some((column) => textsOf(row[column]).some((value) => value.toLowerCase().includes(text)));
}

const isDevice = (part: string, keys: readonly string[]): boolean =>
  keys.some((key) => part === key.toLowerCase() || part.startsWith(`${key.toLowerCase()} `));

/** Returns the texts of a cell: one, several or none; for a message the texts of its parameters. */
const textsOf = (value: unknown): readonly string[] =>
  [value]
    .flat()
    .flatMap((one) => (typeof one === 'string' ? [one] : typeof one === 'object' && one !== null ? Object.values(one).map(String) : []));

const isNumber = (value: unknown, test: (value: number) => boolean): boolean => typeof value === 'number' && test(value);
const isTime = (value: unknown, test: (value: number) => boolean): boolean => typeof value === 'string' && test(Date.parse(value));

function limitFor(currency: unknown, limits: readonly MoneyLimit[]): number {
  if (typeof currency !== 'string') return Number.NaN;
  const named = limits.find(({ currencies }) => currencies?.includes(currency));
  return (named ?? limits.find(({ currencies }) => currencies === null))?.minor ?? Number.NaN;
}

function compare(comparison: Comparison | '=', difference: number): boolean {
  switch (comparison) {
    case '=':
      return difference === 0;
    case '>':
      return difference > 0;
    case '>=':
      return difference >= 0;
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
  }
}

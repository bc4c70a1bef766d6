import type { DeviceNamePosition } from '../catalogues/device-names.ts';
import { shiftAmount } from '../vocabulary/amounts.ts';
import type { FilterOperator } from '../vocabulary/column-kinds.ts';
import { currenciesByDigits, minorDigits } from '../vocabulary/currencies.ts';
import { isCurrency } from '../vocabulary/currency-codes.ts';
import type { FilterText } from './ast.ts';
import { closest } from './closest.ts';
import type { FilterField, TranslatedColumn } from './fields.ts';
import { FilterError } from './filter-error.ts';
import { anyOf, type Comparison, type ResolvedFilter } from './resolved.ts';
import { timeKeywords, toTimeSpan } from './times.ts';

/** Context for reading the values of an expression. */
export interface FilterContext {
  /** Milliseconds since the epoch; the base of relative times. */
  readonly now: number;
  /** IANA zone of dates and times without an offset. */
  readonly zone: string;
  /** The codes whose label in the operator's language matches a text; without this function codes can only be numbers. */
  readonly codes?: (translationKey: string, text: string) => readonly number[];
  /** The values of a closed list whose label, or tag in a cell, equals the text in the operator's language. */
  readonly choices?: (field: FilterField, text: string) => readonly string[];
  /**
   * The values of a column whose label in the operator's language contains a text; without this function bare words search
   * text columns only.
   */
  readonly labelled?: (column: TranslatedColumn, text: string) => readonly (string | number)[];
  /** The catalogue keys whose label in the operator's language contains a text; terminals send the keys. */
  readonly devices?: (position: DeviceNamePosition, text: string) => readonly string[];
  /** All labels of the codes of a catalogue, to suggest the one that was most likely meant. */
  readonly codeNames?: (translationKey: string) => readonly string[];
}

/** Operators passed to a reader: `!=` is resolved as the negation of `=`. */
type Positive = Exclude<FilterOperator, '!='>;
type Reader = (field: FilterField, operator: Positive, value: FilterText, context: FilterContext) => ResolvedFilter;

const isEquality = (operator: Positive): operator is ':' | '=' => operator === ':' || operator === '=';

/** Readers of values by column kind. Kinds without operators are rejected earlier. */
const readers: { readonly [K in FilterField['kind']]: Reader } = {
  text: (field, operator, { text }) =>
    operator === ':' ? { kind: 'contains', columns: [field.column], text } : { kind: 'one-of', column: field.column, values: [text] },
  identifier: (field, operator, { text }) =>
    operator === ':' ? { kind: 'prefix', column: field.column, text } : { kind: 'one-of', column: field.column, values: [text] },
  integer: (field, operator, value) => toNumber(field, operator, readInteger(value)),
  bytes: (field, operator, value) => toNumber(field, operator, readBytes(value)),
  duration: (field, operator, value) => toNumber(field, operator, readDuration(value)),
  code: (field, _, value, context) => ({ kind: 'one-of', column: field.column, values: readCodes(field, value, context) }),
  choice: (field, operator, value, context) => ({
    kind: 'one-of',
    column: field.column,
    values: readChoice(field, operator, value, context),
  }),
  set: (field, _, value, context) => ({ kind: 'one-of', column: field.column, values: readChoice(field, '=', value, context) }),
  flag: (field, _, value) => ({ kind: 'one-of', column: field.column, values: [readFlag(field, value)] }),
  time: readTime,
  money: readMoney,
  levels: (field, _, { column }) => {
    throw new FilterError('filter-operator', column, { name: field.column, values: '' });
  },
  message: (field, _, { column }) => {
    throw new FilterError('filter-operator', column, { name: field.column, values: '' });
  },
};

/** Converts one value of a term to a leaf. */
export const readValue: Reader = (field, operator, value, context) => readers[field.kind](field, operator, value, context);

const toNumber = ({ column }: FilterField, operator: Positive, value: number): ResolvedFilter =>
  isEquality(operator) ? { kind: 'one-of', column, values: [value] } : { kind: 'number', column, comparison: operator, value };

function readInteger({ text, column }: FilterText): number {
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new FilterError('filter-not-a-number', column, { value: text });
  return value + 0;
}

function readBytes({ text, column }: FilterText): number {
  const found = /^(\d{1,12})([kmg]?)b?$/i.exec(text);
  if (!found) throw new FilterError('filter-not-a-number', column, { value: text });
  const value = Number(found[1]) * 1024 ** ['', 'k', 'm', 'g'].indexOf((found[2] ?? '').toLowerCase());
  if (!Number.isSafeInteger(value)) throw new FilterError('filter-not-a-number', column, { value: text });
  return value;
}

const secondsOfUnit: { readonly [unit: string]: number } = { '': 1, s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** A duration: seconds, or a number with a unit as in relative times: `90s`, `10m`, `2h`, `1d`, `1w`. */
function readDuration({ text, column }: FilterText): number {
  const [, digits, unit = ''] = /^(\d{1,9})([smhdw]?)$/i.exec(text) ?? [];
  if (digits === undefined) throw new FilterError('filter-not-a-number', column, { value: text });
  return Number(digits) * (secondsOfUnit[unit.toLowerCase()] ?? 1);
}

function readCodes(field: FilterField, value: FilterText, context: FilterContext): readonly number[] {
  if (/^-?\d+$/.test(value.text)) return [readInteger(value)];
  const found = field.translationKey && context.codes ? context.codes(field.translationKey, value.text) : [];
  if (found.length === 0) {
    const names = field.translationKey && context.codeNames ? context.codeNames(field.translationKey) : [];
    throw new FilterError('filter-unknown-value', value.column, { name: field.column, value: value.text }, closest(value.text, names));
  }
  return found;
}

/** Returns the values that match; `<` and `>` compare positions in the registry's ascending list. */
function readChoice(field: FilterField, operator: Positive, { text, column }: FilterText, context: FilterContext): readonly string[] {
  const group = Object.keys(field.groups).find((name) => name.toLowerCase() === text.toLowerCase());
  if (group !== undefined && isEquality(operator)) return field.groups[group] ?? [];
  const named = context.choices?.(field, text) ?? [];
  const at = field.values.findIndex((value) => value.toLowerCase() === text.toLowerCase() || (named.length === 1 && value === named[0]));
  if (at < 0 && field.isOpen && isEquality(operator)) return [text.toLowerCase()];
  if (at < 0) {
    const params = { name: field.column, value: text, values: [...field.values, ...Object.keys(field.groups)].join(', ') };
    throw new FilterError('filter-unknown-value', column, params, closest(text, [...field.values, ...Object.keys(field.groups)]));
  }
  switch (operator) {
    case '>':
      return field.values.slice(at + 1);
    case '>=':
      return field.values.slice(at);
    case '<':
      return field.values.slice(0, at);
    case '<=':
      return field.values.slice(0, at + 1);
    default:
      return field.values.slice(at, at + 1);
  }
}

const flags: { readonly [word: string]: boolean } = { yes: true, true: true, '1': true, no: false, false: false, '0': false };

function readFlag(field: FilterField, { text, column }: FilterText): boolean {
  const value = Object.hasOwn(flags, text.toLowerCase()) ? flags[text.toLowerCase()] : undefined;
  if (value === undefined) {
    throw new FilterError(
      'filter-unknown-value',
      column,
      { name: field.column, value: text, values: 'yes, no' },
      closest(text, ['yes', 'no']),
    );
  }
  return value;
}

/** `>` a day means after its end, `<` before its start, `:` within it; `:-2h` means since then, `:+30d` from now until then. */
function readTime(field: FilterField, operator: Positive, { text, column }: FilterText, context: FilterContext): ResolvedFilter {
  const span = toTimeSpan(text, context.now, context.zone);
  if (!span) throw new FilterError('filter-not-a-time', column, { value: text }, closest(text, timeKeywords));
  const leaf = (comparison: Comparison, at: number): ResolvedFilter => ({
    kind: 'time',
    column: field.column,
    comparison,
    value: new Date(at).toISOString(),
  });
  const within = (from: number, to: number): ResolvedFilter => ({ kind: 'and', terms: [leaf('>=', from), leaf('<', to)] });
  const open = span.to === Number.POSITIVE_INFINITY;
  switch (operator) {
    case '>':
      return open ? leaf('>', span.from) : leaf('>=', span.to);
    case '>=':
      return leaf('>=', span.from);
    case '<':
      return leaf('<', span.from);
    case '<=':
      return open ? leaf('<=', span.from) : leaf('<', span.to);
    default:
      if (!open) return within(span.from, span.to);
      return span.from > context.now ? within(context.now, span.from) : leaf('>=', span.from);
  }
}

/** Amounts in major units, alone or with a currency: `100`, `100EUR`, `EUR 100`, `100€`. */
const amountShape = /^([a-z]{3}|[€£])? ?(-?[\d.]+) ?([a-z]{3}|[€£])?$/i;
/** Symbols that stand for exactly one currency. */
const signs: { readonly [sign: string]: string } = { '€': 'EUR', '£': 'GBP' };

/** Without a currency there is one limit for each number of decimals; with one the limit applies to that currency only. */
function readMoney(field: FilterField, operator: Positive, { text, column }: FilterText): ResolvedFilter {
  const [, before, amount = text, after] = amountShape.exec(text) ?? [];
  const mark = before ?? after;
  const named = mark === undefined ? null : (signs[mark] ?? mark.toUpperCase());
  const isRefused = named !== null && (!isCurrency(named) || (before !== undefined && after !== undefined));
  if (isRefused) throw new FilterError('filter-not-an-amount', column, { value: text });
  const known = named === null ? currenciesByDigits : [{ digits: minorDigits(named), currencies: [named] }];
  const limits = known.map(({ digits, currencies }) => {
    const minor = shiftAmount(amount, digits);
    if (minor === null) throw new FilterError('filter-not-an-amount', column, { value: text });
    return { currencies, minor };
  });
  const comparison = isEquality(operator) ? '=' : operator;
  return { kind: 'money', column: field.column, currency: field.currency ?? '', comparison, limits };
}

/** Joins the leaves of one term with `or`; leaves of the kind `one-of` become one list. */
export function joinValues(leaves: readonly ResolvedFilter[]): ResolvedFilter {
  const [first] = leaves;
  const lists = leaves.flatMap((leaf) => (leaf.kind === 'one-of' ? [leaf.values] : []));
  return first?.kind === 'one-of' && lists.length === leaves.length ? { ...first, values: [...new Set(lists.flat())] } : anyOf(leaves);
}

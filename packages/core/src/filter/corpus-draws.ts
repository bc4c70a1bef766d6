import type { FilterOperator } from '../vocabulary/column-kinds.ts';
import { type FilterNode, joinTerms } from './ast.ts';
import { type LedgerRow, ledger } from './corpus-ledger.ts';
import type { FilterField } from './fields.ts';

/** Seeded random values for tests, so that a failure can be reproduced. */
export interface Draws {
  /** An integer from 0 to `max` - 1. */
  below(max: number): number;
  one<T>(list: readonly T[]): T;
  /** One to `max` drawn values. */
  many<T>(max: number, draw: () => T): T[];
}

export function createDraws(seed: number): Draws {
  let state = seed;
  const below = (max: number) => {
    state = (state * 48271) % 2147483647;
    return state % max;
  };
  return {
    below,
    one: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    many: (max, draw) => Array.from({ length: 1 + below(max) }, draw),
  };
}

/** Text fragments that are known to cause errors: patterns, quotes, letters with irregular case mapping, bidirectional marks. */
const pieces = [
  ...['%', '_', '\\', "'", '"', '$1', '--', ';', '(', ')', ',', ':', '=', '<', '>', '-', ' ', 'or', 'not'],
  ...['ß', 'ẞ', 'ss', 'SS', 'İ', 'i', 'I', 'ı', 'Σ', 'σ', 'ς', 'ΟΔΟΣ', 'Α', 'é', 'É', 'ǅ', 'ﬁ', '😀', '\u202e', 'a', 'A', '1', '42'],
] as const;

const drawText = ({ below, one, many }: Draws): string => (below(12) === 0 ? '' : many(4, () => one(pieces)).join(''));

const texts = (draws: Draws) => ['TK-1', 'tk-12', '4711', drawText(draws), drawText(draws), drawText(draws)];
const numbers = [0, 1, -1, 17, 99, 100, 101, 1000, 1005, 10_000, 1_048_576, 2_147_483_648, 9_007_199_254_740_991];
const codes = [0, 100, 101, 9999];
const currencies = ['EUR', 'JPY', 'KWD', 'UYW', 'XXX', ''];
const times = [
  '2026-11-20T21:05:09.123Z',
  '2026-11-19T23:00:00.000Z',
  '2026-11-19T22:59:59.999Z',
  '2026-10-25T00:30:00.000Z',
  '2026-10-31T23:00:00.000Z',
];
const timeTexts = [
  'today',
  'yesterday',
  'this-week',
  'last-month',
  '2026',
  '2026-11',
  '2026-11-20',
  '2026-10-25T02:30',
  '-1h',
  '-30d',
  '+30d',
  '2026-11-20T21:05:09.123Z',
];
const amountTexts = ['0', '1', '-1', '100', '1.00', '1.005', '0.0001', '99.99', '100000.5'];

/** Draws a random row of the test ledger; any value may be missing. */
export function drawRow(draws: Draws, id: number): LedgerRow {
  const { below, one, many } = draws;
  const maybe = <T>(draw: () => T): T | null => (below(5) === 0 ? null : draw());
  return {
    id,
    number: maybe(() => one(texts(draws))),
    media: maybe(() => (below(4) === 0 ? [] : many(3, () => one(texts(draws))))),
    flags: maybe(() => ledger.columns.flags.values.filter(() => below(3) === 0)),
    type: maybe(() => one(codes)),
    state: maybe(() => one(ledger.columns.state.values)),
    at: one(times),
    closed: maybe(() => one(times)),
    amount: maybe(() => one(numbers)),
    fee: maybe(() => -one(numbers)),
    currency: maybe(() => one(currencies)),
    online: maybe(() => below(2) === 0),
    size: maybe(() => Math.abs(one(numbers))),
    lasted: maybe(() => Math.abs(one(numbers))),
    note: maybe(() => drawText(draws)),
    hold: maybe(() => one(numbers)),
    secret: 'hidden',
  };
}

/** Draws a value for a field of each column kind; empty for kinds that cannot be filtered. */
const drawValue: { readonly [K in FilterField['kind']]: (draws: Draws, field: FilterField) => string } = {
  text: (draws) => drawText(draws),
  identifier: (draws) => draws.one(texts(draws)),
  integer: ({ one }) => String(one(numbers)),
  code: ({ one }) => String(one(codes)),
  choice: ({ one }, { values }) => one(values),
  set: ({ one }, { values }) => one(values),
  time: ({ one }) => one(timeTexts),
  money: ({ one }) => one(amountTexts),
  flag: ({ one }) => one(['yes', 'no', 'true', '0']),
  bytes: ({ one }) => one(['0', '1', '1k', '1M', '2147483648']),
  duration: ({ one }) => one(['0', '90', '90s', '10m', '2h', '1d', '1W']),
  levels: () => '',
  message: () => '',
};

const listing: readonly FilterOperator[] = [':', '=', '!='];

/** Draws a random expression on these fields, as a syntax tree; the expression may contradict itself. */
export function drawFilter(draws: Draws, fields: readonly FilterField[], depth: number): FilterNode {
  const { below, one, many } = draws;
  const kind = depth === 0 ? below(4) : below(8);
  if (kind === 0) return { kind: 'word', text: drawText(draws), column: 0 };
  if (kind < 4) {
    const field = one(fields);
    const operator = one(field.operators);
    const value = () => ({ text: drawValue[field.kind](draws, field), column: 0 });
    const values = listing.includes(operator) ? many(3, value) : [value()];
    return { kind: 'field', name: one(field.names), operator, values, column: 0 };
  }
  if (kind === 4) return { kind: 'not', term: drawFilter(draws, fields, depth - 1) };
  const terms = [drawFilter(draws, fields, depth - 1), ...many(2, () => drawFilter(draws, fields, depth - 1))];
  return joinTerms(kind === 5 ? 'or' : 'and', terms);
}

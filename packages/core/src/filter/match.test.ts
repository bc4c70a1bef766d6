import { describe, expect, test } from 'vitest';
import { type FilterRow, matchFilter } from './match.ts';
import type { ResolvedFilter } from './resolved.ts';

const row: FilterRow = {
  name: 'Hall 7 – Überführung',
  note: null,
  ticket: ['0123-45', 'AB99'],
  message: { device: 'CoinHopper', level: 12 },
  device: 'BillDispenser, CoinHopper 2',
  id: 7,
  state: 'ready',
  flags: ['manual', 'void'],
  online: false,
  at: '2026-11-23T10:00:00.000Z',
  amount: 10_050,
  currency: 'EUR',
};
const isMatch = (filter: ResolvedFilter, changes: FilterRow = {}) => matchFilter(filter, { ...row, ...changes });

describe('a text contains another one, ignoring case', () => {
  const contains = (text: string, ...columns: readonly string[]) => isMatch({ kind: 'contains', columns, text });
  test.each([
    ['hall', true],
    ['ÜBERF', true],
    ['überführung', true],
    ['', true],
    ['hall  7', false],
    ['hall_7', false],
  ])('%s in the name: %s', (text, matches) => {
    expect(contains(text, 'name')).toBe(matches);
  });

  test('any of the columns, any value of an array, and any value of a message suffices', () => {
    expect(contains('ab9', 'name', 'ticket')).toBe(true);
    expect(contains('hopper', 'message')).toBe(true);
    expect(contains('12', 'message')).toBe(true);
  });

  test('a missing value contains nothing, not even the empty text; the name of a message value is no text', () => {
    expect(contains('', 'note')).toBe(false);
    expect(contains('', 'unknown')).toBe(false);
    expect(contains('level', 'message')).toBe(false);
  });
});

describe('an identifier is found by its beginning', () => {
  test.each([
    ['0123', true],
    ['ab', true],
    ['123', false],
    ['0123-456', false],
  ])('%s: %s', (text, matches) => {
    expect(isMatch({ kind: 'prefix', column: 'ticket', text })).toBe(matches);
  });
});

describe('a value is one of several', () => {
  test.each<[string, readonly (string | number | boolean)[], boolean]>([
    ['id', [6, 7], true],
    ['id', [6, 8], false],
    ['id', [], false],
    // Values have the type of their column: 7 is not the text "7".
    ['id', ['7'], false],
    ['state', ['ready'], true],
    ['state', ['READY'], false],
    ['flags', ['void'], true],
    ['flags', ['paid'], false],
    ['online', [false], true],
    ['online', [true], false],
    ['note', ['null'], false],
  ])('%s of %j: %s', (column, values, matches) => {
    expect(isMatch({ kind: 'one-of', column, values })).toBe(matches);
  });
});

describe('a device is found by the key that the terminal sends, with or without a number', () => {
  test.each([
    ['BillDispenser', true],
    ['coinhopper', true],
    ['CoinHopper 2', true],
    ['Coin', false],
    ['Hopper', false],
    ['2', false],
  ])('%s: %s', (key, matches) => {
    expect(isMatch({ kind: 'device', column: 'device', keys: ['TicketPrinter', key] })).toBe(matches);
  });
});

describe('numbers and times are compared by size', () => {
  test.each([
    ['>', 6, true],
    ['>', 7, false],
    ['>=', 7, true],
    ['<', 7, false],
    ['<', 8, true],
    ['<=', 7, true],
  ] as const)('7 %s %d: %s', (comparison, value, matches) => {
    expect(isMatch({ kind: 'number', column: 'id', comparison, value })).toBe(matches);
  });

  test('instants are equal however their offset is written', () => {
    const filter = (comparison: '>=' | '>') =>
      ({ kind: 'time', column: 'at', comparison, value: '2026-11-23T11:00:00.000+01:00' }) as const;
    expect(isMatch(filter('>='))).toBe(true);
    expect(isMatch(filter('>'))).toBe(false);
  });

  test('a missing number or time matches no comparison', () => {
    expect(isMatch({ kind: 'number', column: 'id', comparison: '<=', value: Number.MAX_SAFE_INTEGER }, { id: null })).toBe(false);
    expect(isMatch({ kind: 'time', column: 'at', comparison: '<=', value: '9999-12-31T00:00:00.000Z' }, { at: null })).toBe(false);
  });
});

describe('an amount is compared with the limit of its own currency', () => {
  const limits = [
    { currencies: null, minor: 10_050 },
    { currencies: ['JPY', 'KRW'], minor: 100.5 },
  ] as const;
  const money = (comparison: '=' | '>' | '<=', changes: FilterRow = {}) =>
    isMatch({ kind: 'money', column: 'amount', currency: 'currency', comparison, limits }, changes);

  test('the limit without currencies is that of all others', () => {
    expect(money('=')).toBe(true);
    expect(money('=', { currency: 'CHF' })).toBe(true);
    expect(money('>')).toBe(false);
  });

  test('a limit with a fraction is not rounded', () => {
    expect(money('>', { currency: 'JPY', amount: 101 })).toBe(true);
    expect(money('>', { currency: 'JPY', amount: 100 })).toBe(false);
    expect(money('=', { currency: 'JPY', amount: 100 })).toBe(false);
  });

  test('a currency without a limit, a missing currency and a missing amount match nothing', () => {
    const onlyYen = { kind: 'money', column: 'amount', currency: 'currency', comparison: '<=', limits: [limits[1]] } as const;
    expect(isMatch(onlyYen)).toBe(false);
    expect(money('<=', { currency: null })).toBe(false);
    expect(money('<=', { amount: null })).toBe(false);
  });
});

describe('terms are combined', () => {
  const yes: ResolvedFilter = { kind: 'one-of', column: 'id', values: [7] };
  const no: ResolvedFilter = { kind: 'one-of', column: 'id', values: [8] };
  test.each<[string, ResolvedFilter, boolean]>([
    ['everything', { kind: 'all' }, true],
    ['and of true terms', { kind: 'and', terms: [yes, yes] }, true],
    ['and with a false term', { kind: 'and', terms: [yes, no] }, false],
    ['or with a true term', { kind: 'or', terms: [no, yes] }, true],
    ['or of false terms', { kind: 'or', terms: [no, no] }, false],
    ['not of a false term', { kind: 'not', term: no }, true],
    ['not of an and', { kind: 'not', term: { kind: 'and', terms: [yes, no] } }, true],
  ])('%s', (_, filter, matches) => {
    expect(isMatch(filter)).toBe(matches);
  });

  test('a missing value matches every negated term', () => {
    expect(isMatch({ kind: 'not', term: { kind: 'contains', columns: ['note'], text: 'x' } })).toBe(true);
    expect(isMatch({ kind: 'not', term: { kind: 'one-of', column: 'unknown', values: [1] } })).toBe(true);
  });
});

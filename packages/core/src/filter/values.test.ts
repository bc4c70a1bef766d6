import { describe, expect, test } from 'vitest';
import type { ColumnKind } from '../vocabulary/column-kinds.ts';
import { type FilterField, toFilterFields } from './fields.ts';
import { FilterError } from './filter-error.ts';
import type { ResolvedFilter } from './resolved.ts';
import { type FilterContext, joinValues, readValue } from './values.ts';

const now = Date.parse('2026-11-23T10:30:15.250Z');
const plain: FilterContext = { now, zone: 'Europe/Vienna' };

interface Given {
  readonly values?: readonly string[];
  readonly groups?: { readonly [group: string]: readonly string[] };
  readonly translationKey?: string;
  readonly currency?: string;
}

/** A field `x` of one kind. */
function fieldOf(kind: ColumnKind, given: Given = {}): FilterField {
  const field = toFilterFields({ columns: { x: { kind, filter: true, ...given } }, search: [] }).named.get('x');
  if (!field) throw new Error('there is no field');
  return field;
}

/** Reads a value written at column 3 of an expression. */
const read = (field: FilterField, operator: '=' | ':' | '>' | '>=' | '<' | '<=', text: string, context = plain): ResolvedFilter =>
  readValue(field, operator, { text, column: 3 }, context);

/** Returns the values of a leaf of the kind `one-of`; any other leaf is returned as it is. */
const listed = (leaf: ResolvedFilter) => (leaf.kind === 'one-of' ? leaf.values : leaf);

/** Returns code, column and suggestion of the error that a value of a filter causes, or `accepted`. */
function errorOf(field: FilterField, text: string, context = plain): readonly unknown[] {
  try {
    read(field, ':', text, context);
  } catch (error) {
    if (error instanceof FilterError) return [error.code, error.column, error.suggestion];
    throw error;
  }
  return ['accepted'];
}

describe('text and identifiers', () => {
  test('a colon finds a part of a text, and the beginning of an identifier; an equals sign the whole', () => {
    expect(read(fieldOf('text'), ':', 'Hall')).toEqual({ kind: 'contains', columns: ['x'], text: 'Hall' });
    expect(read(fieldOf('identifier'), ':', '0012')).toEqual({ kind: 'prefix', column: 'x', text: '0012' });
    expect(listed(read(fieldOf('text'), '=', 'Hall'))).toEqual(['Hall']);
    expect(listed(read(fieldOf('identifier'), '=', '0012'))).toEqual(['0012']);
  });
});

describe('whole numbers', () => {
  test.each([
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['-12', -12],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['-9007199254740991', Number.MIN_SAFE_INTEGER],
  ])('%s', (text, value) => {
    expect(listed(read(fieldOf('integer'), ':', text))).toEqual([value]);
  });

  test.each(['', '-', '+1', '1.0', '1e3', '0x10', ' 1', '1 ', '9007199254740992', '12345678901234567', '１', 'NaN'])(
    '"%s" is rejected',
    (text) => {
      expect(errorOf(fieldOf('integer'), text).slice(0, 2)).toEqual(['filter-not-a-number', 3]);
    },
  );

  test('an operator of order is a comparison', () => {
    expect(read(fieldOf('integer'), '>=', '5')).toEqual({ kind: 'number', column: 'x', comparison: '>=', value: 5 });
  });
});

describe('sizes and durations have units', () => {
  test.each<[ColumnKind, string, number]>([
    ['bytes', '512', 512],
    ['bytes', '512b', 512],
    ['bytes', '1k', 1024],
    ['bytes', '1KB', 1024],
    ['bytes', '10M', 10 * 1024 ** 2],
    ['bytes', '2gb', 2 * 1024 ** 3],
    ['duration', '90', 90],
    ['duration', '90s', 90],
    ['duration', '10m', 600],
    ['duration', '2H', 7200],
    ['duration', '1d', 86_400],
    ['duration', '1w', 604_800],
  ])('%s %s', (kind, text, value) => {
    expect(read(fieldOf(kind), '>', text)).toMatchObject({ kind: 'number', value });
  });

  test.each<[ColumnKind, string]>([
    ['bytes', ''],
    ['bytes', 'k'],
    ['bytes', '-1k'],
    ['bytes', '1.5k'],
    ['bytes', '1t'],
    ['bytes', '999999999999g'],
    ['duration', ''],
    ['duration', '-5m'],
    ['duration', '1.5h'],
    ['duration', '5y'],
    ['duration', '1234567890'],
  ])('%s "%s" is rejected', (kind, text) => {
    expect(errorOf(fieldOf(kind), text)[0]).toBe('filter-not-a-number');
  });
});

describe('codes are numbers, or labels in the language of the operator', () => {
  const field = fieldOf('code', { translationKey: 'terminalEvents' });
  const labels: FilterContext = {
    ...plain,
    codes: (_, text) => (text.toLowerCase() === 'note jam' ? [170, 4002] : []),
    codeNames: () => ['Note jam', 'Door open'],
  };

  test('a number needs no label, and may be one that the catalogue does not have', () => {
    expect(listed(read(field, ':', '999999', labels))).toEqual([999_999]);
    expect(listed(read(field, ':', '-1'))).toEqual([-1]);
  });

  test('a label stands for all codes that have it', () => {
    expect(listed(read(field, '=', 'NOTE JAM', labels))).toEqual([170, 4002]);
  });

  test('an unknown label is rejected with the nearest one, if labels are known', () => {
    expect(errorOf(field, 'note jm', labels)).toEqual(['filter-unknown-value', 3, 'Note jam']);
    expect(errorOf(field, 'note jam')).toEqual(['filter-unknown-value', 3, '']);
  });
});

describe('values of a closed list have an order, groups and labels', () => {
  const field = fieldOf('choice', { values: ['ok', 'warning', 'failure', 'stopped'], groups: { bad: ['failure', 'stopped'] } });
  test.each([
    [':', 'warning', ['warning']],
    ['=', 'WARNING', ['warning']],
    ['>', 'warning', ['failure', 'stopped']],
    ['>=', 'warning', ['warning', 'failure', 'stopped']],
    ['<', 'failure', ['ok', 'warning']],
    ['<=', 'failure', ['ok', 'warning', 'failure']],
    ['>', 'stopped', []],
    ['<', 'ok', []],
    [':', 'bad', ['failure', 'stopped']],
    ['=', 'Bad', ['failure', 'stopped']],
  ] as const)('%s%s', (operator, text, values) => {
    expect(listed(read(field, operator, text))).toEqual(values);
  });

  test('a label counts if it belongs to one value only', () => {
    const context = (text: string, found: readonly string[]): FilterContext => ({
      ...plain,
      choices: (_, requested) => (requested === text ? found : []),
    });
    expect(listed(read(field, ':', 'Störung', context('Störung', ['failure'])))).toEqual(['failure']);
    expect(errorOf(field, 'Stopp', context('Stopp', ['failure', 'stopped']))[0]).toBe('filter-unknown-value');
  });

  test('a group has no order', () => {
    expect(() => read(field, '>', 'bad')).toThrow(FilterError);
  });

  test('an unknown value is rejected with the nearest value or group', () => {
    expect(errorOf(field, 'failur')).toEqual(['filter-unknown-value', 3, 'failure']);
    expect(errorOf(field, 'bat')).toEqual(['filter-unknown-value', 3, 'bad']);
    expect(errorOf(field, 'toString')).toEqual(['filter-unknown-value', 3, '']);
  });

  test('a set is compared value by value, whatever the operator', () => {
    expect(listed(read(fieldOf('set', { values: ['manual', 'void'] }), ':', 'VOID'))).toEqual(['void']);
  });
});

describe('truth values', () => {
  test.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['no', false],
    ['False', false],
    ['0', false],
  ])('%s', (text, value) => {
    expect(listed(read(fieldOf('flag'), ':', text))).toEqual([value]);
  });

  test.each(['', 'on', '2', 'constructor', '__proto__'])('"%s" is rejected', (text) => {
    expect(errorOf(fieldOf('flag'), text).slice(0, 2)).toEqual(['filter-unknown-value', 3]);
  });
});

describe('times', () => {
  const time = (comparison: string, value: string) => ({ kind: 'time', column: 'x', comparison, value });
  const begin = '2026-11-22T23:00:00.000Z';
  const end = '2026-11-23T23:00:00.000Z';
  const hourAgo = '2026-11-23T09:30:15.250Z';
  const hence = '2026-11-23T11:30:15.250Z';

  test.each([
    ['>', 'today', time('>=', end)],
    ['>=', 'today', time('>=', begin)],
    ['<', 'today', time('<', begin)],
    ['<=', 'today', time('<', end)],
    [':', 'today', { kind: 'and', terms: [time('>=', begin), time('<', end)] }],
    ['>', '-1h', time('>', hourAgo)],
    ['>=', '-1h', time('>=', hourAgo)],
    ['<', '-1h', time('<', hourAgo)],
    ['<=', '-1h', time('<=', hourAgo)],
    [':', '-1h', time('>=', hourAgo)],
    [':', '+1h', { kind: 'and', terms: [time('>=', '2026-11-23T10:30:15.250Z'), time('<', hence)] }],
  ] as const)('%s%s', (operator, text, leaf) => {
    expect(read(fieldOf('time'), operator, text)).toEqual(leaf);
  });
});

describe('amounts have a limit for each number of decimals', () => {
  const field = fieldOf('money', { currency: 'c' });
  const limitsOf = (text: string) => {
    const leaf = read(field, '>', text);
    return leaf.kind === 'money' ? leaf.limits : [];
  };

  test('without a currency the limit applies to every currency in its own minor units', () => {
    const minorOf = (code: string | null) =>
      limitsOf('100').find(({ currencies }) => (code === null ? currencies === null : currencies?.includes(code)))?.minor;
    expect([minorOf(null), minorOf('JPY'), minorOf('KWD'), minorOf('CLF')]).toEqual([10_000, 100, 100_000, 1_000_000]);
  });

  test.each([
    ['100EUR', 'EUR', 10_000],
    ['100 eur', 'EUR', 10_000],
    ['EUR 100', 'EUR', 10_000],
    ['€100', 'EUR', 10_000],
    ['100€', 'EUR', 10_000],
    ['£-3.5', 'GBP', -350],
    ['100JPY', 'JPY', 100],
    ['1.005KWD', 'KWD', 1005],
    // More decimals than the currency has are compared, not rounded.
    ['1.005EUR', 'EUR', 100.5],
    ['0.1JPY', 'JPY', 0.1],
  ])('%s', (text, currency, minor) => {
    expect(limitsOf(text)).toEqual([{ currencies: [currency], minor }]);
  });

  test.each(['', 'EUR', '1,5', '1 000', '100XYZ', 'EUR 100 EUR', '$100', '100 EU', '--1', '1.2.3', '1e3', '.5', '5.'])(
    '"%s" is rejected',
    (text) => {
      expect(errorOf(field, text).slice(0, 2)).toEqual(['filter-not-an-amount', 3]);
    },
  );
});

describe('several values of a term', () => {
  const id = fieldOf('integer');
  test('are one list without duplicates', () => {
    expect(joinValues(['1', '2', '1'].map((text) => read(id, ':', text)))).toEqual({ kind: 'one-of', column: 'x', values: [1, 2] });
  });

  test('are alternatives where they cannot be listed', () => {
    const [a, b] = ['a', 'b'].map((text) => read(fieldOf('text'), ':', text));
    expect(joinValues([a, b].flatMap((leaf) => leaf ?? []))).toEqual({ kind: 'or', terms: [a, b] });
  });

  test('a single one is returned as it is', () => {
    const leaf = read(fieldOf('text'), ':', 'a');
    expect(joinValues([leaf])).toBe(leaf);
  });
});

test.each(['levels', 'message'] as const)('%s cannot be filtered', (kind) => {
  expect(errorOf(fieldOf(kind), 'x').slice(0, 2)).toEqual(['filter-operator', 3]);
});

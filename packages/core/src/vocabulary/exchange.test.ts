import { expect, test } from 'vitest';
import {
  convert,
  convertSum,
  findRate,
  invert,
  multiply,
  ratesFrom,
  readAmount,
  type StoredRate,
  toRateText,
  toRatio,
  writeAmount,
} from './exchange.ts';

let ids = 0;
const stored = (pair: string, rate: string, fee = '0', needsConfirmation = false): StoredRate => {
  const [source = '', target = ''] = pair.split('/');
  return { id: ++ids, source, target, rate, fee, needsConfirmation };
};
const find = (rates: readonly StoredRate[], pair: string) => {
  const [source = '', target = ''] = pair.split('/');
  return findRate(rates, source, target);
};

// The reference cases of the domain: amount, rate, fee in per cent, gross, fee, net, smallest note or coin, payable, remainder.
test.each([
  ['EUR/USD', '100', '1.0850', '3', '108.50', '3.26', '105.24', '0.01', '105.24', '0.00'],
  ['EUR/USD', '100', '1.0850', '3', '108.50', '3.26', '105.24', '1', '105.00', '0.24'],
  ['USD/JPY', '100', '157.385', '2', '15739', '315', '15424', '1000', '15000', '424'],
  ['USD/KWD', '200', '0.30712', '1.5', '61.424', '0.921', '60.503', '0.250', '60.500', '0.003'],
  ['EUR/CHF', '50.03', '0.9412', '0', '47.09', '0.00', '47.09', '0.05', '47.05', '0.04'],
])('%s: %s at %s with a fee of %s %% gives %s', (pair, amount, text, fee, ...expected) => {
  const [source = '', target = ''] = pair.split('/');
  const rate = find([stored(pair, text, fee)], pair);
  if (!rate) throw new Error('no rate');
  const [gross, feeAmount, net, smallest = '', payable, remainder] = expected;
  const result = convert(readAmount(amount, source) ?? 0n, rate, readAmount(smallest, target) ?? 0n);
  expect(Object.values(result).map((minor) => writeAmount(minor, target))).toEqual([gross, feeAmount, net, payable, remainder]);
});

test.each([
  ['1.0850', '0.921658986175'],
  ['3', '0.333333333333'],
  ['157.385', '0.00635384566509'],
  ['0.000000000001', '1000000000000'],
  ['999999999999', '0.000000000001'],
  ['8', '0.125'],
  ['0.25', '4'],
  ['10', '0.1'],
  ['10.5', '0.0952380952381'],
])('the inverse of %s is %s', (text, inverse) => {
  expect(toRateText(invert(toRatio(text)))).toBe(inverse);
});

test('rates with more digits than a binary number has stay exact', () => {
  expect(toRatio('123456789012.123456789012')).toEqual({ numerator: 123456789012123456789012n, denominator: 10n ** 12n });
  const rate = find([stored('EUR/USD', '0.100000000001')], 'EUR/USD');
  expect(rate && convert(100_000_000_000_000_000n, rate).gross).toBe(10_000_000_000_100_000n);
  expect(toRateText(multiply(toRatio('1.1'), toRatio('1.1')))).toBe('1.21');
});

test('a derived rate converts by the exact ratio, not by its rounded text', () => {
  const rate = find([stored('USD/EUR', '3')], 'EUR/USD');
  expect(rate).toMatchObject({ rate: '0.333333333333', origin: 'inverse' });
  // With the rounded text the result would be 9999999999990.00.
  expect(rate && convert(3_000_000_000_000_000n, rate).gross).toBe(1_000_000_000_000_000n);
});

test('a stored rate comes before the inverse of another, which comes before a cross rate', () => {
  const rates = [stored('EUR/USD', '1.1', '3'), stored('USD/CZK', '22', '2')];
  expect(find(rates, 'EUR/USD')).toMatchObject({ rate: '1.1', fee: '3', origin: 'stored', via: null });
  expect(find(rates, 'USD/EUR')).toMatchObject({ rate: '0.909090909091', fee: '3', origin: 'inverse', via: null });
  expect(find(rates, 'EUR/CZK')).toMatchObject({ rate: '24.2', fee: '4.94', origin: 'cross', via: 'USD' });
  expect(find(rates, 'CZK/EUR')).toMatchObject({ rate: '0.0413223140496', fee: '4.94', origin: 'cross', via: 'USD' });
  const more = [...rates, stored('USD/EUR', '0.9'), stored('EUR/CZK', '24')];
  expect(find(more, 'USD/EUR')).toMatchObject({ rate: '0.9', origin: 'stored' });
  expect(find(more, 'CZK/EUR')).toMatchObject({ rate: '0.0416666666667', origin: 'inverse' });
});

test('of several cross rates the one with the fewest inverses counts, then the first by the third currency', () => {
  const overChf = [stored('CHF/EUR', '1.06'), stored('CHF/CZK', '26')];
  const overUsd = [stored('EUR/USD', '1.1'), stored('USD/CZK', '22')];
  const overPln = [stored('EUR/PLN', '4.3'), stored('PLN/CZK', '5.6')];
  expect(find([...overChf, ...overUsd], 'EUR/CZK')?.via).toBe('USD');
  expect(find([...overUsd, ...overPln, ...overChf], 'EUR/CZK')?.via).toBe('PLN');
});

test('a rate needs confirmation if one of its stored rates does, and a cross rate has one third currency', () => {
  const rates = [stored('EUR/USD', '1.1', '0', true), stored('USD/CZK', '22'), stored('CZK/HUF', '16')];
  expect(ratesFrom(rates, 'EUR').map(({ target, needsConfirmation }) => [target, needsConfirmation])).toEqual([
    ['CZK', true],
    ['USD', true],
  ]);
  expect(find(rates, 'EUR/HUF')).toBeUndefined();
  expect(find(rates, 'EUR/EUR')).toBeUndefined();
});

test.each([
  ['100', 'EUR', 10_000n],
  ['100.5', 'EUR', 10_050n],
  ['100', 'JPY', 100n],
  ['0.250', 'KWD', 250n],
  ['999999999999999.99', 'EUR', 99_999_999_999_999_999n],
  ['100.005', 'EUR', null],
  ['1.5', 'JPY', null],
  ['1e3', 'EUR', null],
  ['-1', 'EUR', null],
  ['1.', 'EUR', null],
  ['', 'EUR', null],
])('the amount %j %s is %s minor units', (text, currency, minor) => {
  expect(readAmount(text, currency)).toBe(minor);
});

test('amounts of several currencies are added up exactly and rounded once', () => {
  const rates = [stored('USD/EUR', '0.5'), stored('JPY/EUR', '0.005'), stored('EUR/KWD', '0.3')];
  const part = (pair: string, minor: bigint) => ({ minor, rate: find(rates, pair) ?? null });
  // 0.005 EUR and 0.005 EUR: rounded each they would be 0.02.
  expect(convertSum([part('USD/EUR', 1n), part('JPY/EUR', 1n)])).toBe(1n);
  expect(convertSum([part('USD/EUR', -1n)])).toBe(-1n);
  expect(convertSum([part('EUR/EUR', 7n), part('USD/EUR', 10n)])).toBe(12n);
  expect(convertSum([part('EUR/KWD', 100n)])).toBe(300n);
  expect(convertSum([])).toBe(0n);
});

import { expect, test } from 'vitest';
import { parseRateKey, readSentRates, sentRateAt, toRateKey } from './sent-rates.ts';

const value = ['2026-11-20T05:00:00.000Z 1.0850 3', '2026-12-01T05:00:00.000Z 1.09 2.5', '2026-12-05T05:00:00.000Z -'].join('\n');
const at = (text: string) => sentRateAt(value, Date.parse(text));

test('a pair has the latest rate that has started, by the clock of the terminal, and none after it ends', () => {
  expect(at('2026-11-20T04:59:59.999Z')).toBeNull();
  expect(at('2026-11-20T05:00:00.000Z')).toMatchObject({ rate: '1.0850', fee: '3' });
  expect(at('2026-12-04T00:00:00.000Z')).toMatchObject({ rate: '1.09', fee: '2.5' });
  expect(at('2026-12-05T05:00:00.000Z')).toBeNull();
  expect(sentRateAt('', 0)).toBeNull();
});

test.each([
  'x',
  ' ',
  '2026-11-20T05:00:00.000Z',
  '2026-11-20T05:00:00.000Z 1.0850',
  '2026-11-20T05:00:00.000Z 0.000 0',
  '2026-11-20T05:00:00.000Z -1 0',
  '2026-11-20T05:00:00.000Z 1e9 0',
  '2026-11-20T05:00:00.000Z 1 100',
  '2026-99-20T05:00:00.000Z 1 0',
  '2026-11-20 05:00 1 0',
  '2026-11-20T05:00:00.000Z 1 0\n2026-11-20T05:00:00.000Z 2 0',
  '2026-11-20T05:00:00.000Z 1 0\n2026-11-19T05:00:00.000Z 2 0',
  '2026-11-20T05:00:00.000Z 1 0\n',
])('%j is no list of rates', (text) => {
  expect([readSentRates(text), sentRateAt(text, Date.now())]).toEqual([null, null]);
});

test('the key of a pair names two known currencies', () => {
  expect(parseRateKey(toRateKey('EUR', 'USD'))).toEqual({ source: 'EUR', target: 'USD' });
  for (const key of ['ExchangeRates/EUR/EUR', 'ExchangeRates/EUR/ZZZ', 'ExchangeRates/EUR', 'Payout/KioskLimit', ''])
    expect(parseRateKey(key)).toBeNull();
});

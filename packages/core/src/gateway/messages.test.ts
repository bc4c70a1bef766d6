import { expect, test } from 'vitest';
import { currencyCodes } from '../vocabulary/currency-codes.ts';
import { compiledUpMessages } from './compiled-messages.ts';
import { upMessages } from './messages.ts';

const head = { boot: 'b1', counter: 1, at: '2026-11-20T21:05:09Z' };
const transaction = { ...head, number: 1, type: 116, currency: 'EUR', amountIn: 9217, amountOut: 9217 };
const rate = { source: 'USD', target: 'EUR', rate: '0.9217', fee: '0' };
const approval = { ...head, status: 'requested', sequence: 1, type: 200, amount: 100, currency: 'EUR', requester: 201, supervisors: [101] };

/** Whether a message is valid for both readers: the schema, and the validator that the server compiles from it. */
const isTaken = (kind: 'transaction' | 'approval', message: object): readonly boolean[] => [
  upMessages[kind].safeParse(message).success,
  compiledUpMessages[kind].safeParse(message).success,
];

test.each(['0', '0.0', '00.000', '0.000000000'])('a rate of %s is rejected', (zero) => {
  expect(isTaken('transaction', { ...transaction, rates: [{ ...rate, rate: zero }] })).toEqual([false, false]);
});

test.each(['0.9217', '1', '0.000000001', '157.385'])('a rate of %s is accepted', (given) => {
  expect(isTaken('transaction', { ...transaction, rates: [{ ...rate, rate: given }] })).toEqual([true, true]);
});

test('a rate of a currency with itself is rejected', () => {
  expect(isTaken('transaction', { ...transaction, rates: [{ ...rate, source: 'EUR' }] })).toEqual([false, false]);
});

test.each(['XXX', 'XTS', 'XAU', 'XDR', 'ZZZ', 'BTC', 'USN', 'CHE', 'eur'])('%s is rejected in every currency field', (code) => {
  const media = [{ medium: 2, direction: 'in', amount: 100, currency: code }];
  for (const wrong of [{ currency: code }, { media }, { rates: [{ ...rate, source: code }] }, { rates: [{ ...rate, target: code }] }]) {
    expect(isTaken('transaction', { ...transaction, ...wrong })).toEqual([false, false]);
  }
  expect(isTaken('approval', { ...approval, currency: code })).toEqual([false, false]);
});

test('every currency in circulation is accepted, and a recently withdrawn one', () => {
  for (const currency of [...currencyCodes, 'BGN']) expect(isTaken('approval', { ...approval, currency })).toEqual([true, true]);
});

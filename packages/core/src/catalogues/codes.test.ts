import { describe, expect, test } from 'vitest';
import { codeKeys } from './code-keys.ts';
import { messageFamily, toCodeMark } from './code-mark.ts';
import { deviceMessageOf, severityOfDeviceMessage, toDeviceMessageNumber } from './device-messages.ts';
import { isHiddenEvent, needsAct, severityOfEvent, terminalEvents } from './terminal-events.ts';
import { toTransactionFlags, transactionFlagNames, transactionFlags } from './transaction-flags.ts';

describe('flags of a transaction [LG-01]', () => {
  test('each combination of the eleven flags has its own number', () => {
    for (let value = 0; value < 2048; value++) {
      const flags = toTransactionFlags(value);
      expect(flags.reduce((sum, flag) => sum + transactionFlags[flag], 0)).toBe(value);
      expect(flags).toEqual(transactionFlagNames.filter((flag) => flags.includes(flag)));
    }
  });

  test('bits of newer terminals are left out', () => {
    expect(toTransactionFlags(2048)).toEqual([]);
    expect(toTransactionFlags(65_535)).toEqual(transactionFlagNames);
  });
});

describe('codes of device messages [TM-15]', () => {
  test.each([
    ['deviceMessages', 99_999, '99999'],
    ['deviceMessages', 100_000, 'MSG_0000'],
    ['deviceMessages', 100_007, 'MSG_0007'],
    ['deviceMessages', 109_999, 'MSG_9999'],
    ['deviceMessages', 3, '3'],
    ['terminalEvents', 100_007, '100007'],
    [undefined, 100_007, '100007'],
  ])('of %s: %d is written %s', (catalogue, code, text) => {
    expect(toCodeMark(catalogue, code)).toBe(text);
  });

  test('each key of the MSG family is read as the number that is written so', () => {
    for (let number = 0; number <= 9999; number += 7) {
      const code = messageFamily + number;
      expect(toDeviceMessageNumber(toCodeMark('deviceMessages', code))).toBe(code);
    }
  });

  test('an unknown message is an error, and has no entry', () => {
    expect([deviceMessageOf(-1), deviceMessageOf(1.5), severityOfDeviceMessage(-1)]).toEqual([undefined, undefined, 'error']);
  });
});

describe('terminal events', () => {
  test('each fault requires action, and of all others only the call button [TM-11]', () => {
    const numbersOf = (...severities: readonly string[]) =>
      terminalEvents.filter(({ severity }) => severities.includes(severity)).map(({ number }) => number);
    expect(numbersOf('error', 'fatal').filter((number) => !needsAct(number))).toEqual([]);
    expect(numbersOf('information', 'warning').filter(needsAct)).toEqual([144]);
  });

  test.each([-1, 0, 0.5, 9999, Number.NaN])('an unknown number %d is visible information without action', (number) => {
    expect([severityOfEvent(number), isHiddenEvent(number), needsAct(number)]).toEqual(['information', false, false]);
  });
});

test.each(Object.entries(codeKeys))('in the catalogue %s a key stands for one code, and is no number', (_, keys) => {
  expect(new Set(keys.values()).size).toBe(keys.size);
  // The key of a device message may be its number.
  for (const [code, key] of keys) expect(/^\d+$/.test(key) ? Number(key) : code).toBe(code);
});

import { expect, test } from 'vitest';
import { additionalInfoTypes } from './additional-info-types.ts';
import { toCodeMark } from './code-mark.ts';
import { componentTypes } from './component-types.ts';
import { deviceMessageOf, deviceMessages, severityOfDeviceMessage, toDeviceMessageNumber } from './device-messages.ts';
import { featureTypes } from './feature-types.ts';
import { fillLevelDevices } from './fill-level-devices.ts';
import { functionTypes } from './function-types.ts';
import { licenceModules } from './licence-modules.ts';
import { mediaTypes } from './media-types.ts';
import { stockLevelOf, stockLevels } from './stock-levels.ts';
import { eventDetailKinds, isHiddenEvent, needsAct, severityOfEvent, terminalEventOf, terminalEvents } from './terminal-events.ts';
import { terminalTypes } from './terminal-types.ts';
import { transactionCategories } from './transaction-categories.ts';
import { toTransactionFlags } from './transaction-flags.ts';
import { transactionTypeOf, transactionTypes } from './transaction-types.ts';

const lists = {
  transactionTypes: { entries: transactionTypes.map((entry) => [entry.code, entry.key] as const), size: 132 },
  terminalEvents: { entries: terminalEvents.map((entry) => [entry.number, entry.key] as const), size: 132 },
  terminalTypes: { entries: terminalTypes.map((entry) => [entry.code, entry.key] as const), size: 16 },
  fillLevelDevices: { entries: fillLevelDevices.map((entry) => [entry.code, entry.key] as const), size: 11 },
  stockLevels: { entries: stockLevels.map((entry) => [entry.level, entry.key] as const), size: 6 },
  mediaTypes: { entries: mediaTypes.map((entry) => [entry.code, entry.key] as const), size: 64 },
  componentTypes: { entries: componentTypes.map((entry) => [entry.code, entry.key] as const), size: 55 },
  featureTypes: { entries: featureTypes.map((entry) => [entry.code, entry.key] as const), size: 56 },
  functionTypes: { entries: functionTypes.map((entry) => [entry.code, entry.key] as const), size: 24 },
  additionalInfoTypes: { entries: additionalInfoTypes.map((entry) => [entry.code, entry.key] as const), size: 36 },
  licenceModules: { entries: licenceModules.map((entry) => [entry.code, entry.key] as const), size: 17 },
};

test.each(Object.entries(lists))('%s is complete and has no duplicate number or key [LG-06]', (_name, { entries, size }) => {
  expect(entries).toHaveLength(size);
  expect(new Set(entries.map(([number]) => number)).size).toBe(size);
  expect(new Set(entries.map(([, key]) => key)).size).toBe(size);
  for (const [, key] of entries) expect(key).toMatch(/^[A-Z][A-Za-z0-9]*$/);
});

test('the hundreds digit of a transaction type is its category', () => {
  for (const { code, category } of transactionTypes) expect(transactionCategories[Math.floor(code / 100)]).toBe(category);
  expect(transactionTypeOf(208)?.key).toBe('CancelledCreditHandPay');
  expect(transactionTypeOf(9999)).toBeUndefined();
});

test('an event has at most two details, and every kind of detail is used', () => {
  for (const event of terminalEvents) expect(event.details.length).toBeLessThanOrEqual(2);
  expect(new Set(terminalEvents.flatMap((event) => event.details as readonly string[]))).toEqual(new Set(eventDetailKinds));
});

test('an unknown event is information and visible', () => {
  expect(terminalEventOf(7777)).toBeUndefined();
  expect(severityOfEvent(7777)).toBe('information');
  expect(isHiddenEvent(7777)).toBe(false);
});

test('events of remote access and approval are hidden, all others are not [LV-12]', () => {
  expect(terminalEvents.filter((event) => isHiddenEvent(event.number)).map((event) => event.number)).toEqual([
    900, 901, 902, 903, 904, 910, 911, 912,
  ]);
  expect(severityOfEvent(170)).toBe('error');
  expect(severityOfEvent(107)).toBe('fatal');
});

test('stock levels have the colours of the legend [TM-03]', () => {
  expect([0, 1, 2, 3, 4, 5].map((level) => stockLevelOf(level)?.colour)).toEqual(['purple', 'green', 'red', 'red', 'amber', 'red']);
});

test('flags are read out of their bits [LG-01]', () => {
  expect(toTransactionFlags(0)).toEqual([]);
  expect(toTransactionFlags(64 + 1024 + 32_768)).toEqual(['aborted', 'finished']);
});

test('device messages have one number each, those of the MSG family above 100000 [TM-15]', () => {
  expect(deviceMessages).toHaveLength(185);
  expect(new Set(deviceMessages.map(({ number }) => number)).size).toBe(185);
  for (const { number, key } of deviceMessages) expect(toDeviceMessageNumber(/^\d+$/.test(key) ? Number(key) : key)).toBe(number);
  expect(deviceMessageOf(toDeviceMessageNumber('MSG_0251'))).toMatchObject({ number: 100_251, severity: 'warning', placeholders: 0 });
  expect(severityOfDeviceMessage(77_777)).toBe('error');
  for (const { number, key } of deviceMessages) expect(toCodeMark('deviceMessages', number)).toBe(key);
  expect(toCodeMark('terminalEvents', 170)).toBe('170');
});

test('faults require action, and so does a calling customer; other warnings do not [TM-11]', () => {
  const [fault, fatal, call, warning, news] = [170, 107, 144, 135, 150];
  expect([fault, fatal, call].map(needsAct)).toEqual([true, true, true]);
  expect([warning, news].map(needsAct)).toEqual([false, false]);
});

import { propertyForm } from '@floorwalker/core/forms/property';
import {
  choiceField,
  decimalField,
  flagField,
  instantField,
  integerField,
  numbersField,
  optionalInstantField,
  setField,
  textField,
} from '@floorwalker/core/registry/form-fields';
import { propertyNumbers } from '@floorwalker/core/vocabulary/scalars';
import { expect, test } from 'vitest';
import { readField, writeField } from './form-text.ts';

const vienna = 'Europe/Vienna';
const { name, zone, currency, dayStart, address } = propertyForm.fields;

test.each([
  ['a text without its outer blanks', name, ' Vienna West ', 'Vienna West'],
  ['an optional text', address, '', ''],
  ['an integer', integerField(propertyNumbers), '101', 101],
  ['a decimal number as text', decimalField(9, 6), '25.301', '25.301'],
  ['a currency in capitals', currency, 'eur', 'EUR'],
  ['a zone', zone, vienna, vienna],
  ['a time of day', dayStart, '06:00', '06:00'],
  ['a flag', flagField(), 'true', true],
  ['a choice', choiceField('role', ['support', 'operator']), 'support', 'support'],
  ['a set', setField('right', ['a', 'b']), 'b, a', ['b', 'a']],
  ['an empty set', setField('right', ['a', 'b']), '', []],
  ['numbers', numbersField(propertyNumbers), '101,102', [101, 102]],
  ['a local time in winter', instantField(), '2026-12-01 06:00', '2026-12-01T05:00:00.000Z'],
  ['a time with an offset', instantField(), '2026-12-01T06:00:00+01:00', '2026-12-01T05:00:00.000Z'],
  ['a time with seconds', instantField(), '2026-12-01 06:00:07.250', '2026-12-01T05:00:07.250Z'],
  ['an optional time', optionalInstantField(), '', null],
  ['a local time in summer', instantField(), '2026-07-01 06:00', '2026-07-01T04:00:00.000Z'],
])('reads %s', (_, field, text, value) => {
  expect(readField(field, text, vienna)).toEqual({ value });
});

test.each([
  ['a missing text', name, '  ', 'required'],
  ['a control character', name, 'a\u0007', 'invalid'],
  ['an integer with a fraction', integerField(propertyNumbers), '1.5', 'invalid'],
  ['an exponent', decimalField(9, 6), '1e5', 'invalid'],
  ['too many decimals', decimalField(9, 6), '1.0000001', 'invalid'],
  ['a zero that must be positive', decimalField(9, 6, { isPositive: true }), '0.000000', 'invalid'],
  ['a missing time', instantField(), '', 'required'],
  ['a negative decimal', decimalField(9, 6), '-1', 'invalid'],
  ['an unknown currency', currency, 'XXQ', 'invalid'],
  ['an unknown zone', zone, 'Mars/Olympus', 'invalid'],
  ['a value outside of the list', choiceField('role', ['support']), 'admin', 'invalid'],
  ['a set with a value outside of the list', setField('right', ['a']), 'a, c', 'invalid'],
  ['a number that is none', numbersField(propertyNumbers), '101, x', 'invalid'],
  ['a day that does not exist', instantField(), '2026-02-30 06:00', 'invalid'],
  ['a flag that is neither', flagField(), 'maybe', 'invalid'],
])('rejects %s', (_, field, text, fault) => {
  expect(readField(field, text, vienna)).toEqual({ fault, params: {} });
});

test.each([
  ['0', { fault: 'too-small', params: { minimum: 1 } }],
  ['-1', { fault: 'too-small', params: { minimum: 1 } }],
  ['100000000', { fault: 'too-big', params: { maximum: 99_999_999 } }],
])('rejects the integer %s with the limit that it exceeds [MG-02]', (text, fault) => {
  expect(readField(integerField(propertyNumbers), text, vienna)).toEqual(fault);
});

test('rejects a text that is too long with the limit that it exceeds, in code points', () => {
  expect(readField(textField(3), '🎰🎰🎰🎰', vienna)).toEqual({ fault: 'too-long', params: { maximum: 3 } });
  expect(readField(textField(3), '🎰🎰🎰', vienna)).toEqual({ value: '🎰🎰🎰' });
});

test('a value that is written and read again stays the same', () => {
  for (const [field, value] of [
    [instantField(), '2026-12-01T05:00:00.000Z'],
    [instantField(), '2026-12-01T05:00:07.250Z'],
    [optionalInstantField(), null],
    [setField('right', ['a', 'b']), ['a', 'b']],
    [flagField(), false],
    [textField(10), 'Ring 1'],
  ] as const) {
    expect(readField(field, writeField(field, value, vienna), vienna)).toEqual({ value });
  }
  expect(writeField(address, null, vienna)).toBe('');
});

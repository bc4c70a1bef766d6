import { describe, expect, test } from 'vitest';
import { type ConfigEntry, configEntries, configKeys } from '../catalogues/configuration-entries.ts';
import { configDataTypes } from '../vocabulary/config-data-types.ts';
import { parseEntryId, toEntryId } from '../vocabulary/configuration-levels.ts';
import { readConfigValue } from './configuration-value.ts';

const entry = (dataType: ConfigEntry['dataType'], more: Partial<ConfigEntry> = {}): ConfigEntry => ({
  category: 'basics',
  dataType,
  default: '',
  levels: ['installation'],
  ...more,
});
const read = (given: ConfigEntry, text: string) => {
  const result = readConfigValue(given, text);
  return 'value' in result ? result.value : `! ${result.code}`;
};

describe('the catalogue [MG-16]', () => {
  test('uses every data type, in at least 30 entries', () => {
    const used = new Set<string>(configKeys.map((key) => configEntries[key].dataType));
    expect(configDataTypes.filter((type) => !used.has(type))).toEqual([]);
    expect(configKeys.length).toBeGreaterThanOrEqual(30);
  });

  test.each(configKeys)('the default of %s is a value in its stored form', (key) => {
    const { default: value } = configEntries[key];
    expect(read(configEntries[key], value)).toBe(value);
  });
});

test.each<readonly [ConfigEntry, string, string]>([
  [entry('bool'), 'true', 'True'],
  [entry('bool'), ' FALSE ', 'False'],
  [entry('bool'), 'yes', '! invalid-value'],
  [entry('int32'), '007', '7'],
  [entry('int32'), '-0', '0'],
  [entry('int32'), '2147483648', '! too-big'],
  [entry('int32'), '1e3', '! config-format'],
  [entry('int32', { minimum: 1, maximum: 20 }), '0', '! too-small'],
  [entry('int32', { minimum: 1, maximum: 20 }), '21', '! too-big'],
  [entry('int64'), '9007199254740993', '9007199254740993'],
  [entry('int64'), '9223372036854775807', '9223372036854775807'],
  [entry('int64'), '9223372036854775808', '! too-big'],
  [entry('int64'), '-9223372036854775809', '! too-small'],
  [entry('double'), '01.50', '1.5'],
  [entry('double'), '-0.0', '0'],
  [entry('double'), '1,5', '! config-format'],
  [entry('double'), 'NaN', '! config-format'],
  [entry('double', { maximum: 100 }), '100.1', '! too-big'],
  [entry('currency'), '5', '5.00'],
  [entry('currency'), '5.005', '! config-format'],
  [entry('currency', { minimum: 0 }), '-1', '! too-small'],
  [entry('string', { maxLength: 3 }), 'äöü', 'äöü'],
  [entry('string', { maxLength: 3 }), 'four', '! too-long'],
  [entry('string'), 'a\u0007', '! invalid'],
  [entry('string'), 'a\nb', '! invalid'],
  [entry('string'), '\ud800', '! invalid'],
  [entry('string'), '   ', '! required'],
  [entry('string', { isOptional: true }), '', ''],
  [entry('string', { areRights: true }), 'approval.decide, terminal.view,approval.decide', 'approval.decide,terminal.view'],
  [entry('string', { areRights: true }), 'approval.decide,nobody', '! config-format'],
  [entry('string', { areRights: true }), 'approval.decide,', '! config-format'],
  [entry('selection', { values: ['a', 'b'] }), 'b', 'b'],
  [entry('selection', { values: ['a', 'b'] }), 'constructor', '! invalid-value'],
  [entry('multi-selection', { values: ['a', 'b', 'c'] }), 'c, a,a', 'a,c'],
  [entry('multi-selection', { values: ['a', 'b'] }), 'a,,b', '! invalid-value'],
  [entry('multi-line', { maxLines: 2 }), 'one\r\ntwo\n', 'one\ntwo'],
  [entry('multi-line', { maxLines: 2 }), '1\n2\n3', '! config-lines'],
  [entry('multi-line', { maxLength: 2 }), 'ok\nlong', '! too-long'],
  [entry('ticket-data'), '{property}\nNo. {number}', '{property}\nNo. {number}'],
  [entry('ticket-data'), '{secret}', '! config-placeholder'],
  [entry('ticket-data'), 'open {', '! config-placeholder'],
  [entry('locale'), 'de-at', 'de-AT'],
  [entry('locale'), 'not a locale', '! config-format'],
  [entry('timezone'), 'Europe/Vienna', 'Europe/Vienna'],
  [entry('timezone'), '+02:00', '! unknown-zone'],
  [entry('timezone'), 'Europe/Nowhere', '! unknown-zone'],
  [entry('ip'), '10.0.0.255', '10.0.0.255'],
  [entry('ip'), '10.0.0.256', '! config-format'],
  [entry('ip'), '2001:DB8::1', '2001:db8::1'],
  [entry('ip'), '1:2:3:4:5:6:7', '! config-format'],
  [entry('ip'), '1::2::3', '! config-format'],
  [entry('password', { maxLength: 8 }), ' pass ', ' pass '],
  [entry('password', { maxLength: 8 }), 'longer than 8', '! too-long'],
  [entry('date-time'), '2026-11-24 06:00', '2026-11-24T06:00:00'],
  [entry('date-time'), '2026-02-30T06:00', '! config-format'],
  [entry('date-time'), '2026-11-24T06:00Z', '! config-format'],
  [entry('date-time-offset'), '2026-11-24T06:00:30z', '2026-11-24T06:00:30+00:00'],
  [entry('date-time-offset'), '2026-11-24T06:00+01:00', '2026-11-24T06:00:00+01:00'],
  [entry('date-time-offset'), '2026-11-24T06:00', '! config-format'],
  [entry('time-span'), '1:02:03', '01:02:03'],
  [entry('time-span'), '2.00:00:00', '2.00:00:00'],
  [entry('time-span', { maximum: 3600 }), '01:00:01', '! too-big'],
  [entry('time-span'), '90', '! config-format'],
  [entry('time-of-day'), '6:05', '06:05'],
  [entry('time-of-day'), '24:00', '! config-format'],
])('a value of $dataType: %#', (given, text, result) => {
  expect(read(given, text)).toBe(result);
});

test('a stored value is read as itself', () => {
  const stored = ['2.01:02:03', '1'].map((text) => read(entry('time-span'), text));
  expect(stored).toEqual(['2.01:02:03', '! config-format']);
});

test.each([
  ['installation:Basics/Locale', { level: 'installation', owner: 0, key: 'Basics/Locale' }],
  ['property:101:UseExtendedArtRights', { level: 'property', owner: 101, key: 'UseExtendedArtRights' }],
  ['terminal:17:Payout/KioskLimit', { level: 'terminal', owner: 17, key: 'Payout/KioskLimit' }],
])('the id %s is parsed and formatted again', (id, parsed) => {
  expect(parseEntryId(id)).toEqual(parsed);
  expect(parsed && toEntryId(parsed as Parameters<typeof toEntryId>[0], parsed.key)).toBe(id);
});

test.each([
  '',
  'installation',
  'installation:1:Basics',
  'terminal:Basics',
  'terminal:017:Basics',
  'property:1:',
  "terminal:1:a'b",
  'x:1:Basics',
])('the id %j is none', (id) => expect(parseEntryId(id)).toBeNull());

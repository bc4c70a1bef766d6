import { defaultProfile } from '@floorwalker/core/endpoints/profile';
import { describe, expect, test } from 'vitest';
import { exitCodes } from '../../exit-codes.ts';
import { Failure } from '../../failure.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { fieldValues, parseChange, profileFields, toField } from './fields.ts';

const factory = await createTestFactory();
const present = { ...defaultProfile, keys: { palette: ['$mod+j'], help: ['?'] } };

/** Returns the failure that `call` throws; fails the test if `call` succeeds. */
function failureOf(call: () => unknown): Failure {
  try {
    call();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('the call is accepted');
}

describe('a field of the profile [SH-18]', () => {
  test('is found by its name in any case', () => {
    expect(profileFields.map((field) => toField(factory, field.toUpperCase()))).toEqual(profileFields);
  });

  test('that does not exist is rejected with the nearest one and the list', () => {
    const failure = failureOf(() => toField(factory, 'langauge'));
    expect(failure.exit).toBe(exitCodes.usage);
    expect(failure.message).toContain('langauge');
    expect(failure.next[0]).toBe('Did you mean: language?');
    expect(failure.next[1]).toContain('timeZone');
  });

  test('with hostile text is named without control characters', () => {
    expect(failureOf(() => toField(factory, 'x\u001b[2J')).message).not.toContain('\u001b');
  });
});

describe('a value', () => {
  test.each(Object.entries(fieldValues).flatMap(([field, values]) => (values ?? []).map((value) => [field, value])))(
    'of %s: %s is accepted in any case',
    (field, value) => {
      const name = toField(factory, String(field));
      const change = parseChange(factory, name, [String(value).toUpperCase()], present);
      const expected = value === 'on' ? true : value === 'off' ? false : value;
      expect(change).toEqual({ [name]: expected });
    },
  );

  test.each([
    ['timeZone', 'europe/vienna', 'Europe/Vienna'],
    ['currency', 'eur', 'EUR'],
    ['entryPage', '/event-log', '/event-log'],
  ] as const)('of %s: %s is stored as %s', (field, given, stored) => {
    expect(parseChange(factory, field, [given], present)).toEqual({ [field]: stored });
  });

  test.each([
    ['theme', 'darc', 'Did you mean: dark?'],
    ['timeZone', 'Europe/Viena', 'Did you mean: Europe/Vienna?'],
    ['watchMode', 'of', 'Did you mean: off?'],
  ] as const)('of %s: %s is rejected with a suggestion', (field, given, advice) => {
    const failure = failureOf(() => parseChange(factory, field, [given], present));
    expect([failure.exit, failure.next[0]]).toEqual([exitCodes.usage, advice]);
  });

  test('hundreds of time zones are not listed', () => {
    expect(failureOf(() => parseChange(factory, 'timeZone', ['Mars/Base'], present)).next.join(' ').length).toBeLessThan(100);
  });

  test.each([
    ['currency', ['EURO']],
    ['currency', ['€']],
    ['theme', []],
    ['theme', ['dark', 'light']],
    ['keys', []],
  ] as const)('of %s: %j is rejected', (field, argv) => {
    expect(failureOf(() => parseChange(factory, field, argv, present)).exit).toBe(exitCodes.usage);
  });
});

describe('keys', () => {
  test('replace those of one binding and keep the others', () => {
    expect(parseChange(factory, 'keys', ['help', 'F1', '?'], present)).toEqual({ keys: { palette: ['$mod+j'], help: ['F1', '?'] } });
  });

  test('without a key unbind an action', () => {
    expect(parseChange(factory, 'keys', ['help'], present)).toEqual({ keys: { palette: ['$mod+j'], help: [] } });
  });
});

import { describe, expect, test } from 'vitest';
import { changeProfile, defaultProfile, profile } from './profile.ts';

const accepts = (name: string, value: unknown) => profile.safeParse({ ...defaultProfile, [name]: value }).success;

test('the default profile is a valid one', () => {
  expect(profile.parse(defaultProfile)).toEqual(defaultProfile);
});

test.each([
  [
    'entryPage',
    [null, '/', '/event-log', '/user/profile'],
    ['', 'event-log', 'https://x', '/a b', '/a?b', '//\u0000', `/${'a'.repeat(80)}`],
  ],
  ['language', [null, 'de'], ['de\n', 'x'.repeat(13), 7]],
  ['currency', [null, 'EUR'], ['eur', 'EURO', '€', '']],
  ['numberFormat', ['language', '1.234,5'], ['1.234.5', null]],
  ['dateFormat', ['language', 'yyyy-mm-dd'], ['dd-mm-yyyy', '']],
  ['timeFormat', ['24', '12'], [24, 'am']],
  ['timeZone', [null, 'Europe/Vienna'], ['x'.repeat(65), 'a\tb']],
  ['theme', [null, 'dark', 'colour-blind'], ['blue']],
  ['density', [null, 'compact'], ['tiny']],
  ['singleKeys', [true, false], [null, 1]],
  [
    'alerts',
    [[], [{ name: 'Jams', list: 'error-log', q: '', sound: true, desktop: false }]],
    [
      [{ name: '', list: 'error-log', q: '', sound: true, desktop: false }],
      [{ name: 'x', list: 'terminals', q: '', sound: true, desktop: false }],
      ['x'],
    ],
  ],
  ['unshownLicences', [[], Array(40).fill('x')], [Array(41).fill('x'), ['x'.repeat(81)], [1]]],
])('the setting %s has a closed range [SH-18]', (name, good, bad) => {
  for (const value of good) expect([value, accepts(name, value)]).toEqual([value, true]);
  for (const value of bad) expect([value, accepts(name, value)]).toEqual([value, false]);
});

describe('key bindings', () => {
  const bindings = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`binding.${at}`, ['a']]));

  test('are at most 400, each with at most four sequences', () => {
    expect([accepts('keys', bindings(400)), accepts('keys', bindings(401))]).toEqual([true, false]);
    expect([accepts('keys', { a: Array(4).fill('x') }), accepts('keys', { a: Array(5).fill('x') })]).toEqual([true, false]);
  });

  test('may be removed by an empty list', () => {
    expect(accepts('keys', { 'filter.focus': [] })).toBe(true);
  });
});

test('a change may name any of the settings, and no others', () => {
  expect(changeProfile.body.parse({ theme: 'dark' })).toEqual({ theme: 'dark' });
  expect(changeProfile.body.parse({})).toEqual({});
  expect(changeProfile.body.safeParse({ role: 'administrator' }).success).toBe(false);
});

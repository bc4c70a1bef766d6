import { describe, expect, test } from 'vitest';
import { findLabelled, findNamedValues, findValues, holdsText, type NamedCode } from './find-codes.ts';

const codes: readonly NamedCode[] = [
  { code: 1, key: 'DoorMain', label: 'Haupttür' },
  { code: 2, key: 'DoorVault', label: 'Tresortür' },
  { code: 3, key: 'BillDispenser', label: 'Banknotenausgabe' },
  { code: 4, label: 'Clé d’accès\u00a0perdue' },
];

describe('codes by a part of their label', () => {
  test.each([
    ['tür', [1, 2]],
    ['TÜR', [1, 2]],
    [' tresor ', [2]],
    ['door', [1, 2]],
    ['dispenser', [3]],
    ["d'accès perdue", [4]],
    ['d’accès', [4]],
    ['nothing', []],
    ['', []],
    ['   ', []],
  ])('%j finds %j', (text, expected) => {
    expect(findLabelled(codes, text)).toEqual(expected);
  });

  test('keys count only if no label contains the text', () => {
    const both: readonly NamedCode[] = [
      { code: 1, key: 'Jam', label: 'Stau' },
      { code: 2, key: 'Other', label: 'Jam in the printer' },
    ];
    expect(findLabelled(both, 'jam')).toEqual([2]);
  });
});

describe('values of a closed list', () => {
  const values = ['ready', 'failure', 'failure-operator', 'shut-off'];
  const labels: Readonly<Record<string, string>> = {
    ready: 'Bereit',
    failure: 'Störung',
    'failure-operator': 'Störung durch Operator',
    'shut-off': 'Ausgeschaltet',
  };
  const labelOf = (value: string) => labels[value] ?? '';

  test.each([
    ['störung', ['failure', 'failure-operator']],
    ['STÖRUNG durch', ['failure-operator']],
    ['bereit', ['ready']],
    ['failure', ['failure', 'failure-operator']],
    ['SHUT', ['shut-off']],
    ['x', []],
    ['', []],
    ['\t', []],
  ])('%j is contained in the labels, or else in the values: %j', (text, expected) => {
    expect(findValues(values, labelOf, text)).toEqual(expected);
  });

  test.each([
    ['Störung', ['failure']],
    ['störung ', ['failure']],
    ['Störun', []],
    ['STÖRUNG DURCH OPERATOR', ['failure-operator']],
    ['failure', []],
    ['', []],
  ])('%j equals the label of %j', (text, expected) => {
    expect(findNamedValues(values, (value) => [labelOf(value)], text)).toEqual(expected);
  });

  test('any of several names suffices, and an empty name is no name', () => {
    const names = (value: string) => (value === 'ready' ? ['Bereit', 'OK'] : ['', labelOf(value)]);
    expect(findNamedValues(values, names, 'ok')).toEqual(['ready']);
    expect(findNamedValues(values, names, '')).toEqual([]);
    expect(findNamedValues(values, names, ' ')).toEqual([]);
  });
});

test.each([
  ['Haupttür', 'TÜR', true],
  ['Haupttür', ' tür ', true],
  ['Haupttür', '', false],
  ['Haupttür', '  ', false],
  ['', 'x', false],
  ['l’appel', "L'A", true],
  ['perdue\u00a0ici', 'perdue ici', true],
  ['Haupttür', 'tur', false],
])('whether the label %j contains %j: %s', (label, text, expected) => {
  expect(holdsText(label, text)).toBe(expected);
});

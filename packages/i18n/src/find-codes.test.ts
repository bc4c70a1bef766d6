import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { findCodes, namedCodes, toNamedCodes } from './find-codes.ts';

const keys = new Map([
  [170, 'NoteJam'],
  [171, 'CoinJam'],
  [180, 'MSG_0251'],
]);
const codes = toNamedCodes(
  { '170': 'Notenstau', '171': 'Münzstau', '180': 'Kennung {0}: {{text}} fehlt', '9': 'Stau', detail: { unit: 'Einheit' } },
  keys,
);

test('codes have labels and keys in ascending order; keys that are no codes are left out', () => {
  expect(codes).toEqual([
    { code: 9, label: 'Stau' },
    { code: 170, key: 'NoteJam', label: 'Notenstau' },
    { code: 171, key: 'CoinJam', label: 'Münzstau' },
    { code: 180, key: 'MSG_0251', label: 'Kennung …: … fehlt' },
  ]);
});

test.each([
  ['Notenstau', [170]],
  [' notenSTAU ', [170]],
  ['notejam', [170]],
  ['stau', [9]],
  ['sta', [9, 170, 171]],
  ['MÜNZ', [171]],
  ['msg_0251', [180]],
  ['Jam', [170, 171]],
  ['nothing', []],
  ['', []],
  ['  ', []],
])('%j means %j', (text, expected) => {
  expect(findCodes(codes, text)).toEqual(expected);
});

test('an ASCII apostrophe finds a typographic one', () => {
  const french = toNamedCodes({ '19': 'Bouton d’appel de l’opérateur' }, new Map());
  expect(findCodes(french, "d'appel de l'")).toEqual([19]);
});

test('labels are in the requested language', async () => {
  const i18n = await createI18n('de', ['events'], { strict: true });
  expect(findCodes(namedCodes(i18n, 'terminalEvents', keys), 'Notenstau')).toEqual([170]);
  expect(namedCodes(i18n, 'mediaTypes', keys)).toEqual([]);
});

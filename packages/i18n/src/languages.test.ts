import { expect, test } from 'vitest';
import { isLanguage, languageCodes, languages, toLanguage } from './languages.ts';

test('the languages are English, German, Spanish and French, each with its own name [SH-06]', () => {
  expect(languageCodes.map((code) => languages[code].name)).toEqual(['English', 'Deutsch', 'Español', 'Français']);
});

test('the first supported language of a header, a locale or a code is used', () => {
  expect(toLanguage('de-AT,de;q=0.9,en;q=0.8')).toBe('de');
  expect(toLanguage('it, fr;q=0.5')).toBe('fr');
  expect(toLanguage('es_ES.UTF-8')).toBe('es');
  expect(toLanguage('EN')).toBe('en');
});

test('without a supported language the result is undefined', () => {
  for (const wish of ['it-IT', '', null, undefined, '*', 'C', 'toString', '__proto__']) expect(toLanguage(wish)).toBeUndefined();
  expect(isLanguage('constructor')).toBe(false);
});

test.each([
  [' de ', 'de'],
  ['de-CH-1996', 'de'],
  ['fr_FR@euro', 'fr'],
  ['en.UTF-8', 'en'],
  ['zh-Hant,pt;q=0.9,ES;q=0.1', 'es'],
  [',,fr', 'fr'],
  ['de;q=0', 'de'],
  ['it,', undefined],
  ['d e', undefined],
  ['deutsch', undefined],
  ['\u0000de', undefined],
  ['d'.repeat(10_000), undefined],
])('the preference %j is the language %s', (preference, language) => {
  expect(toLanguage(preference)).toBe(language);
});

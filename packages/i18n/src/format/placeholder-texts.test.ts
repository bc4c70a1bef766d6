import { expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { currencyName } from './names.ts';
import { fillPlaceholders } from './placeholders.ts';

test.each([
  ['{0}', ['Hopper'], 'Hopper'],
  ['{0} and {1}', ['a', 'b'], 'a and b'],
  ['{1} before {0}', ['a', 'b'], 'b before a'],
  ['{0} and {0}', ['a'], 'a and a'],
  ['{0}: {1}', ['a'], 'a: –'],
  ['{0}: {1}', ['', 'b'], '–: b'],
  ['{0}', [], '–'],
  ['no placeholder', ['a'], 'no placeholder'],
  ['', ['a'], ''],
  ['{9}', ['a'], '–'],
  ['{10}', ['a'], '{10}'],
  ['{x} {} {-1}', ['a'], '{x} {} {-1}'],
  ['{{0}}', ['a'], '{a}'],
  ['{0}', ['{1}', 'b'], '{1}'],
  ['{0}', ['$1 $& $$'], '$1 $& $$'],
])('the message %j with the parameters %j is %j [TM-15]', (template, params, text) => {
  expect(fillPlaceholders(template, params)).toBe(text);
});

test.each(['ZZZ', 'XQQ'])('the unknown currency %s is shown as its code in every language', (code) => {
  for (const language of languageCodes) expect(currencyName(code, language)).toBe(code);
});

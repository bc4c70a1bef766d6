import { expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { loadLanguage } from '../load-language.ts';
import { namespaces } from '../namespaces.ts';
import { qps } from './index.ts';
import { toPseudo } from './to-pseudo.ts';

test.each([
  ['Cancel', '[Çááñçééł·]'],
  ['Reference for support: {{correlation}}', '[Řééƒééřééñçéé ƒóóř šúúþþóóřť: {{correlation}}··]'],
  ['{{count, number}} rows', '[{{count, number}} řóóŵš·]'],
  ['{0}: dispense incomplete, {1} not paid', '[{0}: đííšþééñšéé ííñçóómþłééťéé, {1} ñóóť þááííđ···]'],
  ['y', '[ý·]'],
  ['as: ', '[ááš:·] '],
])('%j becomes %j', (english, expected) => {
  expect(toPseudo(english)).toBe(expected);
});

const textsIn = (messages: unknown): string[] =>
  typeof messages === 'string' ? [messages] : Object.values(messages as object).flatMap(textsIn);
const valuesIn = (text: string) => text.match(/\{\{[^}]*\}\}|\{\d\}/g) ?? [];

test('every English text is in brackets, with the same placeholders, and at least a third longer', async () => {
  const english = textsIn(await loadLanguage('en', namespaces));
  const { more, ...base } = await qps.base();
  const files = [base, ...(await Promise.all([qps.web, qps.account, ...Object.values(more)].map((load) => load())))];
  const pseudo = textsIn(Object.assign({}, ...files));
  expect(pseudo).toHaveLength(english.length);
  const [messages, brackets] = [english.join(''), /^\s*\[.*\]\s*$/s];
  expect(pseudo.filter((text) => !brackets.test(text))).toEqual([]);
  expect(pseudo.flatMap(valuesIn).sort()).toEqual(english.flatMap(valuesIn).sort());
  expect(pseudo.join('').length).toBeGreaterThan(messages.length * 1.33);
});

test('the pseudo-language is no language of the product', () => {
  expect(languageCodes).not.toContain('qps');
});

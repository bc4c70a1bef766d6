import { expect, test } from 'vitest';
import { clean, toSafeJson } from './clean.ts';

const hostileTexts = [
  'line\r\nSS\nnext',
  '\u001b[2J\u001b]0;owned\u0007',
  '\u009b31m',
  '\u202egpj.exe',
  'zero\u200bwidth\ufeff',
  'lone \ud800 surrogate',
  'separators \u2028 \u2029',
  'tag \u{e0041}',
  'null\u0000byte',
] as const;

const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]|\p{Surrogate}/u;

test.each(hostileTexts.map((text) => [text]))('%j prints nothing invisible to a terminal', (text) => {
  expect(clean(text)).not.toMatch(invisible);
});

test('hostile characters become visible with their number, other text is unchanged', () => {
  expect(clean('a\u001b[2Jb')).toBe('a<u+001B>[2Jb');
  expect(clean('\u202egpj.exe')).toBe('<u+202E>gpj.exe');
  expect(clean('tag\u{e0041}')).toBe('tag<u+E0041>');
  expect(clean('Größe ½ 日本 🎰')).toBe('Größe ½ 日本 🎰');
});

test.each(hostileTexts.map((text) => [text]))('JSON of %j decodes to the same value and prints nothing invisible', (text) => {
  const json = toSafeJson({ text }, 2);
  expect(JSON.parse(json)).toEqual({ text });
  expect(json.replaceAll('\n', '')).not.toMatch(invisible);
});

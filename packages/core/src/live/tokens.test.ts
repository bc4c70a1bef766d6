import { describe, expect, test } from 'vitest';
import { decodeText, encodeText, isBidi, isControl, toVisible } from './tokens.ts';

describe('separators and invisible characters of free text are encoded [promises, the live grammar]', () => {
  test.each([
    ['', ''],
    ['plain text 7', 'plain text 7'],
    ['a_b', 'a<underscore>b'],
    ['a,b', 'a<comma>b'],
    ['a#b', 'a<hash>b'],
    ['a<b>c', 'a<lt>b>c'],
    ['a\r\nb', 'a<cr><lf>b'],
    ['\t', '<u+0009>'],
    ['\u0000', '<u+0000>'],
    ['\u007f', '<u+007F>'],
    ['\u0085', '<u+0085>'],
    // Bidirectional marks are encoded, because they can reverse the order of the displayed text.
    ['invoice\u202Egpj.exe', 'invoice<u+202E>gpj.exe'],
    ['\u2066x\u2069', '<u+2066>x<u+2069>'],
    // A pair of surrogates is one character and is sent unchanged; a lone surrogate is encoded.
    ['😀', '😀'],
    ['\ud83d', '<u+D83D>'],
    ['\ude00\ud83d', '<u+DE00><u+D83D>'],
    ['\ud83d\ud83d\ude00', '<u+D83D>😀'],
    ['Überführung – 日本', 'Überführung – 日本'],
  ])('%j is sent as %s', (plain, sent) => {
    expect(encodeText(plain)).toBe(sent);
    expect(decodeText(sent)).toBe(plain);
  });
});

describe('text that looks like a token but is none stays text', () => {
  test.each([
    '<',
    '<lt',
    'lt>',
    '<LT>',
    '<unknown>',
    '< lt>',
    '<u+12>',
    '<u+12345>',
    '<u+00e9>',
    '<u+GGGG>',
    'a <b> c',
    '<<lt',
    // A text in angle brackets that is longer than any token is literal text.
    `<${'x'.repeat(50)}>`,
  ])('%s', (text) => {
    expect(decodeText(text)).toBe(text);
  });

  test('a token inside of an unfinished one is decoded', () => {
    expect(decodeText('<<comma>')).toBe('<,');
    expect(decodeText('<under<comma>score>')).toBe('<under,score>');
  });

  test('a text that contains tokens survives encoding, also twice', () => {
    const text = '<comma><u+202E><underscore>';
    expect(decodeText(encodeText(text))).toBe(text);
    expect(decodeText(decodeText(encodeText(encodeText(text))))).toBe(text);
  });
});

/** All 65,536 UTF-16 code units, each as a text of its own. */
const units = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

test('every UTF-16 code unit survives encoding, and no separator or invisible one is sent', () => {
  const lost = units.filter((unit) => decodeText(encodeText(unit)) !== unit);
  expect(lost).toEqual([]);
  const unsafe = /[_,#\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
  expect(units.filter((unit) => unsafe.test(encodeText(unit)))).toEqual([]);
});

test('letters of all scripts are sent unchanged', () => {
  expect(units.filter((unit) => /\p{L}/u.test(unit) && encodeText(unit) !== unit)).toEqual([]);
});

test('control characters and bidirectional marks are those of Unicode', () => {
  const codes = units.map((_, code) => code);
  expect(codes.filter(isControl)).toEqual(codes.filter((code) => /\p{Cc}/u.test(String.fromCharCode(code))));
  expect(codes.filter(isBidi)).toEqual(codes.filter((code) => /\p{Bidi_Control}/u.test(String.fromCharCode(code))));
  expect(toVisible(0x202e)).toBe('<u+202E>');
});

import { expect, test } from 'vitest';
import { cleanLogLine, createLineSplitter, logLevelOf } from './log-lines.ts';

const encode = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const decode = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

function split(chunks: readonly string[], max = 10) {
  const splitter = createLineSplitter(max);
  const lines = [...chunks.flatMap((chunk) => [...splitter.push(encode(chunk))]), ...splitter.end()];
  return lines.map(({ bytes, cut }) => [decode(bytes), cut]);
}

test.each([
  [['a\nb\n'], ['a', 'b']],
  [['a\nb'], ['a', 'b']],
  [
    ['ab', 'c\n\nd', '\n'],
    ['abc', '', 'd'],
  ],
  [[''], []],
  [['\n'], ['']],
])('%j has the lines %j, wherever it is cut into chunks', (chunks, lines) => {
  expect(split(chunks)).toEqual(lines.map((line) => [line, 0]));
  expect(split([...chunks.join('')])).toEqual(lines.map((line) => [line, 0]));
});

test('of a long line only its beginning is kept, and the rest is counted', () => {
  expect(split(['0123456789abc', 'def\nx\n', '0'.repeat(11)])).toEqual([
    ['0123456789', 6],
    ['x', 0],
    ['0000000000', 1],
  ]);
});

test.each([
  ['\u001b[31mred\u001b[0m', 'red'],
  ['\u001b[38:5:1mred\u001b[m\r', 'red'],
  ['\u001b]0;title\u0007', '<u+001B>]0;title<u+0007>'],
  ['\u001b[2J\u001b[1;1H', '<u+001B>[2J<u+001B>[1;1H'],
  ['a\u0000b\u202ec\u200b\ud800', 'a<u+0000>b<u+202E>c<u+200B><u+D800>'],
  ['a\tb', 'a    b'],
  ['\u009b31m', '<u+009B>31m'],
  ['bad \ufffd byte', 'bad \ufffd byte'],
])('the hostile line %j is shown as %j [TM-10]', (line, shown) => {
  expect(cleanLogLine(line)).toBe(shown);
});

test.each([
  ['2026-11-20 ERROR printer jam', 'error'],
  ['[WARN] low paper', 'warning'],
  ['{"at":"x","level":"info","text":"ERRORS: 0"}', 'information'],
  ['DEBUG x', 'debug'],
  ['no error here', null],
  ['TERROR', null],
  [`${'x'.repeat(200)} ERROR`, null],
])('%s states the level %s', (line, level) => {
  expect(logLevelOf(line)).toBe(level);
});

import { expect, test } from 'vitest';
import { neutraliseFormula } from './formula.ts';

const blanks = ['', ' ', '   ', '\u00a0', '\u2003', '\u3000', '\u200b', '\ufeff', '\u202e', '\u00ad', ' \u0000 ', '\u000b'];
const starts = ['=1+1', '+1', '-2+3', '@SUM(A1)', '\uff1d1', '\uff0b1', '\uff0d1', '\uff20x'];

test.each(blanks.flatMap((blank) => starts.map((start) => blank + start)))('%j gets a leading apostrophe [LG-05]', (text) => {
  expect(neutraliseFormula(text)).toBe(`'${text}`);
});

test.each(['\tx', '\rx', '\nx'])('%j, which starts another cell or line, gets a leading apostrophe', (text) => {
  expect(neutraliseFormula(text)).toBe(`'${text}`);
});

test.each(['', ' ', 'a=1', 'Hall 2 - East', '  Hall', '1-2', "'=1", 'x@y.example'])('%j is unchanged', (text) => {
  expect(neutraliseFormula(text)).toBe(text);
});

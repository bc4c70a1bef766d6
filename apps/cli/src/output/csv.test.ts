import { expect, test } from 'vitest';
import { neutral, toCsvLine } from './csv.ts';

test.each(['=1+1', '+1', '-2+3', '@SUM(A1)', '\tx', '\rx'])('%j starts no formula', (text) => {
  expect(neutral(text)).toBe(`'${text}`);
});

test('cells with commas, quotes and line ends are quoted', () => {
  expect(toCsvLine(['a', 'b,c', 'd"e', 'f\ng'])).toBe('a,"b,c","d""e","f\ng"\n');
});

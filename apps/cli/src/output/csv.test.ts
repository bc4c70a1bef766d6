import { expect, test } from 'vitest';
import { toCsvLine } from './csv.ts';

test('cells with commas, quotes and line ends are quoted', () => {
  expect(toCsvLine(['a', 'b,c', 'd"e', 'f\ng'])).toBe('a,"b,c","d""e","f\ng"\n');
});

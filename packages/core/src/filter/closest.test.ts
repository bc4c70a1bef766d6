import { expect, test } from 'vitest';
import { nearest } from './closest.ts';

test.each([
  ['jm', ['Jam', 'Note', 'jam', 'Door'], ['jam']],
  ['fai', ['Failure', 'Ready', 'failing'], ['failure', 'failing']],
  ['failrue', ['Failure', 'Feature', 'Ready'], ['failure']],
  ['failure', ['Failure'], []],
  ['störng', ['Störung', 'Strong'], ['störung', 'strong']],
  ['x', ['xylophone'], []],
  ['a'.repeat(5000), ['b'.repeat(5000)], []],
] as const)('words similar to %s come with the most similar first', (text, candidates, similar) => {
  expect(nearest(text, candidates, 5)).toEqual(similar);
});

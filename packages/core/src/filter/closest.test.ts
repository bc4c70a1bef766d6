import { expect, test } from 'vitest';
import { closest, nearest } from './closest.ts';

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

test.each([
  ['stat', ['site', 'state'], 'state'],
  ['STATE', ['state'], 'state'],
  ['sofware', ['software', 'state'], 'software'],
  ['lsatSeen', ['lastSeen'], 'lastSeen'],
  ['x', ['y', 'xylophone'], 'y'],
  ['ab', ['xy'], ''],
  ['nmae', ['name', 'game'], 'name'],
  ['', ['a'], 'a'],
  ['', ['abc'], ''],
  ['state', [], ''],
  ['abcdefghi', ['abcdefxyz', 'abcdexxyz'], 'abcdefxyz'],
])('of similar names %j most likely means the closest of %j: %j', (text, candidates, expected) => {
  expect(closest(text, candidates)).toBe(expected);
});

test('a word of more than 40 characters is similar to nothing but its own beginning', () => {
  const long = 'a'.repeat(41);
  expect([closest(long, ['a'.repeat(40)]), closest(long, [`${long}b`])]).toEqual(['', `${long}b`]);
});

test('similarity has the same result in both directions for words of the same length', () => {
  for (const [a, b] of [
    ['jam', 'jma'],
    ['state', 'stale'],
    ['ready', 'raedy'],
  ] as const) {
    expect([closest(a, [b]), closest(b, [a])]).toEqual([b, a]);
  }
});

import { expect, test } from 'vitest';
import { toWords } from './fold.ts';
import { isOneEditApart, matchToken } from './match-token.ts';

test('a token matches by prefix, with an ending of its own, by a part or with one typing error; the exact word matches best', () => {
  const qualities = ['restart', 'restarts', 'resta', 'tart', 'restrat', 'rstart'].map((token) => matchToken(token, 'restart'));
  expect(qualities.every((quality) => quality > 0.4)).toBe(true);
  expect(qualities[0]).toBe(1);
  expect(Math.max(...qualities.slice(1))).toBeLessThan(1);
  expect(['xrestart17', 'art', 'start17', 'xyz'].map((token) => matchToken(token, 'restart'))).toEqual([0, 0, 0, 0]);
});

test('a number matches only by prefix, because a typing error in an id is another terminal', () => {
  expect(matchToken('17', '17')).toBe(1);
  expect(matchToken('17', '170')).toBeGreaterThan(0.7);
  expect(matchToken('1234', '1243')).toBe(0);
  expect(matchToken('170', '17')).toBe(0);
});

test('one edit is an insertion, a deletion, a replacement or a swap of neighbours', () => {
  for (const typed of ['jamm', 'jm', 'jan', 'jma']) expect(isOneEditApart(typed, 'jam'), typed).toBe(true);
  for (const typed of ['jam', 'maj', 'jamming', 'j']) expect(isOneEditApart(typed, 'jam'), typed).toBe(false);
});

test('words are compared without diacritics and case, and punctuation separates them', () => {
  expect(toWords('Füllstände, «ÉVÉNEMENTS»: Straße')).toEqual(['fullstande', 'evenements', 'strasse']);
});

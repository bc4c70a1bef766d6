import { expect, test } from 'vitest';
import { matchTerminals } from './match-terminals.ts';

const all = [17, 170, 171, 5].map((id) => ({ id, name: id === 5 ? 'Bar 17' : `Hall ${id}`, site: 'Vienna West' }));

test('the terminal with exactly the id is first, then ids and names that start with the text, then names that contain it', () => {
  expect(matchTerminals('17', all).map((one) => one.id)).toEqual([17, 170, 171, 5]);
  expect(matchTerminals('ba', all).map((one) => one.id)).toEqual([5]);
  expect(matchTerminals('', all)).toHaveLength(4);
});

import { describe, expect, test } from 'vitest';
import { createWordIndex, type Phrase } from './word-index.ts';

/** Phrases of one item: each a title of full weight. */
const titled = (...texts: readonly string[]): readonly Phrase[] => texts.map((text) => ({ text, weight: 1 }));

const items = [
  titled('Event log'),
  titled('Error log'),
  titled('Restart terminal'),
  titled('Terminal list', 'Machines'),
  titled('Überführung'),
  [...titled('Log files'), { text: 'download', weight: 0.5 }],
];
const index = createWordIndex(items);

/** The items that match a query, best first: by the match quality of all words, and by how much of the phrase is typed. */
function search(query: string, near = false, count = 100): number[] {
  const found = index.find(query.split(' '), count, near);
  const scoreOf = ({ qualities, coverage }: (typeof found)[number]) =>
    qualities.reduce((sum, one) => sum + one, 0) * (0.7 + 0.3 * coverage);
  return found.toSorted((one, other) => scoreOf(other) - scoreOf(one) || one.item - other.item).map(({ item }) => item);
}

describe('items are found by their words [KB-01]', () => {
  test.each([
    ['event', 0],
    ['eve', 0],
    ['log event', 0],
    ['event log', 0],
    ['terminal', 3],
    ['restart', 2],
    ['machines', 3],
    ['machine', 3],
    // Accents may be left out.
    ['uberfuhrung', 4],
    // The words of an item may be typed as one word, and their initials are enough.
    ['eventlog', 0],
    ['el', 0],
    ['rt', 2],
    // One letter is wrong, missing or swapped.
    ['evant', 0],
    ['restrat', 2],
    ['terminl', 3],
  ])('%s', (query, item) => {
    expect(search(query)).toContain(item);
  });

  test.each([
    ['event log', 0],
    ['error log', 1],
    ['log files', 5],
    ['download', 5],
    ['terminal list', 3],
    ['restart terminal', 2],
  ])('"%s" finds its item first', (query, item) => {
    expect(search(query)[0]).toBe(item);
  });

  test('nothing is found by nothing in common', () => {
    expect(search('xyzzy')).toEqual([]);
  });
});

describe('the quality of a match', () => {
  const matchOf = (query: string, item: number) => index.find(query.split(' '), 100).find((one) => one.item === item);

  test('is given for each token; a token without a match has none', () => {
    expect(matchOf('event xyzzy', 0)?.qualities).toEqual([1, 0]);
  });

  test('is that of the weight of the phrase', () => {
    expect(matchOf('download', 5)?.qualities).toEqual([0.5]);
  });

  test('two tokens may match one word, but it counts as typed once', () => {
    expect(matchOf('event even', 0)?.coverage).toBe(0.5);
    expect(matchOf('event log', 0)?.coverage).toBe(1);
  });

  test('an exact word is better than its beginning, and that better than a mistake', () => {
    const [exact = 0, begun = 0, mistaken = 0] = ['event', 'even', 'evant'].map((query) => matchOf(query, 0)?.qualities[0] ?? 0);
    expect(exact).toBeGreaterThan(begun);
    expect(begun).toBeGreaterThan(mistaken);
    expect(mistaken).toBeGreaterThan(0);
  });
});

describe('similar words', () => {
  test('are found only if that is requested', () => {
    expect(search('evnotl')).toEqual([]);
    expect(search('terminator', false)).not.toContain(4);
    expect(search('loggings', true)).toEqual(expect.arrayContaining([0, 1, 5]));
  });
});

describe('a plain phrase', () => {
  const phrase: Phrase = { text: 'Ann Leeward', weight: 1 };
  const plain = createWordIndex([[{ ...phrase, plain: true }], [phrase]]);
  const itemsOf = (token: string) => plain.find([token], 10).map(({ item }) => item);

  test('is not found by initials or by its words written together', () => {
    expect([itemsOf('al'), itemsOf('annleeward'), itemsOf('lee')]).toEqual([[1], [1], [0, 1]]);
  });
});

describe('of many items', () => {
  const many = createWordIndex(Array.from({ length: 5000 }, (_, at) => titled(at === 4321 ? 'Hall Seven' : `Hall ${at}`)));

  test('about the best ones are returned', () => {
    expect(many.find(['hall'], 50)).toHaveLength(50);
    expect(many.find(['hall', 'seven'], 1).map(({ item }) => item)).toEqual([4321]);
  });

  test('a number is matched from its beginning, never as a mistake', () => {
    const found = many.find(['123'], 5000).map(({ item }) => item);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((item) => !String(item).startsWith('123'))).toEqual([]);
  });

  test('a repeated query returns the same', () => {
    expect(many.find(['hall', '77'], 20)).toEqual(many.find(['hall', '77'], 20));
  });
});

test('an item without words is never found', () => {
  expect(createWordIndex([[], titled(''), titled(' – ')]).find(['a'], 10, true)).toEqual([]);
});

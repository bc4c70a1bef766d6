import { describe, expect, test } from 'vitest';
import { stockLevelOf, toLevelsRank } from './stock-levels.ts';

const [unknown, ok, low, empty, high, full] = [0, 1, 2, 3, 4, 5];

describe('terminals are ordered by their worst device [TM-03]', () => {
  test('empty is worst, then full, low and high', () => {
    const ordered = [[ok], [high], [low], [full], [empty]].map(toLevelsRank);
    expect(ordered).toEqual(ordered.toSorted((a, b) => a - b));
    expect(new Set(ordered).size).toBe(5);
  });

  test('a worse device counts more than many others', () => {
    expect(toLevelsRank([empty])).toBeGreaterThan(toLevelsRank(Array.from({ length: 11 }, () => full)));
  });

  test('with the same worst device the number of devices that are not OK decides', () => {
    expect(toLevelsRank([empty, low])).toBeGreaterThan(toLevelsRank([empty, ok]));
    expect(toLevelsRank([low, empty])).toBe(toLevelsRank([empty, low]));
  });

  test.each([
    ['no device', []],
    ['only unknown devices', [unknown, unknown]],
    ['a level that only a newer terminal knows', [17]],
  ])('%s ranks like a terminal where all is OK', (_, levels) => {
    expect(toLevelsRank(levels)).toBe(toLevelsRank([ok, ok]));
  });
});

test('a level has the colour of the specification, an unknown one none [TM-03]', () => {
  expect([unknown, ok, low, empty, full].map((level) => stockLevelOf(level)?.colour)).toEqual(['purple', 'green', 'red', 'red', 'red']);
  expect(stockLevelOf(6)).toBeUndefined();
});

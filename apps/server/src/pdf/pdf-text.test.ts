import { describe, expect, test } from 'vitest';
import { fitWidths, toLines } from './pdf-text.ts';

/** Every character is one point wide. */
const measure = (text: string) => [...text].length;
const lines = (text: string, width: number, maxLines = 10) => toLines(text, width, maxLines, measure);

describe('a text is broken into lines', () => {
  test.each([
    ['', 5, []],
    ['short', 5, ['short']],
    ['two words', 5, ['two', 'words']],
    ['two  words', 5, ['two ', 'words']],
    ['a bb ccc', 4, ['a bb', 'ccc']],
    // A word that is longer than a line is broken.
    ['unbreakable', 5, ['unbre', 'akabl', 'e']],
    ['an unbreakable', 5, ['an', 'unbre', 'akabl', 'e']],
    // Each line has at least one character, so that the loop ends.
    ['abc', 0, ['a', 'b', 'c']],
    // A surrogate pair is not split.
    ['😀😀😀', 2, ['😀😀', '😀']],
  ])('%j at %d', (text, width, expected) => {
    expect(lines(text, width)).toEqual(expected);
  });

  test('a longer text ends in an ellipsis that fits', () => {
    expect(lines('one two three four', 5, 2)).toEqual(['one', 'two …']);
    expect(lines('abcdefgh', 4, 1)).toEqual(['abc…']);
    for (const line of lines('word '.repeat(100), 9, 6)) expect(measure(line)).toBeLessThanOrEqual(9);
  });

  test('no letter is lost or added while there is room', () => {
    const text = 'The quick brown fox jumps over the lazy dog and an-extraordinarily-long-word';
    for (let width = 1; width < 40; width++) {
      expect(toLines(text, width, 1000, measure).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });
});

describe('columns share the width of the page', () => {
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

  test('they fill it, in proportion to their longest texts', () => {
    const widths = fitWidths([['a'.repeat(30), 'b'.repeat(70)]], 600, measure);
    expect(sum(widths)).toBeCloseTo(600);
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(80 / 40);
  });

  test('a very long text takes no more than its share, and an empty column stays visible', () => {
    const [long = 0, empty = 0] = fitWidths([['a'.repeat(10_000), '']], 194, measure);
    expect([long, empty]).toEqual([170, 24]);
  });

  test('without columns there are no widths', () => {
    expect(fitWidths([], 600, measure)).toEqual([]);
    expect(fitWidths([[]], 600, measure)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { createDraws } from '../filter/corpus-draws.ts';
import { isCommonPassword } from './common-password.ts';

/** Passwords of uncommon letters, which are not common by themselves. */
const uncommon = ['kxvtrpnzwqhdmcb', 'zvkqxwtj', 'blmvqkzrx'];

describe('repetitions', () => {
  test.each(['a', 'ab', 'x7!', 'kqzv'])('of %j are common however often they are repeated', (unit) => {
    for (let times = 4; times < 20; times++) expect([times, isCommonPassword(unit.repeat(times))]).toEqual([times, true]);
  });

  test.each(['kqzvkqzvk', 'kqzvkqzvkq', 'x7!x7!x'])('with an incomplete end, such as %j, are common', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test('of a long uncommon word are not', () => {
    expect(isCommonPassword('zvkqxwtjzvkqxwtj')).toBe(false);
  });
});

describe('rows of the keyboard and the alphabet', () => {
  test.each(['qwertyuiop', 'poiuytrewq', 'qwertzuiop', 'azertyuiop', 'abcdefghijklm', 'zyxwvutsrqpo', '1qaz2wsx3edc', 'asdfghjkl'])(
    '%s and its parts of four characters and more are common, in any case',
    (row) => {
      for (let length = 4; length <= row.length; length++) {
        expect(isCommonPassword(row.slice(0, length))).toBe(true);
        expect(isCommonPassword(row.slice(0, length).toUpperCase())).toBe(true);
        expect(isCommonPassword(row.slice(-length))).toBe(true);
      }
    },
  );

  test('two of them one after the other are common', () => {
    expect(isCommonPassword('qwertyuiop1234567890')).toBe(true);
    expect(isCommonPassword('asdfghjklmnopqrst')).toBe(true);
  });
});

describe('digits and punctuation alone', () => {
  test.each([
    ['1111111111', true],
    ['1212121212', true],
    ['123454321', true],
    ['9876543210', true],
    ['0123456789', true],
    ['20261123', true],
    ['23112026', true],
    ['23.11.2026', true],
    ['1984-07-23', true],
    ['240784', true],
    ['!!!!!!!!', true],
    ['!?!?!?!?', true],
    ['8302947561', false],
    ['83-02-94-75-61', false],
    ['25831470', false],
  ])('%s is common: %s', (password, expected) => {
    expect(isCommonPassword(password)).toBe(expected);
  });
});

describe('names', () => {
  test.each([
    ['Zwölfer2026', ['Zwölfer'], true],
    ['ZWOLFER2026', ['Zwölfer'], true],
    ['zwölfer', ['zwo\u0308lfer'], true],
    ['grand-casino-1', ['Grand Casino'], true],
    ['casinogrand!', ['Grand Casino'], true],
    ['olga.brandt', ['olga.brandt@floor.example'], true],
    ['0lg4-2026', ['olga'], true],
    ['xolgax', ['olga'], true],
    ['al2026kxvtrpnzw', ['al'], false],
    ['kxvtrpnzwqhd', ['olga'], false],
    ['kxvtrpnzwqhd', [''], false],
  ])('%s is common for %j: %s', (password, names, expected) => {
    expect(isCommonPassword(password, names)).toBe(expected);
  });
});

test.each(uncommon)('%s is not common, and becomes common by no digits, case or punctuation around it', (password) => {
  const { one, many } = createDraws(67);
  const around = () => many(4, () => one(['1', '7', '2026', '!', '-', '.', '?'])).join('');
  for (let round = 0; round < 50; round++) {
    const text = around() + password + around();
    expect([text, isCommonPassword(text)]).toEqual([text, false]);
    expect([text, isCommonPassword(text.toUpperCase())]).toEqual([text, false]);
  }
});

test.each(['password', 'passwort', 'contraseña', 'dragon', 'floorwalker'])(
  'the common word %s stays common with digits, case, punctuation and accents around it',
  (word) => {
    const { one, many } = createDraws(71);
    const around = () => many(3, () => one(['1', '7', '2026', '!', '-', '.', '?'])).join('');
    for (let round = 0; round < 50; round++) {
      const text = around() + one([word, word.toUpperCase(), word.normalize('NFD')]) + around();
      expect([text, isCommonPassword(text, ['Floorwalker'])]).toEqual([text, true]);
    }
  },
);

test('short and repeated texts of any characters are common', () => {
  for (const text of ['', ' ', '\ud83d', '😀'.repeat(128), 'a'.repeat(512), 'ab1!'.repeat(128), '\u0000'.repeat(64), 'ﬁ'.repeat(64)])
    expect([text, isCommonPassword(text, ['olga'])]).toEqual([text, true]);
});

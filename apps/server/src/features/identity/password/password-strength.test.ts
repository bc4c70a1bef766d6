import type { PasswordPolicy } from '@floorwalker/core/vocabulary/password-levels';
import { describe, expect, test } from 'vitest';
import { isGuessable } from './password-strength.ts';

const strong: PasswordPolicy = { level: 'strong', minLength: 8, specials: '!-', history: 5, maxAgeDays: 0 };
const names = ['olgabrandt', 'Grand Casino'];

describe('the strength of a password [SE-07]', () => {
  test.each([
    ['a football club and its year', 'Liverpool-FC9'],
    ['a celebrity', 'michaeljackson1!'],
    ['a Spanish word', 'Mariposa-7'],
    ['a French word', 'Bonjour-12'],
    ['the login name and a digit', 'olgabrandt-1'],
  ])('rejects %s', async (_, password) => {
    expect(await isGuessable(strong, password, names)).toBe(true);
  });

  test.each(['kxvtrp7!', 'correct horse battery', 'vier bunte Ziegel am Dach', 'a plain phrase of mine'])(
    'accepts "%s"',
    async (password) => {
      expect(await isGuessable(strong, password, names)).toBe(false);
    },
  );

  test('accepts random passwords of the minimum length', async () => {
    for (const [minLength, password] of [
      [3, 'x§7'],
      [5, 'vq9!k'],
      [8, 'zt4!wqkv'],
    ] as const) {
      expect([password, await isGuessable({ ...strong, minLength }, password, [])]).toEqual([password, false]);
    }
  });

  test('accepts every password at the level standard', async () => {
    expect(await isGuessable({ ...strong, level: 'standard', minLength: 1 }, 'password', [])).toBe(false);
  });

  test('checks the same password for two callers at once with separate results', async () => {
    const results = await Promise.all([isGuessable(strong, 'zt4!wqkv', []), isGuessable(strong, 'zt4!wqkv', ['zt4!wqkv'])]);
    expect(results).toEqual([false, true]);
  });
});

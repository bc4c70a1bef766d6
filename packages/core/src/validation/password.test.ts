import { describe, expect, test } from 'vitest';
import {
  defaultMinLength,
  defaultSpecials,
  type PasswordLevel,
  type PasswordPolicy,
  passwordFaults,
  passwordLevels,
} from '../vocabulary/password-levels.ts';
import { isCommonPassword } from './common-password.ts';
import { checkPassword, passwordMarks } from './password.ts';

const policyOf = (level: PasswordLevel, more: Partial<PasswordPolicy> = {}): PasswordPolicy => ({
  level,
  minLength: defaultMinLength[level],
  specials: defaultSpecials,
  history: 5,
  maxAgeDays: 0,
  ...more,
});
const facts = { login: 'olga' };

describe('password levels [SE-07]', () => {
  test.each([
    ['standard', '', 'required'],
    ['standard', 'x', null],
    ['standard', 'password', null],
    ['standard', 'olga', null],
    ['strong', '', 'required'],
    ['strong', 'kx7!', 'too-short'],
    ['strong', 'kxvtrplm', 'too-weak'],
    ['strong', 'kxvtrpl7', 'too-weak'],
    ['strong', 'kxvtrpl!', 'too-weak'],
    ['strong', 'kxvtrp7!', null],
    ['strong', 'Passw0rd!', 'too-common'],
    ['dod', 'kxvtrp7!', 'too-short'],
    ['dod', 'kxvtrp7!kxvtrp7', 'too-weak'],
    ['dod', 'kxvtrp7!nzwqhd9', 'too-weak'],
    ['dod', 'KXVTRP7!NZWQHD9', 'too-weak'],
    ['dod', 'kxvtrP7!nzwqhd9', null],
    ['dod', 'Password-2026-!!', 'too-common'],
    ['length', 'kxvtrpnzwqhdmc', 'too-short'],
    ['length', 'kxvtrpnzwqhdmcb', null],
    ['length', 'correct horse battery', null],
    ['length', 'aaaaaaaaaaaaaaaa', 'too-common'],
    ['length', 'olga-2026-olga-2026', 'too-common'],
  ] as const)('%s: "%s" is %s', (level, password, fault) => {
    expect(checkPassword(policyOf(level), password, facts)).toBe(fault);
  });

  test('lengths count code points, up to 128, without trimming', () => {
    const policy = policyOf('length', { minLength: 3 });
    expect(checkPassword(policy, '🦔🦔', facts)).toBe('too-short');
    expect(checkPassword(policy, '🦔🐙🦉', facts)).toBe(null);
    const long = Array.from({ length: 128 }, (_, at) => String.fromCodePoint(0x1f400 + at)).join('');
    expect(checkPassword(policy, long, facts)).toBe(null);
    expect(checkPassword(policy, `${long}x`, facts)).toBe('too-long');
    expect(checkPassword(policy, '   ', { ...facts, confirmation: '  ' })).toBe('too-common');
  });

  test('custom special characters replace the default ones', () => {
    expect(checkPassword(policyOf('strong', { specials: '§' }), 'kxvtrp7!', facts)).toBe('too-weak');
    expect(checkPassword(policyOf('strong', { specials: '§' }), 'kxvtrp7§', facts)).toBe(null);
    expect(checkPassword(policyOf('strong', { specials: '🦔' }), 'kxvtrp7🦔', facts)).toBe(null);
  });

  test('only the first fault is reported, in order', () => {
    const policy = policyOf('dod');
    const late = { login: 'olga', recent: true, confirmation: 'other' };
    const long = `Aa1!${'kxvtrpnzwqhdmcb'.repeat(9)}`;
    const results = ['', 'kx', long, 'kxvtrpnzwqhdmcb', 'Password-2026-!!', 'kxvtrP7!nzwqhd9'].map((password) =>
      checkPassword(policy, password, late),
    );
    results.push(checkPassword(policy, 'kxvtrP7!nzwqhd9', { ...late, recent: false }));
    expect(results).toEqual(passwordFaults);
  });
});

describe('common passwords', () => {
  test.each([
    'password1234567',
    'P@ssw0rd!2026!!!',
    'passwordpassword',
    'qwertyuiopasdfgh',
    '1q2w3e4r5t6y7u8i',
    'Sommer2026!Wien!',
    'iloveyouforever',
    'Passwort-Passwort',
    'contraseña2026!!',
    '123456789012345',
    '19840723',
    'abcabcabcabcabcabc',
    'FloorwalkerFloorwalker1',
    'floorwalker-2026',
    'Admin-Admin-Admin',
    'Grand.Casino.2026',
    'zxcvbnmasdfghjkl',
    'letmeinletmein!!',
  ])('%s is one', (password) => expect(isCommonPassword(password, ['olga', 'Floorwalker', 'Grand Casino'])).toBe(true));
  test.each([
    'correct horse battery',
    'vier bunte Ziegel am Dach',
    'kxvtrpnzwqhdmcb',
    '83029475610',
    'tiger pizza guitar yellow sunday',
    'a plain phrase of mine',
  ])('%s is none', (password) => expect(isCommonPassword(password, ['olga', 'Floorwalker', 'Grand Casino'])).toBe(false));
});

/** Random texts of a fixed seed, so that a failure can be reproduced. */
function createTexts(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  const alphabet = [...'abcdxyzABCXYZ0123789!#$ äß🦔\u0301\u200b'];
  return () => Array.from({ length: next(40) }, () => alphabet[next(alphabet.length)]).join('');
}

describe('any password', () => {
  const text = createTexts(7);
  const texts = Array.from({ length: 600 }, text);
  test.each(passwordLevels)('%s: length is checked first, the result is deterministic, and the confirmation is checked last', (level) => {
    const policy = policyOf(level);
    for (const password of texts) {
      const fault = checkPassword(policy, password, facts);
      expect(checkPassword(policy, password, facts)).toBe(fault);
      if ([...password].length < policy.minLength) expect(fault).toBe(password === '' ? 'required' : 'too-short');
      if (fault === null) {
        expect(checkPassword(policy, password, { ...facts, confirmation: `${password} ` })).toBe('confirmation');
        expect(checkPassword(policy, password, { ...facts, recent: true })).toBe('recent');
        expect(Object.values(passwordMarks(policy, password))).not.toContain(false);
      }
    }
  });
  test('a password valid for dod is valid for strong, and one valid for strong is valid for standard', () => {
    for (const password of texts) {
      if (checkPassword(policyOf('dod'), password, facts) === null) expect(checkPassword(policyOf('strong'), password, facts)).toBe(null);
      if (checkPassword(policyOf('strong'), password, facts) === null)
        expect(checkPassword(policyOf('standard'), password, facts)).toBe(null);
    }
  });
  test('a login name in any case with digits is a common password', () => {
    for (const login of ['olga.brandt', 'Zwölfer', 'xkvt-77']) {
      for (let number = 0; number < 200; number += 7) {
        expect(isCommonPassword(`${login.toUpperCase()}${login}${number}`, [login])).toBe(true);
      }
    }
  });
});

import { describe, expect, test } from 'vitest';
import { loadTranslation } from './translation.ts';

describe('language of the messages', () => {
  test.each([
    ['the option before the environment', 'fr', { LANG: 'de_DE.UTF-8' }, 'fr'],
    ['the environment for an unknown option', 'tlh', { LANG: 'de_DE.UTF-8' }, 'de'],
    ['LC_ALL before the others', undefined, { LC_ALL: 'es_ES', LC_MESSAGES: 'fr_FR', LANG: 'de_DE' }, 'es'],
    ['LC_MESSAGES before LANG', undefined, { LC_MESSAGES: 'fr_FR', LANG: 'de_DE' }, 'fr'],
    ['an empty LC_ALL is not set', undefined, { LC_ALL: '', LANG: 'de_AT.UTF-8' }, 'de'],
    ['English for an unknown language', undefined, { LANG: 'ja_JP.UTF-8' }, 'en'],
    ['English for the POSIX locale', undefined, { LANG: 'C' }, 'en'],
    ['English without any', undefined, {}, 'en'],
  ])('%s', async (_name, option, env, language) => {
    const [chosen, expected] = await Promise.all([loadTranslation(option, env), loadTranslation(language, {})]);
    expect(chosen('errors.time')).toBe(expected('errors.time'));
    expect(
      new Set(await Promise.all(['en', 'de', 'es', 'fr'].map(async (code) => (await loadTranslation(code, {}))('errors.time')))).size,
    ).toBe(4);
  });
});

import { describe, expect, test } from 'vitest';
import { languageCodes } from './languages.ts';
import { loadLanguage } from './load-language.ts';
import { baseNamespaces, namespaces, singleNamespaces } from './namespaces.ts';

describe.each(languageCodes)('texts in %s', (language) => {
  test('are complete: every namespace has some, and there are no others', async () => {
    const loaded = await loadLanguage(language);
    expect(Object.keys(loaded).sort()).toEqual([...namespaces].sort());
    for (const [name, texts] of Object.entries(loaded)) expect([name, Object.keys(texts).length > 0]).toEqual([name, true]);
  });

  test('of one separate namespace are loaded alone', async () => {
    for (const name of singleNamespaces) expect(Object.keys(await loadLanguage(language, [name]))).toEqual([name]);
  });

  test('of one shared namespace are loaded with the others of its file, and without loaders', async () => {
    expect(Object.keys(await loadLanguage(language, ['common'])).sort()).toEqual([...baseNamespaces].sort());
  });

  test('are not loaded unless they are wanted', async () => {
    expect(await loadLanguage(language, [])).toEqual({});
  });
});

test('texts loaded twice are the same objects', async () => {
  const [first, second] = [await loadLanguage('de', ['events']), await loadLanguage('de', ['events', 'rights'])];
  expect(second.events).toBe(first.events);
});

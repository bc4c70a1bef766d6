import { describe, expect, test } from 'vitest';
import { addLanguage, addNamespaces, createI18n, currentLanguage, switchLanguage } from './create-i18n.ts';
import { toPlainBlanks } from './format/locale.ts';
import { loadLanguage } from './load-language.ts';
import { baseNamespaces } from './namespaces.ts';

const strict = { strict: true };

describe('loading', () => {
  test('only the files of the requested namespaces are loaded', async () => {
    expect(Object.keys(await loadLanguage('de', ['events']))).toEqual(['events']);
    expect(Object.keys(await loadLanguage('de', ['common'])).sort()).toEqual([...baseNamespaces].sort());
    expect(Object.keys(await loadLanguage('fr', ['common', 'problems']))).toContain('problems');
  });

  test('the translator is ready immediately, and more namespaces can be loaded', async () => {
    const i18n = await createI18n('de', ['common'], strict);
    expect(i18n.t('cancel')).toBe('Abbrechen');
    expect(() => i18n.t('events:170')).toThrow('Words are missing: 170');
    await addNamespaces(i18n, ['events']);
    expect(i18n.t('events:170')).toBe('Banknotenstau');
  });
});

describe('languages', () => {
  test('switching at run time loads the same namespaces [SH-06]', async () => {
    const i18n = await createI18n('en', ['common', 'events'], strict);
    await switchLanguage(i18n, 'fr');
    expect([currentLanguage(i18n), i18n.t('cancel'), i18n.t('events:170')]).toEqual(['fr', 'Annuler', 'Bourrage de billets']);
    await switchLanguage(i18n, 'en');
    expect(i18n.t('events:170')).toBe('Note jam');
  });

  test('[SH-06] of several changes of the language the last one counts, in whatever order the texts arrive', async () => {
    const i18n = await createI18n('fr', ['common'], strict);
    // The English texts are already loaded; those of the other languages arrive later.
    await addLanguage(i18n, 'en', ['common']);
    const changed = await Promise.all([switchLanguage(i18n, 'es'), switchLanguage(i18n, 'de'), switchLanguage(i18n, 'en')]);
    expect([currentLanguage(i18n), i18n.t('cancel')]).toEqual(['en', 'Cancel']);
    expect(changed).toEqual([false, false, true]);
  });

  test('namespaces requested before a change of the language are there after it', async () => {
    const i18n = await createI18n('en', ['common'], strict);
    await addLanguage(i18n, 'de', ['common']);
    await Promise.all([addNamespaces(i18n, ['events']), switchLanguage(i18n, 'de')]);
    expect([currentLanguage(i18n), i18n.t('events:170')]).toEqual(['de', (await createI18n('de', ['events'])).t('events:170')]);
  });

  test('one translator can use several languages side by side', async () => {
    const i18n = await createI18n('en', ['common'], strict);
    await addLanguage(i18n, 'es', ['common']);
    expect([i18n.t('cancel'), i18n.getFixedT('es')('cancel')]).toEqual(['Cancel', 'Cancelar']);
    expect(currentLanguage(i18n)).toBe('en');
  });

  test.each([
    ['en', ['1 row', '0 rows', '1,000,000 rows']],
    ['de', ['1 Zeile', '0 Zeilen', '1.000.000 Zeilen']],
    ['es', ['1 fila', '0 filas', '1.000.000 de filas']],
    ['fr', ['1 ligne', '0 ligne', '1 000 000 de lignes']],
  ] as const)('plurals of %s follow its own rules', async (language, expected) => {
    const i18n = await createI18n(language, ['common'], strict);
    expect([1, 0, 1_000_000].map((count) => toPlainBlanks(i18n.t('rows', { count })))).toEqual(expected);
  });
});

describe('values', () => {
  test('are inserted unchanged and never resolved', async () => {
    const i18n = await createI18n('en', ['common', 'problems'], strict);
    for (const hostile of ['$t(common:cancel)', '{{id}}', '<b>&', '$t(x, {"lng":"de"})', '\u0000nestedcommon:cancel)', '{{- id}}']) {
      expect(i18n.t('correlation', { correlation: hostile })).toBe(`Reference for support: ${hostile}`);
    }
  });

  test('a missing key is shown as the key, but throws in tests', async () => {
    const unknown = 'no.such.key' as 'cancel';
    expect((await createI18n('en', ['common'])).t(unknown)).toBe('no.such.key');
    const i18n = await createI18n('en', ['common'], strict);
    expect(() => i18n.t(unknown)).toThrow('no.such.key');
  });

  test('a missing value throws in tests', async () => {
    const i18n = await createI18n('en', ['common'], strict);
    // @ts-expect-error the compiler finds the missing value as well
    expect(() => i18n.t('correlation', {})).toThrow('Reference for support');
  });
});

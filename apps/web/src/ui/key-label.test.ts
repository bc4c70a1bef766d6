import { createI18n } from '@floorwalker/i18n/create-i18n';
import type { Language } from '@floorwalker/i18n/languages';
import { expect, test } from 'vitest';
import type { Translate } from '../platform/i18n/translation.ts';
import { toKeyLabel, toShortcut } from './key-label.ts';

const sayIn = async (language: Language): Promise<Translate> => (await createI18n(language, ['web'])).t as unknown as Translate;

test('a binding is written with the labels of the keyboard [KB-01]', async () => {
  const translate = await sayIn('en');
  expect(toKeyLabel('$mod+k', translate, 'Linux')).toBe('Ctrl+K');
  expect(toKeyLabel('$mod+k', translate, 'MacIntel')).toBe('⌘+K');
  expect(toKeyLabel('g t', translate, 'Linux')).toBe('g t');
  expect(toKeyLabel('Shift+y', translate, 'Linux')).toBe('Y');
  expect(toKeyLabel('Shift+ArrowDown', translate, 'Linux')).toBe('Shift+↓');
  expect(toKeyLabel('PageDown', translate, 'Linux')).toBe('PgDn');
  expect(toKeyLabel('Alt+Shift+y', translate, 'Linux')).toBe('Alt+Shift+Y');
  expect(toKeyLabel(':', translate, 'Linux')).toBe(':');
});

test.each([
  ['de', 'Strg+Pos1', 'Bild ↓', 'Umschalt+↑', 'Leertaste', 'Entf'],
  ['es', 'Ctrl+Inicio', 'Av Pág', 'Mayús+↑', 'Espacio', 'Supr'],
  ['fr', 'Ctrl+Début', 'Pg suiv', 'Maj+↑', 'Espace', 'Suppr'],
] as const)('[KB-01] keys have the labels of a keyboard in %s', async (language, ...labels) => {
  const translate = await sayIn(language);
  const keys = ['$mod+Home', 'PageDown', 'Shift+ArrowUp', 'Space', 'Delete'];
  expect(keys.map((one) => toKeyLabel(one, translate, 'Linux'))).toEqual(labels);
});

test('aria-keyshortcuts has the standard names of keys and omits sequences [KB-01]', () => {
  expect(toShortcut('$mod+k', 'Linux')).toBe('Control+k');
  expect(toShortcut('$mod+k', 'MacIntel')).toBe('Meta+k');
  expect(toShortcut('Shift+e', 'Linux')).toBe('Shift+e');
  expect([toShortcut('g t', 'Linux'), toShortcut(null, 'Linux')]).toEqual([undefined, undefined]);
});

import { expect, test } from 'vitest';
import { toKeyLabel, toShortcut } from './key-label.ts';

test('keys are written as they are printed on the keyboard [KB-01]', () => {
  expect(toKeyLabel('$mod+k', 'Linux')).toBe('Ctrl+K');
  expect(toKeyLabel('$mod+k', 'MacIntel')).toBe('⌘+K');
  expect(toKeyLabel('g t', 'Linux')).toBe('g t');
  expect(toKeyLabel('Shift+y', 'Linux')).toBe('Y');
  expect(toKeyLabel('Shift+ArrowDown', 'Linux')).toBe('Shift+↓');
  expect(toKeyLabel('PageDown', 'Linux')).toBe('PgDn');
  expect(toKeyLabel(':', 'Linux')).toBe(':');
});

test('assistive technology is told of a key by its own names, and of a sequence not at all [KB-01]', () => {
  expect(toShortcut('$mod+k', 'Linux')).toBe('Control+k');
  expect(toShortcut('$mod+k', 'MacIntel')).toBe('Meta+k');
  expect(toShortcut('Shift+e', 'Linux')).toBe('Shift+e');
  expect([toShortcut('g t', 'Linux'), toShortcut(null, 'Linux')]).toEqual([undefined, undefined]);
});

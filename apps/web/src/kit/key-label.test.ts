import { expect, test } from 'vitest';
import { toKeyLabel } from './key-label.ts';

test('keys are written as they are printed on the keyboard [KB-01]', () => {
  expect(toKeyLabel('$mod+k', 'Linux')).toBe('Ctrl+K');
  expect(toKeyLabel('$mod+k', 'MacIntel')).toBe('⌘+K');
  expect(toKeyLabel('g t', 'Linux')).toBe('g t');
  expect(toKeyLabel('Shift+y', 'Linux')).toBe('Y');
  expect(toKeyLabel('Shift+ArrowDown', 'Linux')).toBe('Shift+↓');
  expect(toKeyLabel('PageDown', 'Linux')).toBe('PgDn');
  expect(toKeyLabel(':', 'Linux')).toBe(':');
});

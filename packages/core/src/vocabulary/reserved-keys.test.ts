import { expect, test } from 'vitest';
import { refusedKey, reservedFor } from './reserved-keys.ts';

test.each([
  ['$mod+w', 'closeTab'],
  ['F5', 'reload'],
  ['Tab', 'focus'],
  ['Escape', 'closing'],
  // A sequence that contains a reserved key cannot be bound.
  ['g $mod+t', 'newTab'],
  ['Escape g', 'closing'],
  ['g Tab', 'focus'],
])('%s is reserved for %s [KB-01]', (keys, purpose) => {
  expect(reservedFor(keys)).toBe(purpose);
});

test.each(['a', 'g t', 'Shift+F', '$mod+k', '$mod+Enter', 'F8', 'w', 'Alt+Enter', '', 'constructor'])('%s can be bound [KB-01]', (keys) => {
  expect(reservedFor(keys)).toBeUndefined();
});

test('Escape stays the key of actions that close, Tab that of completion', () => {
  expect(refusedKey('dialog.close', ['Escape'])).toBeUndefined();
  expect(refusedKey('list.unmark', ['Escape'])).toBeUndefined();
  expect(refusedKey('filter.complete', ['Tab'])).toBeUndefined();
  expect(refusedKey('filter.open', ['Tab'])).toBe('Tab');
  expect(refusedKey('terminal.restart', ['Escape'])).toBe('Escape');
  // Escape is accepted only for ids that end with `.close`, `.leave` or `.unmark`.
  expect(refusedKey('close.all', ['Escape'])).toBe('Escape');
});

test('the first of several keys that cannot be bound is named', () => {
  expect(refusedKey('terminal.restart', ['r', 'F12', 'F5'])).toBe('F12');
  expect(refusedKey('terminal.restart', ['r', 'Shift+R'])).toBeUndefined();
  expect(refusedKey('terminal.restart', [])).toBeUndefined();
});

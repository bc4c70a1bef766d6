import { expect, test } from 'vitest';
import { anyOfRights, rightsOfAccess } from './access.ts';

test('kinds of access are no rights', () => {
  expect((['public', 'identity', 'own-account', 'signed-in'] as const).flatMap(rightsOfAccess)).toEqual([]);
  expect(rightsOfAccess('terminal.view')).toEqual(['terminal.view']);
});

test('an access with several rights names each of them once, and one with a single right is that right', () => {
  expect(anyOfRights(['terminal.view', 'terminal.view'])).toBe('terminal.view');
  const access = anyOfRights(['terminal-settings.edit', 'terminal-address.edit', 'terminal-settings.edit']);
  expect(rightsOfAccess(access)).toEqual(['terminal-settings.edit', 'terminal-address.edit']);
});

import { describe, expect, test } from 'vitest';
import { isRight, rightIds, rights } from './rights.ts';
import { rightsOfRole, roleIds } from './roles.ts';

test.each(roleIds)('the role %s can sign in and change its own account, and has no right twice', (role) => {
  expect(rightsOfRole[role]).toEqual(expect.arrayContaining(['console.log-in', 'own-account.manage']));
  expect(new Set(rightsOfRole[role]).size).toBe(rightsOfRole[role].length);
});

test('an administrator has every right', () => {
  expect([...rightsOfRole.administrator].sort()).toEqual([...rightIds].sort());
});

describe('rights that not every role has', () => {
  const rolesWith = (right: (typeof rightIds)[number]) => roleIds.filter((role) => rightsOfRole[role].includes(right));

  test('only administrators and supervisors decide approvals [AP-03]', () => {
    expect(rolesWith('approval.decide')).toEqual(['administrator', 'supervisor']);
  });

  test('only administrators manage web users, register terminals and verify the audit trail', () => {
    for (const right of ['web-user.manage', 'terminal.register', 'audit.verify', 'server-settings.view'] as const)
      expect([right, rolesWith(right)]).toEqual([right, ['administrator']]);
  });

  test('support sees no pictures of customers and sets no terminal online', () => {
    expect(rolesWith('transaction-picture.view')).toEqual(['administrator', 'supervisor']);
    expect(rolesWith('terminal.set-online')).not.toContain('support');
  });

  test('an operator sees only the own properties', () => {
    expect(rolesWith('property.view-all')).not.toContain('operator');
  });
});

test('every right has its own number', () => {
  expect(new Set(Object.values(rights)).size).toBe(rightIds.length);
});

test.each(['', 'terminal', 'Terminal.view', 'terminal.view ', 'constructor', '__proto__', 'toString'])('%j is no right', (text) => {
  expect(isRight(text)).toBe(false);
});

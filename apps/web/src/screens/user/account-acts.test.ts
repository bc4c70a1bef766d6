import type { AccountRow } from '@floorwalker/core/resources/accounts/account';
import { afterAll, expect, test, vi } from 'vitest';
import { emptyStorage } from '../../platform/session/testing/empty-storage.ts';

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('window', { localStorage: emptyStorage });
const { accountActs, actIds, isPossible } = await import('./account-acts.ts');

afterAll(() => void vi.unstubAllGlobals());

const account = (change: Partial<AccountRow>) =>
  ({
    id: 7,
    role: 'operator',
    state: 'active',
    mustChangePassword: false,
    secondFactor: true,
    mayResetFactors: true,
    ...change,
  }) as AccountRow;
const admin = { operator: 1 };
const offered = (row: AccountRow, actor: Parameters<typeof isPossible>[2] = admin) =>
  actIds.filter((id) => isPossible(accountActs[id], row, actor));

test('[SE-06] an account is offered the actions that fit its state', () => {
  expect(offered(account({ state: 'waiting', mayResetFactors: false }))).toEqual(['refuse']);
  expect(offered(account({ state: 'locked' }))).toEqual(['unlock', 'require', 'resetFactors']);
  expect(offered(account({ mustChangePassword: true, mayResetFactors: false }))).toEqual([]);
});

test('[SE-10] nobody is offered an action on their own account, nor a reset that the server would refuse', () => {
  expect(offered(account({ id: 1, role: 'administrator', state: 'locked' }))).toEqual([]);
  expect(offered(account({ mayResetFactors: false }))).toEqual(['require']);
});

import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import {
  admitAccount,
  disableAccount,
  enableAccount,
  refuseAccount,
  removeAccount,
  requirePasswordChange,
  resetFactors,
  unlockAccount,
} from '@floorwalker/core/endpoints/account';
import { accountForm } from '@floorwalker/core/forms/account';
import { type AccountRow, accountResource } from '@floorwalker/core/resources/accounts/account';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const at = '2026-11-01T09:00:00.000Z';
const accounts = toListEndpoints(accountResource);
let server: RestServer;
let rows: AccountRow[];

const account = (id: number, login: string, changes: Partial<AccountRow> = {}): AccountRow => ({
  id,
  login,
  name: `${login} Novak`,
  firstName: login,
  lastName: 'Novak',
  email: `${login}@example.test`,
  role: 'operator',
  type: 'console',
  properties: [101],
  userRights: ['login-enabled', 'fill-level-view'],
  granted: [],
  withheld: [],
  loginAllowed: true,
  state: 'active',
  lastSignIn: null,
  passwordChanged: null,
  mustChangePassword: false,
  secondFactor: false,
  sessions: 0,
  created: at,
  changed: null,
  version: 1,
  mayEdit: true,
  mayDisable: true,
  mayResetFactors: changes.secondFactor ?? false,
  ...changes,
});

const find = (id: string | undefined) => rows.find((row) => String(row.id) === id) ?? account(0, 'nobody');
/** Replaces a row by one with changes. */
const change = (id: string | undefined, changes: Partial<AccountRow>) => {
  const row = { ...find(id), ...changes };
  rows = rows.map((one) => (one.id === row.id ? row : one));
  return row;
};

beforeEach(() => {
  server = createRestServer();
  server.on(accounts.list, () => ({ items: rows, next: null, position: 'test.1' }));
  server.on(accounts.count, () => ({ count: rows.length, exact: true }));
  server.on(accounts.show, ({ params }) => find(params.id));
  server.on(admitAccount, ({ params, body }) => change(params.id, { state: 'active', role: body.role }));
  server.on(refuseAccount, ({ params }) => {
    rows = rows.filter(({ id }) => String(id) !== params.id);
  });
  server.on(unlockAccount, ({ params }) => change(params.id, { state: 'active' }));
  server.on(requirePasswordChange, ({ params }) => change(params.id, { mustChangePassword: true }));
  server.on(resetFactors, ({ params }) => change(params.id, { secondFactor: false }));
});
afterEach(endSession);

/** Opens the list and waits until its first row has the focus and the keys work. */
async function open(found: AccountRow[], { rights = rightIds }: { rights?: readonly (typeof rightIds)[number][] } = {}) {
  rows = found;
  const page = await renderApp('/user-management', { session: { rights: [...rights] } });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  await within(screen.getByRole('contentinfo')).findByText('shortcuts');
  await waitFor(() => expect(plainText(screen.getByRole('contentinfo'))).toMatch(/open/));
  return page;
}

const dialog = () => screen.findByRole('dialog');
const button = async (name: string | RegExp) => within(await dialog()).getByRole('button', { name });
const sent = (endpoint: Parameters<RestServer['received']>[0]) => server.received(endpoint).map(({ params }) => params.id);
const rowText = (name: string) => plainText(screen.getByRole('row', { name: new RegExp(name) }));

test('[SH-19] [SE-06] a requested account is admitted with a role and properties, both of which are required', async () => {
  const { user } = await open([account(7, 'petra', { state: 'waiting' })]);
  await user.keyboard('a');
  expect(plainText(await dialog())).toContain('petra Novak (petra, petra@example.test) requests an account.');
  await user.click(await button(/^Accept/));
  expect(plainText(await dialog())).toContain('Role is required');
  expect(plainText(await dialog())).toContain('Properties is required');
  expect(server.received(admitAccount)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Operator' }));
  await user.click(screen.getByRole('checkbox', { name: '1 Vienna West' }));
  await user.click(await button(/^Accept/));
  await waitFor(() => expect(toastText()).toContain('Account accepted'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.received(admitAccount).map(({ params, body }) => [params.id, body])).toEqual([
    ['7', { role: 'operator', properties: [1] }],
  ]);
  await waitFor(() => expect(rowText('petra')).toContain('Active'));
});

test('[SH-19] a role that sees all properties needs no choice of properties', async () => {
  const { user } = await open([account(7, 'petra', { state: 'waiting' })]);
  await user.keyboard('a');
  await dialog();
  await user.click(screen.getByRole('radio', { name: 'Administrator' }));
  expect(plainText(await dialog())).toContain('This role can see all properties.');
  await user.click(await button(/^Accept/));
  await waitFor(() => expect(server.received(admitAccount)).toHaveLength(1));
});

test('[SE-10] an operator is offered only roles whose rights they hold', async () => {
  const rights = rightIds.filter((right) => right !== 'audit.verify' && right !== 'property.view-all');
  const { user } = await open([account(7, 'petra', { state: 'waiting' })], { rights });
  await user.keyboard('a');
  const roles = within(await dialog())
    .getAllByRole('radio')
    .map((radio) => plainText(radio.closest('label')));
  expect(roles).toContain('Operator');
  expect(roles).not.toContain('Administrator');
});

test('[SE-06] an account whose admission is refused by the server stays in the dialog with the reason', async () => {
  server.on(admitAccount, () => {
    throw new ProblemError('account.not-waiting');
  });
  const { user } = await open([account(7, 'petra', { state: 'waiting' })]);
  await user.keyboard('a');
  await dialog();
  await user.click(screen.getByRole('radio', { name: 'Operator' }));
  await user.click(screen.getByRole('checkbox', { name: '1 Vienna West' }));
  await user.click(await button(/^Accept/));
  await waitFor(async () => expect(plainText(within(await dialog()).getByRole('alert'))).not.toBe(''));
  expect(screen.getByRole('radio', { name: 'Operator' })).toHaveProperty('checked', true);
});

test('[SE-06] marked accounts are refused together after a question that lists them; Cancel has the focus', async () => {
  const { user } = await open([account(7, 'rita', { state: 'waiting' }), account(8, 'otto', { state: 'waiting' })]);
  await user.keyboard('{Control>}a{/Control}');
  await user.keyboard('{Shift>}A{/Shift}');
  await waitFor(async () => expect(plainText(await dialog())).toMatch(/rita.*otto/));
  await waitFor(() => expect(plainText(document.activeElement)).toContain('Cancel'));
  await user.click(await button('Reject: 2 accounts'));
  await waitFor(() => expect(toastText()).toContain('Account rejected'));
  expect(sent(refuseAccount)).toEqual(['7', '8']);
  await waitFor(() => expect(screen.queryByRole('row', { name: /rita/ })).toBeNull());
});

test('[SE-06] of several accounts those that failed stay in the dialog with the reason, and only they are sent again', async () => {
  let broken = true;
  server.on(refuseAccount, ({ params }) => {
    if (broken && params.id === '8') throw new ProblemError('account.not-waiting');
    rows = rows.filter(({ id }) => String(id) !== params.id);
  });
  const { user } = await open([account(7, 'rita', { state: 'waiting' }), account(8, 'otto', { state: 'waiting' })]);
  await user.keyboard('{Control>}a{/Control}');
  await user.keyboard('{Shift>}A{/Shift}');
  await user.click(await waitFor(() => button('Reject: 2 accounts')));
  await waitFor(() => expect(toastText()).toContain('1 done, 1 failed'));
  expect(plainText(await dialog())).not.toContain('rita');
  expect(plainText(within(await dialog()).getByRole('alert'))).not.toBe('');
  broken = false;
  await user.click(await button(/^Reject/));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(refuseAccount)).toEqual(['7', '8', '8']);
});

test('[SE-08] a password change is required of one account, which is then shown in its row', async () => {
  const { user } = await open([account(9, 'uma')]);
  await user.keyboard('{Shift>}W{/Shift}');
  expect(plainText(await dialog())).toContain('Require uma (uma Novak) to choose a new password at the next sign-in?');
  await user.click(await waitFor(() => button(/^Require password change/)));
  await waitFor(() => expect(toastText()).toContain('Password change required'));
  expect(sent(requirePasswordChange)).toEqual(['9']);
  await waitFor(() => expect(screen.getByRole('gridcell', { name: 'Yes' })).toBeDefined());
});

test('[SE-06] a locked account is unlocked after a confirmation', async () => {
  const { user } = await open([account(9, 'uma', { state: 'locked' })]);
  await user.keyboard('u');
  expect(plainText(await dialog())).toContain('Unlock the account uma (uma Novak)?');
  await user.click(await waitFor(() => button(/^Unlock/)));
  await waitFor(() => expect(toastText()).toContain('Account unlocked'));
  expect(sent(unlockAccount)).toEqual(['9']);
});

test('[SE-06] an action that does not apply to the account is not offered; if it applies to no marked one, a message says so', async () => {
  const { user } = await open([account(9, 'uma')]);
  await user.keyboard('u');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard(' ');
  await user.keyboard('u');
  await waitFor(async () => expect(plainText(await dialog())).toContain('This action does not apply to any of the marked accounts.'));
  expect(await button(/^Unlock/)).toHaveProperty('disabled', true);
  expect(sent(unlockAccount)).toEqual([]);
});

test('[SE-10] no action applies to the own account', async () => {
  const { user } = await open([account(1, 'supervisor', { state: 'locked', secondFactor: true })]);
  await user.keyboard('uw{Shift>}X{/Shift}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[SH-18] lost second factors are reset only after the login name was typed in full', async () => {
  const { user } = await open([account(9, 'uma', { secondFactor: true })]);
  await user.keyboard('{Shift>}X{/Shift}');
  expect(plainText(await dialog())).toContain('Remove the authenticator, recovery codes and passkeys of uma');
  const field = await screen.findByLabelText('Type the login name uma to confirm');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('um{Enter}');
  expect(await button(/^Remove second factors/)).toHaveProperty('disabled', true);
  expect(sent(resetFactors)).toEqual([]);
  await user.keyboard('a{Enter}');
  await waitFor(() => expect(toastText()).toContain('Second factors removed'));
  expect(sent(resetFactors)).toEqual(['9']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[SH-18] to reset the second factors of several accounts their number is typed', async () => {
  const { user } = await open([account(8, 'otto', { secondFactor: true }), account(9, 'uma', { secondFactor: true })]);
  await user.keyboard('{Control>}a{/Control}');
  await user.keyboard('{Shift>}X{/Shift}');
  const field = await waitFor(async () => within(await dialog()).getByRole('textbox'));
  await user.type(field, '1{Enter}');
  expect(sent(resetFactors)).toEqual([]);
  await user.clear(field);
  await user.type(field, '2{Enter}');
  await waitFor(() => expect(sent(resetFactors)).toEqual(['8', '9']));
});

test('names with characters that change the direction of text are shown without them [SH-19]', async () => {
  const { user } = await open([account(7, 'petra', { state: 'waiting', name: 'Petra \u202Etar' })]);
  await user.keyboard('a');
  expect((await dialog()).textContent).not.toContain('\u202E');
  expect(plainText(await dialog())).toContain('Petra');
});

test('[MG-05] a user is created by keys with first and last name and user rights; a refused value is named at its field', async () => {
  const { user } = await open([account(7, 'rita')]);
  server.on(accountForm.add, ({ body: { password: _, ...shown } }) => ({ ...account(8, shown.login), ...shown }));
  await user.keyboard('a');
  const box = async (name: string) => within(await dialog()).getByRole<HTMLInputElement>('textbox', { name });
  expect(await box('Login name')).toBe(document.activeElement);
  await user.keyboard('{Enter}');
  for (const name of ['Login name', 'First name', 'Last name']) expect(plainText(await dialog())).toContain(`${name} is required`);
  expect(server.received(accountForm.add)).toEqual([]);
  await user.type(await box('Login name'), 'otto');
  await user.type(await box('First name'), 'Otto');
  await user.type(await box('Last name'), 'Novak');
  await user.selectOptions(within(await dialog()).getByRole('combobox', { name: 'Role' }), 'operator');
  await user.click(within(await dialog()).getByRole('checkbox', { name: '1 Vienna West' }));
  const granted = within(await dialog()).getByRole('group', { name: 'Additional user rights' });
  await user.click(within(granted).getByRole('checkbox', { name: 'Maintenance overview' }));
  for (const name of ['Password', 'Confirm: Password']) {
    await user.type(within(await dialog()).getByLabelText(name, { exact: true }), 'a phrase of his');
  }
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(accountForm.add)).toMatchObject([
    {
      body: {
        login: 'otto',
        firstName: 'Otto',
        lastName: 'Novak',
        role: 'operator',
        properties: [1],
        granted: ['maintenance-overview'],
        withheld: [],
        loginAllowed: true,
        password: 'a phrase of his',
      },
    },
  ]);
});

test('[MG-05] a user is disabled, enabled and deleted after a question; an account with more rights offers none of it', async () => {
  server.on(disableAccount, ({ params }) => change(params.id, { state: 'disabled', loginAllowed: false }));
  server.on(enableAccount, ({ params }) => change(params.id, { state: 'active', loginAllowed: true }));
  server.on(removeAccount, ({ params }) => {
    rows = rows.filter(({ id }) => String(id) !== params.id);
  });
  const { user } = await open([account(7, 'rita'), account(8, 'boss', { mayEdit: false, mayDisable: false })]);
  await user.keyboard('{Shift>}D{/Shift}');
  expect(plainText(await dialog())).toContain('Sessions, API tokens and running exports end now.');
  await user.click(await button('Disable'));
  await waitFor(() => expect(toastText()).toContain('Operator disabled'));
  expect(sent(disableAccount)).toEqual(['7']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Disabled');
  await user.keyboard('{Shift>}U{/Shift}');
  await user.click(await button('Enable'));
  await waitFor(() => expect(sent(enableAccount)).toEqual(['7']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const reading = Promise.withResolvers<void>();
  server.on(accounts.list, () => reading.promise.then(() => ({ items: rows, next: null, position: 'test.2' })));
  await user.keyboard('{Delete}');
  await user.click(await button('Delete'));
  await waitFor(() => expect(sent(removeAccount)).toEqual(['7']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The list still shows the deleted user, because it is being read again.
  expect(screen.getByRole('row', { name: /rita/ }).dataset.current).toBe('true');
  await user.keyboard('{Delete}w{Shift>}D{/Shift}');
  expect(screen.queryByRole('dialog')?.textContent).toBeUndefined();
  reading.resolve();
  await waitFor(() => expect(screen.queryByRole('row', { name: /rita/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole('row', { name: /boss/ }).dataset.current).toBe('true'));
  await user.keyboard('w');
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

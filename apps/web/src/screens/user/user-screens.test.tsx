import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { decideDeviceSignIn, lookAtDeviceSignIn } from '@floorwalker/core/endpoints/device-sign-in';
import { stepUp } from '@floorwalker/core/endpoints/factor';
import { endSession as endSessionCall, signOut } from '@floorwalker/core/endpoints/session';
import { createToken, revokeToken } from '@floorwalker/core/endpoints/token';
import { type SessionRow, sessionResource } from '@floorwalker/core/resources/sessions/session';
import { type TokenRow, tokenResource } from '@floorwalker/core/resources/tokens/token';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../../platform/session/session-state.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession, toSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const at = '2026-11-01T09:00:00.000Z';
const sessions = toListEndpoints(sessionResource);
const tokens = toListEndpoints(tokenResource);
let server: RestServer;

const sessionRow = (key: string, changes: Partial<SessionRow> = {}): SessionRow => ({
  key,
  operator: 1,
  operatorName: 'Sam Supervisor',
  login: 'supervisor',
  kind: 'web',
  address: '10.0.0.1',
  agent: 'Mozilla/5.0 Chrome/140.0',
  started: at,
  lastActivity: at,
  expires: at,
  own: true,
  current: false,
  mayEnd: true,
  ...changes,
});

const tokenRow = (changes: Partial<TokenRow> = {}): TokenRow => ({
  id: '0190a5b0-0000-7000-8000-000000000001',
  name: 'nightly report',
  hint: 'flw_abcd',
  operator: 1,
  login: 'supervisor',
  rights: ['terminal.view'],
  properties: null,
  massLimit: null,
  state: 'active',
  created: at,
  expires: at,
  lastUsed: null,
  mayRevoke: true,
  ...changes,
});

beforeEach(() => {
  server = createRestServer();
  server.on(endSessionCall, () => undefined);
  server.on(signOut, () => undefined);
  server.on(revokeToken, () => undefined);
});
afterEach(endSession);

function listSessions(...rows: readonly SessionRow[]) {
  server.on(sessions.list, () => ({ items: [...rows], next: null, position: 'test.1' }));
  server.on(sessions.count, () => ({ count: rows.length, exact: true }));
}

function listTokens(...rows: readonly TokenRow[]) {
  server.on(tokens.list, () => ({ items: [...rows], next: null, position: 'test.1' }));
  server.on(tokens.count, () => ({ count: rows.length, exact: true }));
}

/** Opens a list and waits until its first row has the focus and the status line lists an action of it. */
async function openList(path: string, action = 'End session') {
  const page = await renderApp(path);
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  await within(screen.getByRole('contentinfo')).findByText(action);
  return page;
}

const dialog = () => screen.findByRole('dialog');
const ended = () => server.received(endSessionCall).map(({ params }) => params.id);

test('[SE-09] a session is ended by its key after a confirmation that names login and address', async () => {
  listSessions(sessionRow('k1', { login: 'other', own: false }));
  const { user } = await openList('/user/sessions');
  await user.keyboard('{Delete}');
  expect(plainText(await dialog())).toMatch(/other.*10\.0\.0\.1/);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Cancel'));
  await user.click(within(await dialog()).getByRole('button', { name: /^End session/ }));
  await waitFor(() => expect(toastText()).toContain('other'));
  expect(ended()).toEqual(['k1']);
});

test('[SE-09] Enter shows the details of a session; among its actions, ending it is marked as destructive', async () => {
  const row = sessionRow('k1', { login: 'other', own: false });
  listSessions(row);
  server.on(sessions.show, () => row);
  const { user } = await openList('/user/sessions');
  await user.keyboard('{Enter}');
  const panel = await waitFor(() => {
    const found = document.querySelector('aside[data-key-scope="panel"]');
    expect(plainText(found)).toContain('other');
    return found;
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(panel?.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('aside[data-key-scope="panel"]')).toBeNull());
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await user.keyboard('x');
  const action = await screen.findByRole('menuitem', { name: /End session/ });
  expect(action.dataset.destructive).toBe('true');
  await user.keyboard('e');
  expect(plainText(await screen.findByRole('dialog', { name: 'End session' }))).toContain('other');
  expect(ended()).toEqual([]);
});

test('[SE-09] while a session is being ended its button is disabled and another press sends nothing', async () => {
  const gate = Promise.withResolvers<undefined>();
  server.on(endSessionCall, () => gate.promise);
  listSessions(sessionRow('k1', { login: 'other', own: false }));
  const { user } = await openList('/user/sessions');
  await user.keyboard('{Delete}');
  const button = within(await dialog()).getByRole('button', { name: /^End session/ });
  await user.click(button);
  expect(button).toHaveProperty('disabled', true);
  await user.keyboard('{Enter}');
  await user.click(button);
  gate.resolve(undefined);
  await waitFor(() => expect(toastText()).toContain('Session ended'));
  expect(ended()).toEqual(['k1']);
});

test('[SE-06] a confirmation of the identity that is cancelled leaves the dialog below with the reason, and can be repeated', async () => {
  let confirmed = false;
  server.on(endSessionCall, () => {
    if (!confirmed) throw new ProblemError('session.step-up');
  });
  server.on(stepUp, () => {
    confirmed = true;
    return toSession();
  });
  listSessions(sessionRow('k1', { login: 'other', own: false }));
  const { user } = await openList('/user/sessions');
  await user.keyboard('{Delete}');
  const question = await screen.findByRole('dialog', { name: 'End session' });
  const openIdentityDialog = async () => {
    await user.click(within(question).getByRole('button', { name: /^End session/ }));
    const found = await screen.findByRole('dialog', { name: 'Confirm your identity' });
    await waitFor(() => expect(document.activeElement).toBe(within(found).getByLabelText('Password', { selector: 'input' })));
    return found;
  };
  // A browser fires `cancel` at a native dialog when Escape is pressed; jsdom does not.
  fireEvent(await openIdentityDialog(), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(plainText(within(question).getByRole('alert'))).not.toBe(''));
  expect(screen.queryByRole('dialog', { name: 'Confirm your identity' })).toBeNull();
  await openIdentityDialog();
  await user.keyboard('secret{Enter}');
  await waitFor(() => expect(toastText()).toContain('Session ended'));
  const keys = server.received(endSessionCall).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
});

test('[SE-09] a session that the operator may not end has no such action', async () => {
  listSessions(sessionRow('k1', { login: 'admin', own: false, mayEnd: false }));
  const { user } = await openList('/user/sessions', 'shortcuts');
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(ended()).toEqual([]);
});

test('[SE-09] to end the current session is to sign out', async () => {
  listSessions(sessionRow('k1', { current: true }));
  const { user } = await openList('/user/sessions');
  await user.keyboard('{Delete}');
  await user.click(within(await dialog()).getByRole('button', { name: /^End session/ }));
  await waitFor(() => expect(session.info).toBeNull());
  expect(server.received(signOut)).toHaveLength(1);
  expect(ended()).toEqual([]);
});

test('[SE-09] all other sessions of the operator are ended at once, never those of others nor the current one', async () => {
  listSessions(sessionRow('k1', { current: true }), sessionRow('k2'), sessionRow('k3'), sessionRow('k4', { own: false, login: 'other' }));
  const { user } = await openList('/user/sessions');
  await user.click(screen.getByRole('button', { name: /^End my other sessions/ }));
  expect(plainText(await dialog())).toContain('2');
  await user.click(within(await dialog()).getByRole('button', { name: /^End my other sessions/ }));
  await waitFor(() => expect(ended()).toEqual(['k2', 'k3']));
  expect(session.info).not.toBeNull();
});

test('[SE-09] without other sessions there is nothing to end, and no dialog opens', async () => {
  listSessions(sessionRow('k1', { current: true }));
  const { user } = await openList('/user/sessions');
  await user.click(screen.getByRole('button', { name: /^End my other sessions/ }));
  await waitFor(() => expect(toastText()).not.toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[SE-09] sign out everywhere ends the other sessions and then this one', async () => {
  listSessions(sessionRow('k1', { current: true }), sessionRow('k2'));
  const { user } = await openList('/user/sessions');
  await user.keyboard('{Control>}{Delete}{/Control}');
  await user.click(within(await dialog()).getByRole('button', { name: /^Sign out everywhere/ }));
  await waitFor(() => expect(session.info).toBeNull());
  expect(ended()).toEqual(['k2']);
});

test.each([
  ['a session', '/user/sessions', 'End session', () => listSessions(sessionRow('k1', { login: 'other', own: false }))],
  ['a token', '/user/tokens', 'Revoke', () => listTokens(tokenRow({ operator: 9, login: 'other' }))],
])('[SE-10] the confirmation to end %s of somebody else says that its right was withdrawn', async (_, path, action, list) => {
  list();
  const { user } = await openList(path, action);
  await user.keyboard('{Delete}');
  const button = within(await dialog()).getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${action}`) });
  expect(button.disabled).toBe(false);
  act(() => {
    session.info = toSession(rightIds.filter((right) => right !== 'session.manage'));
  });
  await waitFor(() => expect(plainText(screen.getByRole('dialog'))).toContain('session.manage'));
  expect(button.disabled).toBe(true);
});

test('[SH-18] a token is revoked after a confirmation that names it with its first characters', async () => {
  listTokens(tokenRow());
  const { user } = await openList('/user/tokens', 'Revoke');
  await user.keyboard('{Delete}');
  expect(plainText(await dialog())).toMatch(/nightly report.*flw_abcd/);
  await user.click(within(await dialog()).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(toastText()).toContain('nightly report'));
  expect(server.received(revokeToken).map(({ params }) => params.id)).toEqual([tokenRow().id]);
});

async function openTokenForm() {
  listTokens(tokenRow());
  const page = await openList('/user/tokens', 'Revoke');
  await page.user.click(screen.getByRole('button', { name: /^New token/ }));
  const form = await dialog();
  const field = (name: RegExp) => within(form).getByLabelText(name);
  const submit = () => within(form).getByRole('button', { name: /^New token/ });
  return { ...page, form, field, submit };
}

test('[SH-18] a token without name or rights, or with an impossible expiry, is not created and each field says why', async () => {
  const { user, field, submit, form } = await openTokenForm();
  await user.click(submit());
  expect(document.activeElement).toBe(field(/^Name/));
  await user.type(field(/^Name/), 'report');
  await user.clear(field(/^Days until it expires/));
  await user.type(field(/^Days until it expires/), '400');
  await user.click(submit());
  expect(field(/^Days until it expires/).getAttribute('aria-invalid')).toBe('true');
  expect(plainText(form)).toMatch(/Rights.* is required/);
  expect(server.received(createToken)).toEqual([]);
});

test.each([
  ['Dangerous commands', '65536'],
  ['Dangerous commands', '-1'],
  ['Days until it expires', 'soon'],
] as const)('[SH-18] in a new token %s rejects the value %s and nothing is sent until it is valid', async (name, value) => {
  server.on(createToken, ({ body }) => ({ ...tokenRow({ name: body.name }), secret: 'flw_secret_1' }));
  const { user, field, submit, form } = await openTokenForm();
  await user.type(field(/^Name/), 'report');
  await user.click(within(form).getByRole('checkbox', { name: 'View terminals' }));
  const wrong = field(new RegExp(`^${name}`));
  await user.clear(wrong);
  await user.type(wrong, `${value}{Enter}`);
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(plainText(form)).toContain(`${name} is not valid`);
  expect(server.received(createToken)).toEqual([]);
  await user.clear(wrong);
  await user.type(wrong, '25');
  await user.click(submit());
  expect(await screen.findByDisplayValue('flw_secret_1')).toBeDefined();
});

test('[SH-18] a token for some properties needs at least one of them, and is limited to the chosen ones', async () => {
  server.on(createToken, ({ body }) => ({ ...tokenRow({ name: body.name }), secret: 'flw_secret_1' }));
  const { user, field, submit, form } = await openTokenForm();
  await user.type(field(/^Name/), 'report');
  await user.type(field(/^Dangerous commands/), '25');
  await user.click(within(form).getByRole('checkbox', { name: 'View terminals' }));
  await user.click(within(form).getByRole('radio', { name: 'Only these' }));
  await user.click(submit());
  expect(plainText(form)).toContain('Properties is required');
  expect(server.received(createToken)).toEqual([]);
  await user.click(within(form).getByRole('checkbox', { name: '1 Vienna West' }));
  await user.click(submit());
  await screen.findByDisplayValue('flw_secret_1');
  expect(server.received(createToken).map(({ body }) => body)).toMatchObject([{ properties: [1], massLimit: 25 }]);
});

test('[SH-18] a created token is in the list with its state and limit, never with its secret', async () => {
  server.on(createToken, ({ body }) => {
    const row = tokenRow({ name: body.name, massLimit: 25 });
    listTokens(row);
    return { ...row, secret: 'flw_secret_1' };
  });
  const { user, field, submit, form } = await openTokenForm();
  await user.type(field(/^Name/), 'weekly report');
  await user.click(within(form).getByRole('checkbox', { name: 'View terminals' }));
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'I saved it' }));
  const row = await screen.findByRole('row', { name: /weekly report/ });
  expect(plainText(row)).toMatch(/Active/);
  expect(plainText(row)).toMatch(/25/);
  expect(document.body.textContent).not.toContain('flw_secret_1');
});

test('[SH-18] the secret of a new token is shown once, and only its button closes the dialog', async () => {
  server.on(createToken, ({ body }) => ({ ...tokenRow({ name: body.name }), secret: 'flw_secret_1' }));
  const { user, field, submit, form } = await openTokenForm();
  await user.type(field(/^Name/), ' report ');
  await user.click(within(form).getByRole('checkbox', { name: 'View terminals' }));
  await user.click(submit());
  const secret = await screen.findByDisplayValue('flw_secret_1');
  expect(document.activeElement).toBe(secret);
  expect(server.received(createToken).map(({ body }) => body)).toEqual([
    { name: 'report', days: 90, rights: ['terminal.view'], properties: null, massLimit: null },
  ]);
  await user.keyboard('{Escape}');
  expect(screen.getByDisplayValue('flw_secret_1')).toBe(secret);
  await user.click(screen.getByRole('button', { name: 'I saved it' }));
  await waitFor(() => expect(screen.queryByDisplayValue('flw_secret_1')).toBeNull());
});

test('[SH-18] a refused token keeps the form with the reason', async () => {
  server.on(createToken, () => {
    throw new ProblemError('token.too-many', { most: 20 });
  });
  const { user, field, submit, form } = await openTokenForm();
  await user.type(field(/^Name/), 'report');
  await user.click(within(form).getByRole('checkbox', { name: 'View terminals' }));
  await user.click(submit());
  expect(plainText(await within(form).findByRole('alert'))).toContain('An operator can have at most 20 active tokens.');
  expect(field(/^Name/)).toHaveProperty('value', 'report');
});

const waiting = { code: 'WDJB-MJHT', address: '10.0.0.9', agent: 'floor 1.0', begun: at, expires: at };

test('[SH-17] a device is approved only after its address and program were shown; refusal has the focus', async () => {
  server.on(lookAtDeviceSignIn, () => waiting);
  server.on(decideDeviceSignIn, () => undefined);
  const { user } = await renderApp('/device?code=wdjb-mjht');
  const field = await screen.findByDisplayValue(/wdjb-mjht/i);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('10.0.0.9')).toBeDefined();
  expect(server.received(lookAtDeviceSignIn).map(({ params }) => params.code)).toEqual(['WDJB-MJHT']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reject' }));
  expect(server.received(decideDeviceSignIn)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Authorise' }));
  await waitFor(() => expect(server.received(decideDeviceSignIn).map(({ body }) => body)).toEqual([{ approved: true }]));
});

test('[SH-17] a code that is too short is not sent; one that has ended says so', async () => {
  server.on(lookAtDeviceSignIn, () => {
    throw new ProblemError('device-sign-in.ended');
  });
  const { user } = await renderApp('/device');
  const field = await waitFor(() => {
    const found = screen.getByRole('main').querySelector('input') as HTMLInputElement;
    expect(document.activeElement).toBe(found);
    return found;
  });
  await user.keyboard('WDJB{Enter}');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(server.received(lookAtDeviceSignIn)).toEqual([]);
  await user.keyboard('-MJHT{Enter}');
  await waitFor(() => expect(plainText(within(screen.getByRole('main')).getByRole('alert'))).not.toBe(''));
});

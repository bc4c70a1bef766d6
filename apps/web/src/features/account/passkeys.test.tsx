import { ProblemError } from '@floorwalker/core/contract/problem';
import { changeEmail, readEmail } from '@floorwalker/core/endpoints/email';
import { addPasskey, beginPasskey, beginPasskeySignIn, listFactors, passkeySignIn, stepUp } from '@floorwalker/core/endpoints/factor';
import { signInOptions } from '@floorwalker/core/endpoints/password';
import { whoAmI } from '@floorwalker/core/endpoints/session';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../platform/session/api.ts';
import { session } from '../../platform/session/session-state.ts';
import { plugInAuthenticator } from '../../testing/plug-in-authenticator.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession, toSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { serveProfile } from '../../testing/serve-profile.ts';

const policy = { level: 'strong', minLength: 8, specials: '!?#', history: 3, maxAgeDays: 0 } as const;
let server: RestServer;
let authenticator: ReturnType<typeof plugInAuthenticator>;
let passkeys: { id: string; name: string; created: string; lastUsed: string | null }[];

beforeEach(() => {
  window.sessionStorage.clear();
  authenticator = plugInAuthenticator();
  passkeys = [];
  server = createRestServer();
  serveProfile(server);
  server.on(signInOptions, () => ({ signUp: false, forgotPassword: false, terms: '1', policy }));
  server.on(readEmail, () => ({ email: '', pending: null, changeable: false }));
  server.on(listFactors, () => ({ required: false, totp: false, recoveryCodes: 0, passkeys }));
  server.on(beginPasskey, () => ({ options: { challenge: 'c' } }));
  server.on(beginPasskeySignIn, () => ({ options: { challenge: 'c' } }));
  server.on(whoAmI, () => toSession());
  server.on(addPasskey, ({ body }) => {
    passkeys = [...passkeys, { id: 'p1', name: body.name, created: '2026-11-01T09:00:00.000Z', lastUsed: null }];
    return { id: 'p1' };
  });
  server.on(passkeySignIn, () => ({ ...toSession(), token: null }));
});
afterEach(() => {
  endSession();
  authenticator.unplug();
});

/** Opens the page on which an operator adds the first passkey, because a second factor is required. */
async function openSetup() {
  const page = await renderApp('/user/profile/security');
  const field = await screen.findByLabelText('Name of the passkey');
  await waitForKeys();
  const section = field.closest('section') as HTMLElement;
  return { ...page, field, section, add: within(section).getByRole('button', { name: /passkey/i }) };
}

test('[SE-05] a passkey without a name is not created, and the field says so', async () => {
  const { user, add, field } = await openSetup();
  await user.click(add);
  expect(screen.getByText('Name of the passkey is required')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(authenticator.requests).toEqual([]);
});

test('[SE-05] a passkey is created by the device, stored with its name, and listed', async () => {
  const { user, field } = await openSetup();
  await user.type(field, ' Desk 2 {Enter}');
  await waitFor(() => expect(toastText()).toContain('Desk 2'));
  expect(authenticator.requests).toEqual([{ kind: 'create', conditional: false }]);
  expect(server.received(addPasskey).map(({ body }) => body)).toEqual([
    { name: 'Desk 2', response: { id: 'passkey-1', type: 'public-key' } },
  ]);
  expect(await screen.findByRole('button', { name: 'Remove: Desk 2' })).toBeDefined();
});

test('[SE-05] a passkey that the operator cancels at the device leaves the name and says so', async () => {
  authenticator.device.cancels = true;
  const { user, field, section } = await openSetup();
  await user.type(field, 'Desk 2{Enter}');
  await waitFor(() => expect(plainText(within(section).getByRole('alert'))).not.toBe(''));
  expect(field).toHaveProperty('value', 'Desk 2');
  expect(server.received(addPasskey)).toEqual([]);
});

test('[SE-05] a passkey that the server refuses is reported with the reason', async () => {
  server.on(addPasskey, () => {
    throw new ProblemError('server.unavailable');
  });
  const { user, field, section, add } = await openSetup();
  await user.type(field, 'Desk 2{Enter}');
  await waitFor(() => expect(plainText(within(section).getByRole('alert'))).not.toBe(''));
  await waitFor(() => expect(add).toHaveProperty('disabled', false));
});

const openSignIn = () => renderApp('/login', { session: null });
const passkeyButton = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

test('[SE-05] the button of the passkey signs in without name and password', async () => {
  const { user } = await openSignIn();
  await user.click(await passkeyButton());
  await waitFor(() => expect(session.info?.login).toBe('supervisor'));
  expect(server.received(passkeySignIn).map(({ body }) => body)).toEqual([
    { response: { id: 'passkey-1', type: 'public-key' }, kind: 'web' },
  ]);
});

test("[SE-05] a passkey selected in the browser's autofill list signs in by itself", async () => {
  authenticator.device.offersAutofill = true;
  await openSignIn();
  await waitFor(() => expect(session.info?.login).toBe('supervisor'));
  expect(authenticator.requests).toEqual([{ kind: 'get', conditional: true }]);
});

test('[SE-05] an autofill list without a selected passkey is no error; the button says that there was no passkey', async () => {
  Object.assign(authenticator.device, { offersAutofill: true, cancels: true });
  const { user } = await openSignIn();
  await waitFor(() => expect(authenticator.requests).toHaveLength(1));
  expect(plainText(screen.getByRole('alert'))).toBe('');
  await user.click(await passkeyButton());
  await waitFor(() => expect(plainText(screen.getByRole('alert'))).not.toBe(''));
  expect(session.info).toBeNull();
});

test('[SE-05] a passkey that the server refuses is reported at the sign-in', async () => {
  server.on(passkeySignIn, () => {
    throw new ProblemError('sign-in.passkey-refused');
  });
  const { user } = await openSignIn();
  const button = await passkeyButton();
  await user.click(button);
  await waitFor(() => expect(plainText(screen.getByRole('alert'))).not.toBe(''));
  expect(button).toHaveProperty('disabled', false);
});

test('[SE-05] the identity is confirmed by a passkey, and the waiting call is sent again', async () => {
  let confirmed = false;
  server.on(changeEmail, () => {
    if (!confirmed) throw new ProblemError('session.step-up');
  });
  server.on(stepUp, () => {
    confirmed = true;
    return toSession();
  });
  const { user } = await renderApp('/user/messages');
  const outcome = api.call(changeEmail, { body: { email: 'sam@example.com' } });
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your identity' });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm with a passkey' }));
  await outcome;
  expect(server.received(stepUp).map(({ body }) => body)).toEqual([{ response: { id: 'passkey-1', type: 'public-key' } }]);
  expect(server.received(changeEmail)).toHaveLength(2);
});

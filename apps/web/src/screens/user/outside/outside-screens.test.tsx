import { ProblemError } from '@floorwalker/core/contract/problem';
import { signUp } from '@floorwalker/core/endpoints/account';
import { confirmEmail } from '@floorwalker/core/endpoints/email';
import { beginTotp, confirmTotp } from '@floorwalker/core/endpoints/factor';
import { changePassword, resetPassword, signInOptions } from '@floorwalker/core/endpoints/password';
import { signOut, whoAmI } from '@floorwalker/core/endpoints/session';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../../../platform/session/session-state.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { endSession, toSession } from '../../../testing/render-console.tsx';
import { plainText } from '../../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../../testing/rest-server.ts';

const policy = { level: 'strong', minLength: 8, specials: '!?#', history: 3, maxAgeDays: 0 } as const;
let server: RestServer;

beforeEach(() => {
  window.sessionStorage.clear();
  server = createRestServer();
  server.on(signInOptions, () => ({ signUp: true, forgotPassword: true, terms: '2', policy }));
  server.on(signOut, () => undefined);
});
afterEach(endSession);

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const isInvalid = (name: string) => field(name).getAttribute('aria-invalid') === 'true';

/** Opens the form of a sign-up and fills it in correctly. */
async function fillSignUp() {
  const page = await renderApp('/sign-up', { session: null });
  await screen.findByLabelText('Login name', { selector: 'input' });
  const { user } = page;
  await user.type(field('Login name'), 'newcomer');
  await user.type(field('Your name'), ' Nell Newcomer ');
  await user.type(field('E-mail address'), 'nell@example.com');
  await user.type(field('Password'), 'walnut-9-tractor!');
  await user.type(field('Repeat the password'), 'walnut-9-tractor!');
  await user.click(screen.getByRole('checkbox'));
  return { ...page, submit: () => user.keyboard('{Enter}') };
}

test('[SH-19] an empty sign-up is not sent: every field says what is missing, and the first has the focus', async () => {
  const { user } = await renderApp('/sign-up', { session: null });
  await screen.findByLabelText('Login name', { selector: 'input' });
  await user.click(screen.getByRole('button', { name: /^Request account/ }));
  expect(['Login name', 'Your name', 'E-mail address', 'Password'].map(isInvalid)).toEqual([true, true, true, true]);
  await waitFor(() => expect(document.activeElement).toBe(field('Login name')));
  expect(plainText(screen.getByRole('main'))).toMatch(/accept/i);
  expect(server.received(signUp)).toEqual([]);
});

test('[SH-19] a login name of two characters is refused with the minimum length', async () => {
  const { user } = await fillSignUp();
  await user.clear(field('Login name'));
  await user.type(field('Login name'), 'ab{Enter}');
  expect(isInvalid('Login name')).toBe(true);
  expect(plainText(screen.getByRole('main'))).toMatch(/minimum length of 3/);
  expect(server.received(signUp)).toEqual([]);
});

test('[SH-19] a complete sign-up is sent with the version of the terms, and the page says that it waits for admission', async () => {
  server.on(signUp, () => undefined);
  const { user } = await fillSignUp();
  await user.type(field('E-mail address'), '{Enter}');
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(server.received(signUp).map(({ body }) => body)).toEqual([
    { login: 'newcomer', name: 'Nell Newcomer', email: 'nell@example.com', password: 'walnut-9-tractor!', terms: '2' },
  ]);
});

test('[SE-07] a password that the server refuses is marked at its field, and the form keeps what was typed', async () => {
  server.on(signUp, () => {
    throw new ProblemError('request.invalid', {}, [{ path: 'password', code: 'too-common', params: {} }]);
  });
  const { user } = await fillSignUp();
  await user.type(field('E-mail address'), '{Enter}');
  await waitFor(() => expect(isInvalid('Password')).toBe(true));
  expect(server.received(signUp)).toHaveLength(1);
  expect(field('Login name')).toHaveProperty('value', 'newcomer');
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
});

test('[SH-19] a closed sign-up says so and shows no form', async () => {
  server.on(signInOptions, () => ({ signUp: false, forgotPassword: false, terms: '2', policy }));
  await renderApp('/sign-up', { session: null });
  await waitFor(() => expect(server.received(signInOptions)).toHaveLength(1));
  await waitFor(() => expect(plainText(screen.getByRole('main'))).toMatch(/closed|not (open|possible|available)|administrator/i));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[SH-19] a page of a mail without a link token says so and offers nothing to send', async () => {
  await renderApp('/reset-password', { session: null });
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[SH-19] a password link that has ended offers to request another one', async () => {
  server.on(resetPassword, () => {
    throw new ProblemError('password.link-ended');
  });
  const { user } = await renderApp('/reset-password?token=t1', { session: null });
  await screen.findByLabelText('New password', { selector: 'input' });
  await waitFor(() => expect(server.received(signInOptions)).toHaveLength(1));
  await user.type(field('New password'), 'walnut-9-tractor!');
  await user.type(field('Repeat the new password'), 'walnut-9-tractor!{Enter}');
  const link = await screen.findByRole('link', { name: /another|new/i });
  expect(link.getAttribute('href')).toBe('#/forgot-password');
});

test('[SH-18] an e-mail address is confirmed by a button, because mail scanners open links by themselves', async () => {
  server.on(confirmEmail, () => undefined);
  const { user } = await renderApp('/confirm-email?token=t1', { session: null });
  const confirm = await screen.findByRole('button', { name: /^Confirm/ });
  await waitFor(() => expect(document.activeElement).toBe(confirm));
  expect(server.received(confirmEmail)).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('A'));
  expect(server.received(confirmEmail).map(({ body }) => body)).toEqual([{ token: 't1' }]);
});

test('[SH-18] a confirmation link that has ended says so and can be tried again', async () => {
  server.on(confirmEmail, () => {
    throw new ProblemError('email.link-ended');
  });
  const { user } = await renderApp('/confirm-email?token=t1', { session: null });
  await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
  await waitFor(() => expect(plainText(screen.getByRole('alert'))).not.toBe(''));
  expect(screen.getByRole('button', { name: /^Confirm/ })).toHaveProperty('disabled', false);
});

const mustChange = { session: { restrictions: ['password-change' as const] } };

test('[SE-08] an operator who must change the password reaches no other page', async () => {
  const page = await renderApp('/terminal-list', mustChange);
  await waitFor(() => expect(page.address()).toBe('/change-password'));
  expect(await screen.findByLabelText('Current password', { selector: 'input' })).toBeDefined();
});

test('[SE-08] after the required change the requested page opens; a wrong current password is marked', async () => {
  server.on(changePassword, ({ body }) => {
    if (body.current !== 'old') throw new ProblemError('password.wrong');
  });
  server.on(whoAmI, () => toSession());
  const page = await renderApp('/user/messages', mustChange);
  const current = await screen.findByLabelText('Current password', { selector: 'input' });
  await waitFor(() => expect(server.received(signInOptions)).not.toHaveLength(0));
  await page.user.type(current, 'wrong');
  await page.user.type(field('New password'), 'walnut-9-tractor!');
  await page.user.type(field('Repeat the new password'), 'walnut-9-tractor!{Enter}');
  await waitFor(() => expect(isInvalid('Current password')).toBe(true));
  await page.user.clear(current);
  await page.user.type(current, 'old{Enter}');
  await waitFor(() => expect(page.address()).toBe('/user/messages'));
});

test('[SE-08] the required change can be refused by signing out', async () => {
  const page = await renderApp('/change-password', mustChange);
  await page.user.click(await screen.findByRole('button', { name: 'Sign out instead' }));
  await waitFor(() => expect(session.info).toBeNull());
  await waitFor(() => expect(page.address()).toBe('/login'));
});

test('[SE-07] the rules of the password policy are ticked off while the operator types', async () => {
  const { user } = await renderApp('/change-password', mustChange);
  await screen.findByLabelText('New password', { selector: 'input' });
  const met = () => screen.getAllByRole('listitem').filter((rule) => rule.dataset.met === 'true').length;
  await waitFor(() => expect(screen.queryAllByRole('listitem').length).toBeGreaterThan(2));
  expect(met()).toBe(0);
  await user.type(field('New password'), 'walnuttractor');
  expect(met()).toBe(1);
  await user.type(field('New password'), '9!');
  expect(met()).toBe(3);
});

test('[SE-05] an operator who must add a second factor reaches no other page', async () => {
  const page = await renderApp('/terminal-list', { session: { restrictions: ['second-factor'] } });
  await waitFor(() => expect(page.address()).toBe('/second-factor'));
  expect(await screen.findByRole('heading', { name: 'Second factor' })).toBeDefined();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('[SE-05] a required second factor is set up with a code of the app, and its recovery codes must be acknowledged', async () => {
  server.on(beginTotp, () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/Floorwalker:sam?secret=JBSWY3DP' }));
  server.on(confirmTotp, ({ body }) => {
    if (body.code !== '123456') throw new ProblemError('factor.code-wrong');
    return { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] };
  });
  server.on(whoAmI, () => toSession());
  const page = await renderApp('/second-factor', { session: { restrictions: ['second-factor'] } });
  const { user } = page;
  await user.click(await screen.findByRole('button', { name: /^Add an authenticator/ }));
  expect(await screen.findByText('JBSWY3DP')).toBeDefined();
  const code = within(screen.getByRole('main')).getByRole('textbox', { name: /code/i });
  await user.type(code, '123{Enter}');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(server.received(confirmTotp)).toEqual([]);
  await user.clear(code);
  await user.type(code, '000 000{Enter}');
  await waitFor(() => expect(server.received(confirmTotp)).toHaveLength(1));
  expect(code.getAttribute('aria-invalid')).toBe('true');
  await user.clear(code);
  await user.type(code, '123 456{Enter}');
  expect(await screen.findByText('aaaa-1111')).toBeDefined();
  // The operator stays on the page until the codes are acknowledged.
  expect(page.address()).toBe('/second-factor');
  await user.click(screen.getByRole('button', { name: /saved|stored|kept/i }));
  await waitFor(() => expect(page.address()).not.toBe('/second-factor'));
});

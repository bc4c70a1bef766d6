import { ProblemError } from '@floorwalker/core/contract/problem';
import { forgotPassword, resetPassword, signInOptions } from '@floorwalker/core/endpoints/password';
import { signIn } from '@floorwalker/core/endpoints/session';
import { toProjectConfig } from '@floorwalker/core/validation/project-config';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setProject } from '../../../platform/ports/project.ts';
import { settings } from '../../../platform/ports/settings.ts';
import { session, staysSignedIn } from '../../../platform/session/session-state.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { endSession, toSession } from '../../../testing/render-console.tsx';
import { plainText, toastText } from '../../../testing/render-page.tsx';
import { createRestServer, LostResponse, type RestServer } from '../../../testing/rest-server.ts';

const policy = { level: 'strong', minLength: 8, specials: '!?#', history: 3, maxAgeDays: 0 } as const;
let server: RestServer;

beforeEach(() => {
  window.sessionStorage.clear();
  settings.staySignedIn = false;
  server = createRestServer();
  server.on(signInOptions, () => ({ signUp: true, forgotPassword: true, terms: '1', policy }));
  server.on(signIn, () => ({ ...toSession(), token: null, device: null }));
});
afterEach(() => {
  endSession();
  setProject(toProjectConfig({}));
});

const open = (path = '/login') => renderApp(path, { session: null });
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const submit = () => screen.getByRole('button', { name: /^Sign in(?! with)/ });
const alert = () => plainText(screen.getByRole('alert'));
const sent = () => server.received(signIn).map(({ body }) => body);

/** Types name and password and sends them with Enter. */
async function enter({ user }: Awaited<ReturnType<typeof open>>, login = 'supervisor', password = 'secret') {
  await user.type(field('Login name'), login);
  await user.type(field('Password'), `${password}{Enter}`);
}

test('[SH-19] a form without name and password is not sent; each missing field says so and the first has the focus', async () => {
  const page = await open();
  expect(document.activeElement).toBe(field('Login name'));
  await page.user.keyboard('{Enter}');
  expect([field('Login name'), field('Password')].map((one) => one.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(document.activeElement).toBe(field('Login name'));
  await page.user.type(field('Login name'), 'supervisor{Enter}');
  expect(document.activeElement).toBe(field('Password'));
  expect(sent()).toEqual([]);
});

test('[SE-05] the right name and password begin the session, the name without surrounding blanks', async () => {
  const page = await open();
  await enter(page, ' supervisor ');
  await waitFor(() => expect(session.info?.login).toBe('supervisor'));
  expect(sent()).toEqual([{ login: 'supervisor', password: 'secret', kind: 'web' }]);
  expect(staysSignedIn()).toBe(false);
  expect(page.address()).not.toBe('/login');
});

test('[SH-13] the choice to stay signed in applies to this tab', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('checkbox', { name: /^Stay signed in/ }));
  await enter(page);
  await waitFor(() => expect(staysSignedIn()).toBe(true));
});

test.each([
  ['sign-in.failed', 'Login name or password is wrong', ''],
  ['sign-in.invalid-username', 'Login incorrect', 'Invalid Username'],
  ['sign-in.invalid-password', 'Login incorrect', 'Invalid Password'],
  ['sign-in.locked', 'Login denied', 'The account is locked'],
  ['sign-in.disabled', 'Login disabled', 'This account is disabled'],
  ['sign-in.session-count-exceeded', 'Session count exceeded', 'Allowed session count is exceeded'],
  ['sign-in.account-type-not-supported', 'Account type not supported', ''],
] as const)('[SE-05] [SE-06] a sign-in that is refused with %s has a message of its own', async (code, title, detail) => {
  server.on(signIn, () => {
    throw new ProblemError(code, { minutes: 15, max: 3 });
  });
  const page = await open();
  await enter(page);
  await waitFor(() => expect(alert()).toContain(title));
  expect(alert()).toContain(detail);
  // The password is selected, so that typing replaces it.
  await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  const { selectionStart, selectionEnd } = field('Password') as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, 'secret'.length]);
  expect(session.info).toBeNull();
  expect(window.localStorage.getItem('SessionKey')).toBeNull();
});

test('[SE-05] the reason of a refused sign-in disappears when the next one is not sent because a field is empty', async () => {
  server.on(signIn, () => {
    throw new ProblemError('sign-in.failed');
  });
  const page = await open();
  await enter(page);
  await waitFor(() => expect(alert()).not.toBe(''));
  await page.user.clear(field('Login name'));
  await page.user.keyboard('{Enter}');
  expect(screen.getByText('Login name is required')).toBeDefined();
  expect(alert()).toBe('');
});

test('[SE-01] after the sign-in only the key of the session and the id of the operator are stored', async () => {
  const page = await open();
  await enter(page);
  await waitFor(() => expect(session.info).not.toBeNull());
  expect(Object.keys(window.localStorage).toSorted()).toEqual(['OperatorID', 'SessionKey']);
  expect(Object.keys(window.sessionStorage)).toEqual([]);
});

test.each([1, 2, 4, 5])('[SH-19] [SH-12] layout %i signs in, and shows facts or the notice where it has them', async (layout) => {
  const page = await open(`/snippets/pages/user/login-${layout}`);
  await waitFor(() => expect(document.activeElement).toBe(field('Login name')));
  expect(screen.queryByRole('region', { name: 'This installation' }) !== null).toBe(layout === 2);
  expect(screen.queryByRole('region', { name: 'Notice' }) !== null).toBe(layout === 5);
  expect(screen.queryByRole('button', { name: 'Deutsch' }) !== null).toBe(layout !== 4);
  await enter(page);
  await waitFor(() => expect(session.info?.login).toBe('supervisor'));
});

test('[SH-12] [SH-02] the configuration sets layout, title of the page and notice', async () => {
  setProject(toProjectConfig({ productType: 'group-web-client', title: 'Vienna', loginPage: 5, notice: 'Only for <b>staff</b>' }));
  await open();
  await waitFor(() => expect(document.title).toBe('Group Web Client Vienna – Sign in'));
  expect(screen.getByRole('region', { name: 'Notice' }).textContent).toContain('Only for <b>staff</b>');
});

test('[SH-02] [SE-05] [SE-01] a group client has responses of its own and stores its user separately', async () => {
  setProject(toProjectConfig({ productType: 'group-client' }));
  let wrong = true;
  server.on(signIn, () => {
    if (wrong) throw new ProblemError('sign-in.failed');
    return { ...toSession(), kind: 'group' as const, token: null, device: null };
  });
  const page = await open();
  expect(screen.getByRole('heading', { name: 'Log in to the group server' })).toBeDefined();
  await enter(page);
  await waitFor(() => expect(alert()).toContain('Login incorrect'));
  wrong = false;
  await page.user.keyboard('right{Enter}');
  await waitFor(() => expect(toastText()).toContain('Login correct'));
  expect(Object.keys(window.localStorage).toSorted()).toEqual(['GroupToken', 'GroupUserID']);
  expect(sent().at(-1)).toMatchObject({ password: 'right', kind: 'group' });
});

test('[SE-05] without a response the sign-in says that the server was not reached', async () => {
  server.on(signIn, () => {
    throw new LostResponse();
  });
  const page = await open();
  await enter(page);
  await waitFor(() => expect(alert()).toMatch(/Could not log in/i));
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false));
  expect(sent()).toHaveLength(1);
});

test('[SE-05] a required second factor asks for the code and sends it with the accepted password, without its blanks', async () => {
  server.on(signIn, ({ body }) => {
    if (!body.code) throw new ProblemError('sign-in.second-factor');
    return { ...toSession(), token: null, device: null };
  });
  const page = await open();
  await enter(page);
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  expect(screen.getByText('The password is correct. This account also needs a code.')).toBeDefined();
  await page.user.type(code, '123 456{Enter}');
  await waitFor(() => expect(session.info).not.toBeNull());
  expect(sent().at(-1)).toEqual({ login: 'supervisor', password: 'secret', code: '123456', kind: 'web' });
});

test('[SE-05] a wrong code can be replaced, and Escape returns to name and password', async () => {
  server.on(signIn, ({ body }) => {
    throw new ProblemError(body.code ? 'sign-in.code-wrong' : 'sign-in.second-factor');
  });
  const page = await open();
  await enter(page);
  await page.user.type(await screen.findByLabelText('Code'), '000000{Enter}');
  await waitFor(() => expect(alert()).toMatch(/code/i));
  expect(document.activeElement).toBe(field('Code'));
  await page.user.keyboard('{Escape}');
  expect(field('Login name')).toHaveProperty('value', '');
});

test('[SE-05] while a sign-in is being sent the button is disabled', async () => {
  const gate = Promise.withResolvers<void>();
  server.on(signIn, async () => {
    await gate.promise;
    throw new ProblemError('sign-in.failed');
  });
  const page = await open();
  await enter(page);
  expect(submit()).toHaveProperty('disabled', true);
  gate.resolve();
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false));
});

test('[SH-12] the line-by-line sign-in asks for name, password and staying, and hides the password in its lines', async () => {
  const page = await open('/snippets/pages/user/login-3');
  await waitFor(() => expect(document.activeElement).toHaveProperty('id', 'login'));
  await page.user.keyboard('supervisor{Enter}');
  await page.user.keyboard('secret{Enter}');
  expect(document.activeElement).toHaveProperty('id', 'stay');
  expect(document.body.textContent).not.toContain('secret');
  await page.user.keyboard('y{Enter}');
  await waitFor(() => expect(session.info?.login).toBe('supervisor'));
  expect(sent()).toEqual([{ login: 'supervisor', password: 'secret', kind: 'web' }]);
  expect(staysSignedIn()).toBe(true);
});

test('[SH-12] in the line-by-line sign-in Escape begins again, and a refused password asks for the name again', async () => {
  server.on(signIn, () => {
    throw new ProblemError('sign-in.failed');
  });
  const page = await open('/snippets/pages/user/login-3');
  await waitFor(() => expect(document.activeElement).toHaveProperty('id', 'login'));
  await page.user.keyboard('someone{Enter}{Escape}');
  expect(document.activeElement).toHaveProperty('id', 'login');
  await page.user.keyboard('supervisor{Enter}');
  await page.user.keyboard('wrong{Enter}');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(alert()).not.toBe(''));
  expect(document.activeElement).toHaveProperty('id', 'login');
  expect(sent()).toMatchObject([{ login: 'supervisor', password: 'wrong' }]);
});

test('[SH-12] a layout that does not exist leads to the page of unknown addresses', async () => {
  const page = await open('/snippets/pages/user/login-9');
  await waitFor(() => expect(page.address()).toBe('/404'));
});

test('[SH-06] a language of the sign-in changes the page at once', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: 'Deutsch' }));
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Web Client Floorwalker – Anmelden'));
  expect(screen.getByRole('button', { name: 'Deutsch' }).getAttribute('aria-pressed')).toBe('true');
  await page.user.click(screen.getByRole('button', { name: 'English' }));
  settings.language = '';
});

test('[SH-19] links for a forgotten password and for a sign-up are shown only if the installation offers them', async () => {
  const first = await open();
  expect(await screen.findByRole('link', { name: /forgot/i })).toBeDefined();
  first.unmount();
  server.on(signInOptions, () => ({ signUp: false, forgotPassword: false, terms: '1', policy }));
  await open();
  await waitFor(() => expect(server.received(signInOptions)).toHaveLength(2));
  expect(screen.queryByRole('link')).toBeNull();
});

test('[SH-19] a forgotten password is requested by login name, and the response does not tell whether the account exists', async () => {
  server.on(forgotPassword, () => undefined);
  const page = await open('/forgot-password');
  await page.user.keyboard('{Enter}');
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  await page.user.keyboard(' nobody {Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(server.received(forgotPassword).map(({ body }) => body)).toEqual([{ login: 'nobody' }]);
});

test('[SH-19] [SE-07] a new password by the link of a mail obeys the policy, is confirmed, and leads to the sign-in', async () => {
  server.on(resetPassword, () => undefined);
  const page = await open('/reset-password?token=t1&login=supervisor');
  const [next, again] = [
    await screen.findByLabelText('New password', { selector: 'input' }),
    screen.getByLabelText('Repeat the new password', { selector: 'input' }),
  ];
  await waitFor(() => expect(document.activeElement).toBe(next));
  await page.user.keyboard('short{Enter}');
  expect(next.getAttribute('aria-invalid')).toBe('true');
  await page.user.clear(next);
  await page.user.type(next, 'walnut-9-tractor!');
  await page.user.type(again, 'walnut-9-tractor!{Enter}');
  await waitFor(() => expect(page.address()).toBe('/login'));
  expect(server.received(resetPassword).map(({ body }) => body)).toEqual([{ token: 't1', next: 'walnut-9-tractor!' }]);
  expect(await screen.findByText(/password/i, { selector: '[role="status"]' })).toBeDefined();
});

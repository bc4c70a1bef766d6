import { ProblemError } from '@floorwalker/core/contract/problem';
import { changeEmail, readEmail } from '@floorwalker/core/endpoints/email';
import { beginTotp, confirmTotp, listFactors, removePasskey, removeTotp } from '@floorwalker/core/endpoints/factor';
import { changePassword, signInOptions } from '@floorwalker/core/endpoints/password';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../../testing/render-app.tsx';
import { endSession } from '../../../testing/render-console.tsx';
import { plainText, toastText } from '../../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../../testing/rest-server.ts';
import { serveProfile } from '../../../testing/serve-profile.ts';

const policy = { level: 'strong', minLength: 8, specials: '!?#', history: 3, maxAgeDays: 0 } as const;
const at = '2026-11-01T09:00:00.000Z';
const noFactors = { required: false, totp: false, recoveryCodes: 0, passkeys: [] };
const deskPasskey = { id: 'p1', name: 'Desk 2', created: at, lastUsed: null };
let server: RestServer;
let profile: ReturnType<typeof serveProfile>;
let email: { email: string; pending: { email: string; expires: string } | null; changeable: boolean };

beforeEach(() => {
  server = createRestServer();
  profile = serveProfile(server);
  email = { email: 'sam@floor.example', pending: null, changeable: true };
  server.on(signInOptions, () => ({ signUp: false, forgotPassword: false, terms: '1', policy }));
  server.on(readEmail, () => email);
  server.on(changeEmail, ({ body }) => {
    email = { ...email, pending: body.email === email.email ? null : { email: body.email, expires: at } };
  });
  server.on(listFactors, () => noFactors);
});
afterEach(endSession);

async function open(options: Parameters<typeof renderApp>[1] = {}) {
  const page = await renderApp('/user/profile/security', options);
  await screen.findByRole('heading', { name: 'E-mail address' });
  await waitForKeys();
  await waitFor(() => expect(within(screen.getByRole('main')).queryByText(/^Loading/)).toBeNull());
  return page;
}

const main = () => plainText(screen.getByRole('main'));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('[SH-18] a new e-mail address waits for its confirmation, and the old one stays valid', async () => {
  const { user } = await open();
  expect(main()).toContain('sam@floor.example');
  await user.type(field('New e-mail address'), ' sam.new@floor.example {Enter}');
  await waitFor(() => expect(main()).toMatch(/sam\.new@floor\.example is waiting for confirmation/));
  expect(toastText()).toContain('An e-mail with a link is on its way to sam.new@floor.example');
  expect(main()).toContain('sam@floor.example');
  expect(field('New e-mail address').value).toBe('');
  expect(server.received(changeEmail).map(({ body }) => body)).toEqual([{ email: 'sam.new@floor.example' }]);
});

test('[SH-18] an address with a wrong format is reported at its field, which has the focus', async () => {
  server.on(changeEmail, () => {
    throw new ProblemError('request.invalid', {}, [{ path: 'email', code: 'invalid-format', params: {} }]);
  });
  const { user } = await open();
  await user.type(field('New e-mail address'), 'nobody@nowhere.example{Enter}');
  expect(await screen.findByText('New e-mail address: wrong format')).toBeDefined();
  expect(document.activeElement).toBe(field('New e-mail address'));
  expect(field('New e-mail address').getAttribute('aria-invalid')).toBe('true');
});

test('[SH-18] an empty address is not sent', async () => {
  const { user } = await open();
  await user.click(press(/^Send e-mail/));
  expect(screen.getByText('New e-mail address is required')).toBeDefined();
  expect(document.activeElement).toBe(field('New e-mail address'));
  expect(server.received(changeEmail)).toEqual([]);
});

test('[SH-18] a pending change of the address is cancelled by its button', async () => {
  email.pending = { email: 'other@floor.example', expires: at };
  const { user } = await open();
  await user.click(press('Cancel the change'));
  await waitFor(() => expect(main()).not.toContain('other@floor.example'));
  expect(toastText()).toContain('The address was not changed');
  expect(server.received(changeEmail).map(({ body }) => body)).toEqual([{ email: 'sam@floor.example' }]);
});

test('[SH-19] an installation without mail explains why the address cannot be changed', async () => {
  email = { email: '', pending: null, changeable: false };
  await open();
  expect(main()).toContain('No address yet');
  expect(main()).toContain('This installation does not send e-mail');
  expect(screen.queryByLabelText('New e-mail address')).toBeNull();
});

test('[SH-18] an address that cannot be loaded is loaded again by a button', async () => {
  let broken = true;
  server.on(readEmail, () => {
    if (broken) throw new ProblemError('server.unavailable');
    return email;
  });
  const { user } = await open();
  const group = screen.getByRole('heading', { name: 'E-mail address' }).closest('section') as HTMLElement;
  expect(plainText(within(group).getByRole('alert'))).not.toBe('');
  broken = false;
  await user.click(within(group).getByRole('button', { name: 'Try again' }));
  expect(await within(group).findByText('sam@floor.example')).toBeDefined();
});

test('[SH-18] a changed password is confirmed with its time, and the form is empty again', async () => {
  server.on(changePassword, () => undefined);
  const { user } = await open();
  expect(main()).toMatch(/Last changed: Never/i);
  await user.type(field('Current password'), 'old');
  await user.type(field('New password'), 'walnut-9-tractor!');
  await user.type(field('Repeat the new password'), 'walnut-9-tractor!{Enter}');
  await waitFor(() => expect(toastText()).not.toBe(''));
  expect(main()).not.toMatch(/Last changed: Never/i);
  expect(field('New password').value).toBe('');
});

test('[SH-18] [SE-05] an authenticator is added with a code of the app; then its recovery codes are shown once', async () => {
  let totp = false;
  server.on(listFactors, () => ({ ...noFactors, totp, recoveryCodes: totp ? 2 : 0 }));
  server.on(beginTotp, () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/Floorwalker:sam?secret=JBSWY3DP' }));
  server.on(confirmTotp, ({ body }) => {
    if (body.code !== '123456') throw new ProblemError('factor.code-wrong');
    totp = true;
    return { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] };
  });
  const { user } = await open();
  await user.click(press(/^Add an authenticator/));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeDefined();
  const code = screen.getByLabelText('Code shown in the app');
  expect(document.activeElement).toBe(code);
  await user.keyboard('000000{Enter}');
  expect(await screen.findByText('The code does not belong to this authenticator.')).toBeDefined();
  await user.clear(code);
  await user.keyboard('123456{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Recovery codes' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getAllByRole('listitem').map(plainText)).toEqual(expect.arrayContaining(['aaaa-1111', 'bbbb-2222']));
  await user.click(press('I saved them'));
  await waitFor(() => expect(main()).toContain('2 recovery codes left'));
  expect(screen.queryByText('aaaa-1111')).toBeNull();
});

test('[SH-18] an authenticator is removed after a confirmation', async () => {
  let totp = true;
  server.on(listFactors, () => ({ ...noFactors, totp, recoveryCodes: 1 }));
  server.on(removeTotp, () => {
    totp = false;
  });
  const { user } = await open();
  expect(main()).toContain('1 recovery code left');
  await user.click(press('Remove the authenticator'));
  const dialog = await screen.findByRole('dialog');
  expect(plainText(dialog)).toContain('They can no longer be used to sign in.');
  expect(server.received(removeTotp)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(toastText()).toContain('Authenticator removed'));
  expect(await screen.findByRole('button', { name: /^Add an authenticator/ })).toBeDefined();
});

test('[SH-18] a passkey is listed with its times and removed after a confirmation that names it', async () => {
  let passkeys = [deskPasskey, { ...deskPasskey, id: 'p2', name: 'Phone' }];
  server.on(listFactors, () => ({ ...noFactors, passkeys }));
  server.on(removePasskey, ({ params }) => {
    passkeys = passkeys.filter(({ id }) => id !== params.id);
  });
  const { user } = await open();
  const item = screen.getByText('Desk 2').closest('li');
  expect(plainText(item)).toMatch(/Added 01\/11 .*Last used Never/);
  await user.click(press('Remove: Desk 2'));
  const dialog = await screen.findByRole('dialog');
  expect(plainText(dialog)).toContain('Remove the passkey Desk 2?');
  await user.click(within(dialog).getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(toastText()).toContain('Passkey Desk 2 removed'));
  await waitFor(() => expect(within(screen.getByRole('main')).queryByText('Desk 2')).toBeNull());
  expect(screen.getByText('Phone')).toBeDefined();
  expect(server.received(removePasskey).map(({ params }) => params.id)).toEqual(['p1']);
});

test('[SE-05] a browser without passkeys says so, and offers no form', async () => {
  await open();
  expect(screen.getByText(/^This browser does not support passkeys/)).toBeDefined();
  expect(screen.queryByLabelText('Name of the passkey')).toBeNull();
});

test('[SE-05] rights that require a second factor are named', async () => {
  server.on(listFactors, () => ({ ...noFactors, required: true }));
  await open();
  expect(main()).toContain('Your rights require a second factor.');
});

test('[SH-18] factors that cannot be loaded are loaded again by a button', async () => {
  let broken = true;
  server.on(listFactors, () => {
    if (broken) throw new ProblemError('server.unavailable');
    return noFactors;
  });
  const { user } = await open();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Add an authenticator/ })).toBeDefined();
});

test('[SE-04] the watch mode is offered only with its right, and is saved in the profile', async () => {
  const first = await open({ session: { rights: ['console.log-in', 'terminal.view'] } });
  expect(screen.queryByRole('heading', { name: 'Watch mode' })).toBeNull();
  first.unmount();
  endSession();
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: /^Stay read-only/ }));
  await waitFor(() => expect(profile.changes()).toEqual([{ watchMode: true }]));
});

import { ProblemError } from '@floorwalker/core/contract/problem';
import { changeEmail } from '@floorwalker/core/endpoints/email';
import { stepUp } from '@floorwalker/core/endpoints/factor';
import { signOut, whoAmI } from '@floorwalker/core/endpoints/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../platform/session/api.ts';
import { session } from '../../platform/session/session-state.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { endSession, toSession } from '../../testing/render-console.tsx';
import { plainText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

let server: RestServer;
beforeEach(() => {
  server = createRestServer();
  server.on(whoAmI, () => toSession());
  server.on(signOut, () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  endSession();
});

/** A call that the server accepts only after the identity was confirmed. */
async function callWithStepUp() {
  let confirmed = false;
  server.on(changeEmail, () => {
    if (!confirmed) throw new ProblemError('session.step-up');
  });
  server.on(stepUp, ({ body }) => {
    if (!('password' in body) || body.password !== 'secret') throw new ProblemError('session.step-up-failed');
    confirmed = true;
    return toSession();
  });
  const page = await renderApp('/user/messages');
  const outcome = api.call(changeEmail, { body: { email: 'sam@example.com' } }).then(
    () => 'done',
    () => 'refused',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your identity' });
  const password = within(dialog).getByLabelText('Password', { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(password));
  return { ...page, outcome, dialog, password };
}

const keys = () => server.received(changeEmail).map(({ headers }) => headers.get('idempotency-key'));

test('[SE-05] a call that needs a recent sign-in is sent again with its key after the password was confirmed', async () => {
  const { user, outcome } = await callWithStepUp();
  await user.keyboard('secret{Enter}');
  expect(await outcome).toBe('done');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(keys()).toHaveLength(2);
  expect(keys()[0]).toBe(keys()[1]);
});

test('[SE-05] a wrong password keeps the dialog with the reason and selects the password', async () => {
  const { user, outcome, dialog, password } = await callWithStepUp();
  await user.keyboard('wrong{Enter}');
  await waitFor(() => expect(plainText(within(dialog).getByRole('alert'))).not.toBe(''));
  expect(document.activeElement).toBe(password);
  await user.keyboard('secret{Enter}');
  expect(await outcome).toBe('done');
});

test('[SE-05] an empty password is not sent; Escape cancels, and the waiting call fails', async () => {
  const { user, outcome, password } = await callWithStepUp();
  await user.keyboard('{Enter}');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(server.received(stepUp)).toEqual([]);
  // A browser fires `cancel` at a native dialog when Escape is pressed; jsdom does not.
  act(() => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
  expect(await outcome).toBe('refused');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(keys()).toHaveLength(1);
});

test('[SE-05] calls that need a confirmation at the same time share one dialog', async () => {
  const { user, outcome } = await callWithStepUp();
  const second = api.call(changeEmail, { body: { email: 'sam@example.org' } });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('secret{Enter}');
  expect(await outcome).toBe('done');
  await second;
  expect(server.received(stepUp)).toHaveLength(1);
});

test('[SE-05] an operator with a second factor is asked for a code as well', async () => {
  const { user, outcome, dialog } = await callWithStepUp();
  server.on(stepUp, ({ body }) => {
    if (!('code' in body) || body.code === undefined)
      throw new ProblemError('request.invalid', {}, [{ path: 'code', code: 'required', params: {} }]);
    server.on(changeEmail, () => undefined);
    return toSession();
  });
  await user.keyboard('secret{Enter}');
  const code = await within(dialog).findByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.keyboard('123 456{Enter}');
  expect(await outcome).toBe('done');
  expect(server.received(stepUp).at(-1)?.body).toEqual({ password: 'secret', code: '123456' });
});

/** Opens the page and warns that the session ends in a minute. */
async function warn(kind: 'idle' | 'absolute') {
  const page = await renderApp('/user/messages');
  await screen.findByRole('grid');
  await act(async () => void Object.assign(session, { warning: { kind, at: Date.now() + 60_000 } }));
  const dialog = await screen.findByRole('alertdialog');
  return { ...page, dialog };
}

test('[SE-04] the warning of an idle session shows the remaining seconds; its button prolongs the session', async () => {
  const { user, dialog } = await warn('idle');
  expect(plainText(dialog)).toMatch(/\b(60|59|58) s/);
  const before = server.received(whoAmI).length;
  await user.click(within(dialog).getByRole('button', { name: /stay|Continue/i }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.received(whoAmI).length).toBeGreaterThan(before);
  // A call without the header `X-Background` counts as activity.
  expect(server.received(whoAmI).at(-1)?.headers.get('x-background')).toBeNull();
});

test('[SE-04] the warning of the absolute end is closed without prolonging anything', async () => {
  const { user, dialog } = await warn('absolute');
  const before = server.received(whoAmI).length;
  await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.received(whoAmI)).toHaveLength(before);
});

test('[SE-04] the operator can sign out from the warning', async () => {
  const { user, dialog } = await warn('idle');
  await user.click(within(dialog).getByRole('button', { name: /Sign out/ }));
  await waitFor(() => expect(session.info).toBeNull());
  expect(server.received(signOut)).toHaveLength(1);
});

test('[SE-04] a session that the server has ended shows the sign-in with the reason', async () => {
  const page = await renderApp('/user/messages');
  await screen.findByRole('grid');
  server.on(whoAmI, () => {
    throw new ProblemError('session.ended', { end: 'ended-by-operator' });
  });
  await act(async () => void (await api.call(whoAmI, {}).catch(() => undefined)));
  await waitFor(() => expect(page.address()).toBe('/login'));
  expect(await screen.findByLabelText('Login name')).toBeDefined();
  expect(window.localStorage.getItem('SessionKey')).toBeNull();
});

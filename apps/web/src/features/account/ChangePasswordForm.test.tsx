import { ProblemError } from '@floorwalker/core/contract/problem';
import { changePassword, signInOptions } from '@floorwalker/core/endpoints/password';
import { defaultSpecials, type PasswordPolicy } from '@floorwalker/core/vocabulary/password-levels';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, renderPage } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

const policy: PasswordPolicy = { level: 'dod', minLength: 15, specials: defaultSpecials, history: 5, maxAgeDays: 0 };
const good = 'Harbour-Lantern-42x';
let server: RestServer;

beforeEach(() => {
  server = createRestServer();
  server.on(signInOptions, () => ({ signUp: false, forgotPassword: true, terms: '1', policy }));
  server.on(changePassword, () => undefined);
});
afterEach(() => {
  cleanup();
  endSession();
});

function Page() {
  const [done, setDone] = useState(false);
  return done ? <p>done</p> : <ChangePasswordForm onDone={() => setDone(true)} />;
}

const current = () => screen.getByLabelText<HTMLInputElement>('Current password');
const next = () => screen.getByLabelText<HTMLInputElement>('New password');
const again = () => screen.getByLabelText<HTMLInputElement>('Repeat the new password');
const bodies = () => server.received(changePassword).map(({ body }) => body);

async function open() {
  const page = await renderPage(<Page />);
  await screen.findByText('at least 15 characters');
  return page;
}

test('[SE-07] the requirements of the policy are shown beforehand and ticked off while typing', async () => {
  const { user } = await open();
  const states = () => screen.getAllByText(/^(not )?met$/).map(plainText);
  expect(states()).toEqual(['not met', 'not met', 'not met', 'not met']);
  await user.type(next(), 'aB1');
  expect(states()).toEqual(['not met', 'met', 'not met', 'met']);
  await user.type(next(), '-lantern-harbour');
  expect(states()).toEqual(['met', 'met', 'met', 'met']);
  expect(screen.getByText(/none of your last 5 passwords/)).toBeTruthy();
});

test('[SH-18] a valid password is sent with the current one', async () => {
  const { user } = await open();
  await user.type(current(), 'old secret');
  await user.type(next(), good);
  await user.type(again(), `${good}{Enter}`);
  expect(await screen.findByText('done')).toBeTruthy();
  expect(bodies()).toEqual([{ current: 'old secret', next: good }]);
});

test('[SH-25] a missing current password is reported at its field, which gets the focus; nothing is sent', async () => {
  const { user } = await open();
  await user.type(next(), good);
  await user.type(again(), `${good}{Enter}`);
  expect(document.activeElement).toBe(current());
  expect(current().getAttribute('aria-invalid')).toBe('true');
  expect(bodies()).toEqual([]);
});

test('[SE-07] a password that breaks the policy or differs from its repetition is not sent', async () => {
  const { user } = await open();
  await user.type(current(), 'old secret');
  await user.type(next(), 'short{Enter}');
  expect(document.activeElement).toBe(next());
  expect(next().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('New password needs a minimum length of 15')).toBeTruthy();
  await user.clear(next());
  await user.type(next(), good);
  await user.type(again(), 'other{Enter}');
  expect(again().getAttribute('aria-invalid')).toBe('true');
  expect(next().getAttribute('aria-invalid')).not.toBe('true');
  expect(bodies()).toEqual([]);
});

test('[SE-06] a wrong current password is reported at its field and selected', async () => {
  server.on(changePassword, () => {
    throw new ProblemError('password.wrong');
  });
  const { user } = await open();
  await user.type(current(), 'wrong');
  await user.type(next(), good);
  await user.type(again(), `${good}{Enter}`);
  await waitFor(() => expect(current().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(current());
  expect([current().selectionStart, current().selectionEnd]).toEqual([0, 'wrong'.length]);
});

test('[SE-07] a recent password refused by the server is reported at the field until it is changed', async () => {
  server.on(changePassword, () => {
    throw new ProblemError('request.invalid', {}, [{ path: 'next', code: 'recent', params: {} }]);
  });
  const { user } = await open();
  await user.type(current(), 'old secret');
  await user.type(next(), good);
  await user.type(again(), `${good}{Enter}`);
  await waitFor(() => expect(next().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(next());
  await user.type(next(), 'y');
  await user.type(again(), 'y');
  expect(next().getAttribute('aria-invalid')).not.toBe('true');
});

test('[SE-07] the typed password can be shown and hidden again', async () => {
  const { user } = await open();
  await user.type(next(), good);
  expect(next().type).toBe('password');
  const show = screen.getByRole('button', { name: 'Show: New password' });
  await user.click(show);
  expect(next().type).toBe('text');
  await user.click(show);
  expect(next().type).toBe('password');
});

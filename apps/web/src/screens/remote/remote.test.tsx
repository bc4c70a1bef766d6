import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { startTranslation } from '../../platform/i18n/translation.ts';
import { endSession, renderConsole, stubNetwork } from '../../testing/render-console.tsx';
import { RemoteDialog } from '../terminals/RemoteDialog.tsx';
import { RemoteSessionScreen } from './RemoteSessionScreen.tsx';

// The page is removed first: without an operator it cannot be rendered.
afterEach(() => {
  cleanup();
  endSession();
});

const session = {
  id: '0b6c7d1e-1111-4c3d-9e2f-0a1b2c3d4e5f',
  at: '2026-11-20T21:14:00.000Z',
  terminal: 17,
  terminalName: 'Hall\u202e 2',
  property: 101,
  propertyName: 'Vienna West',
  zone: 'UTC',
  operator: 900,
  operatorName: 'Sven',
  mode: 'control',
  role: 'operator',
  clipboard: false,
  reason: 'stuck',
  state: 'requested',
  answer: null,
  portForwarding: null,
  detail: '',
  connected: null,
  ended: null,
  endReason: null,
  recording: null,
};

/** Opens the page of a session in a state. */
async function openSession(more: object) {
  const posted: string[] = [];
  stubNetwork((address) => (address.includes('/remote-sessions/') ? { ...session, ...more } : undefined));
  const respond = window.fetch;
  window.fetch = async (address, init) => {
    if (init?.method === 'POST') posted.push(String(address).replace(/.*\/v1/, ''));
    return respond(address, init);
  };
  await startTranslation('en', 'remote');
  const page = (
    <Routes>
      <Route path="/remote-access/:id" element={<RemoteSessionScreen />} />
    </Routes>
  );
  const { user } = await renderConsole(page, { path: `/remote-access/${session.id}` });
  await screen.findByRole('heading', { name: /Terminal 17/ });
  return { user, posted, state: () => document.querySelector('[data-state]')?.textContent };
}

test.each([
  [{}, 'Waiting for the answer of the terminal …'],
  [{ state: 'accepted', answer: 'possible' }, 'The terminal has agreed. Connecting …'],
  [{ state: 'refused', answer: 'in-transaction' }, 'Terminal in transaction'],
  [{ state: 'refused', answer: 'operator-already-logged-in', detail: 'Ann' }, 'Another operator is logged in at the terminal: Ann'],
  [
    { state: 'refused', answer: 'possible', portForwarding: false, detail: 'no\u001b[2J' },
    /^The terminal could not start its screen server: no\P{Cc}*$/u,
  ],
  [{ state: 'ended', endReason: 'right-withdrawn' }, 'Right withdrawn'],
  [{ state: 'ended', endReason: 'recording-full' }, 'Recording full'],
])('[RA-01, RA-02] the session %j is explained in one sentence', async (more, sentence) => {
  const { state } = await openSession(more);
  await waitFor(() => expect(state()).toMatch(sentence));
});

test('an open session can be ended, one that is over leads back to the list', async () => {
  const { user, posted } = await openSession({});
  expect(screen.queryByRole('button', { name: /All sessions/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(posted).toContain(`/remote-sessions/${session.id}/end`));
  cleanup();
  endSession();
  await openSession({ state: 'ended', endReason: 'console-closed' });
  expect(screen.queryByRole('button', { name: 'End session' })).toBeNull();
  expect(await screen.findByRole('button', { name: /All sessions/ })).toBeTruthy();
});

async function openDialog(rights: readonly Right[]) {
  const posted: unknown[] = [];
  stubNetwork(() => undefined);
  const respond = window.fetch;
  window.fetch = async (address, init) => {
    if (init?.method !== 'POST') return respond(address, init);
    posted.push(JSON.parse(String(init.body)));
    return Response.json(session);
  };
  await startTranslation('en', 'remote');
  const { user } = await renderConsole(<RemoteDialog id={17} name="Hall 2" onClose={() => undefined} />, { rights });
  return { user, posted, dialog: await screen.findByRole('dialog', { name: 'Remote access to terminal 17' }) };
}

test('[TM-07] the dialog sends the reason, and view only unless control is chosen', async () => {
  const { user, posted, dialog } = await openDialog(rightIds);
  expect(within(dialog).queryByLabelText('Text may be copied to the terminal')).toBeNull();
  await user.type(within(dialog).getByLabelText('Reason'), 'stuck{Enter}');
  await waitFor(() => expect(posted).toEqual([{ reason: 'stuck', mode: 'view', clipboard: false }]));
});

test('[RA-04] who may start only with a one-time key must enter one', async () => {
  const { user, posted, dialog } = await openDialog(rightIds.filter((right) => right !== 'remote-access.start'));
  await user.type(within(dialog).getByLabelText('Reason'), 'stuck');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: /Request remote access/ }).disabled).toBe(true);
  await user.type(within(dialog).getByLabelText('One-time key'), 'ABCD-EFGH-JKLM{Enter}');
  await waitFor(() => expect(posted).toMatchObject([{ key: 'ABCD-EFGH-JKLM' }]));
});

import { ProblemError } from '@floorwalker/core/contract/problem';
import { signInOptions } from '@floorwalker/core/endpoints/password';
import { type SessionInfo, signIn, signOut, whoAmI } from '@floorwalker/core/endpoints/session';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverClock } from '../../platform/session/activity.ts';
import { loadSession } from '../../platform/session/load-session.ts';
import { session } from '../../platform/session/session-state.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession, toSession } from '../../testing/render-console.tsx';
import { plainText } from '../../testing/render-page.tsx';
import { createRestServer, LostResponse, type RestServer } from '../../testing/rest-server.ts';

const policy = { level: 'strong', minLength: 8, specials: '!?#', history: 3, maxAgeDays: 0 } as const;
let server: RestServer;
/** The session on the server; null if it has ended. */
let current: SessionInfo | null;
let end: string;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldAdvanceTime: true,
  });
  server = createRestServer();
  end = 'idle';
  server.on(whoAmI, () => {
    if (!current) throw new ProblemError('session.ended', { end });
    return current;
  });
  server.on(signInOptions, () => ({ signUp: false, forgotPassword: false, terms: '1', policy }));
  server.on(signOut, () => undefined);
});
afterEach(() => {
  endSession();
  serverClock.active = 0;
  vi.useRealTimers();
});

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** Opens a page of a session with the given timeouts. */
async function open(ends: Partial<SessionInfo>) {
  current = { ...toSession(), ...ends };
  const page = await renderApp('/user/messages', { session: ends });
  await screen.findByRole('grid');
  await waitForKeys();
  return page;
}

const advance = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const warning = () => screen.queryByRole('alertdialog');
const findReason = (text: RegExp) => screen.findByText(text, { selector: '[role="status"]' });

test('[SE-04] [SE-03] the idle timeout is announced a minute before; any key postpones it and has no other effect', async () => {
  const { user, address } = await open({ idleSeconds: 120, idleEnds: inSeconds(120) });
  expect(warning()).toBeNull();
  const focused = document.activeElement;
  await advance(61);
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
  expect(plainText(dialog)).toContain('Press any key to stay signed in.');
  current = { ...toSession(), idleSeconds: 120, idleEnds: inSeconds(200) };
  const before = server.received(whoAmI).length;
  await advance(1);
  await user.keyboard('x');
  await waitFor(() => expect(warning()).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/user/messages');
  const calls = server.received(whoAmI).slice(before);
  expect(calls).toHaveLength(1);
  // A call without the header `X-Background` counts as activity.
  expect(calls[0]?.headers.get('x-background')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(focused));
});

test('[SE-04] a key pressed just when the warning opens was meant for the page and does not postpone the end', async () => {
  const { user } = await open({ idleSeconds: 120, idleEnds: inSeconds(120) });
  await advance(60);
  await screen.findByRole('alertdialog');
  const before = server.received(whoAmI).length;
  await user.keyboard('x');
  expect(warning()).not.toBeNull();
  expect(server.received(whoAmI)).toHaveLength(before);
});

test('[SE-04] when the idle session has ended the sign-in shows the reason with the focus in the login name', async () => {
  await open({ idleSeconds: 120, idleEnds: inSeconds(120) });
  await advance(61);
  await screen.findByRole('alertdialog');
  current = null;
  await advance(62);
  expect(await findReason(/^Your session ended because of inactivity\./)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Login name')));
  expect(warning()).toBeNull();
});

test('[SE-04] a session that was prolonged in another tab is not announced', async () => {
  await open({ idleSeconds: 120, idleEnds: inSeconds(120) });
  current = { ...toSession(), idleSeconds: 120, idleEnds: inSeconds(200) };
  const before = server.received(whoAmI).length;
  await advance(61);
  await waitFor(() => expect(server.received(whoAmI).length).toBeGreaterThan(before));
  expect(warning()).toBeNull();
});

test('[SE-04] the absolute end is announced twice, cannot be postponed, and its reason is shown afterwards', async () => {
  const { user } = await open({ started: inSeconds(-8 * 3600), expires: inSeconds(310) });
  for (const wait of [11, 240]) {
    await advance(wait);
    const dialog = await screen.findByRole('alertdialog', { name: 'Your session ends soon' });
    expect(plainText(dialog)).toContain('This cannot be extended');
    expect(plainText(document.activeElement)).toBe('Continue');
    const before = server.received(whoAmI).length;
    await advance(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(warning()).toBeNull());
    expect(server.received(whoAmI)).toHaveLength(before);
  }
  current = null;
  end = 'absolute';
  await advance(62);
  expect(await findReason(/^Your session reached its maximum duration\./)).toBeDefined();
});

test.each([
  ['ended-by-operator', /^Your session was ended by an administrator\./],
  ['disabled', /^Your account was disabled/],
  ['password-changed', /^The password of your account was changed/],
  ['heartbeat-missed', /^The server lost contact with this page\./],
])('[SE-04] a session that was ended elsewhere with %s leads to the sign-in with the reason', async (reason, text) => {
  await open({ idleSeconds: 120, idleEnds: inSeconds(120) });
  current = null;
  end = reason;
  await advance(61);
  expect(await findReason(text)).toBeDefined();
  expect(window.localStorage.length).toBe(0);
});

test('[SH-12] [SE-04] signing out by the palette removes all stored data; after the next sign-in the requested page opens', async () => {
  server.on(signIn, () => ({ ...toSession(), token: null, device: null }));
  const { user, address } = await open({});
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  await user.keyboard('sign out{Enter}');
  expect(await findReason(/^You have signed out\.$/)).toBeDefined();
  expect(server.received(signOut)).toHaveLength(1);
  expect(window.localStorage.length).toBe(0);
  act(() => void Object.assign(window.location, { hash: '/event-log' }));
  await waitFor(() => expect(address()).toBe('/login'));
  await user.type(await screen.findByLabelText('Login name'), 'supervisor');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'secret{Enter}');
  await waitFor(() => expect(address()).toBe('/event-log'));
});

test.each([
  ['no response', 'No response from backend', () => new LostResponse()],
  ['a server that is starting', 'Temporarily unavailable', () => new ProblemError('server.unavailable')],
])('[SE-05] [SH-12] %s has a page of its own while the session is loaded, which recovers by itself', async (_name, title, toFailure) => {
  const { address } = await open({});
  server.on(whoAmI, () => {
    throw toFailure();
  });
  await act(loadSession);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: title })));
  server.on(whoAmI, () => toSession());
  await advance(4);
  expect(await screen.findByRole('grid')).toBeDefined();
  expect(address()).toBe('/user/messages');
  expect(session.loadFailure).toBeNull();
});

test('[SE-05] [SH-12] an address that the server refuses has a page of its own, and is not tried again', async () => {
  await open({});
  server.on(whoAmI, () => {
    throw new ProblemError('request.host-refused');
  });
  await act(loadSession);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Address not allowed' })));
  const before = server.received(whoAmI).length;
  await advance(10);
  expect(server.received(whoAmI)).toHaveLength(before);
});

import { ProblemError } from '@floorwalker/core/contract/problem';
import { aboutServer } from '@floorwalker/core/endpoints/installation';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shell } from '../../platform/frame/shell-state.ts';
import { faults } from '../../platform/notifications/fault-state.ts';
import { addQuestionToast, toasts } from '../../platform/notifications/toasts.ts';
import { live } from '../../platform/session/live-state.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { watchFaults } from '../faults/watch-faults.ts';

const notices = {
  own: { licence: 'MIT', text: 'Permission is hereby granted' },
  packages: [{ name: 'react-dom', version: '19.2.0', licence: 'MIT', text: 'Copyright Meta' }],
};
let server: RestServer;

beforeEach(() => {
  server = createRestServer();
  server.on(aboutServer, () => ({ version: '0.1.0', installation: 'Floorwalker Demo' }));
  const { fetch } = window;
  window.fetch = async (input, ...more) =>
    String(input) === 'third-party-notices.json' ? new Response(JSON.stringify(notices)) : fetch(input, ...more);
});
afterEach(() => {
  shell.overlay = null;
  Object.assign(faults, { list: [], open: null });
  Object.assign(toasts, { list: [], sticky: [] });
  Object.assign(live, { connected: false, answers: true, lostAt: null });
  endSession();
});

async function open() {
  const page = await renderApp('/event-log?q=terminal%3A1');
  await waitForKeys();
  return page;
}

/** Opens the information for support by its key. */
async function openSupport(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.keyboard('{Shift>}{F1}{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Support information' });
  await waitFor(() => expect(plainText(within(dialog).getByRole('status'))).toBe(''));
  return dialog;
}

const supportText = (dialog: HTMLElement) => within(dialog).getByRole('region', { name: 'Support information' }).textContent ?? '';

test('[SH-16] the information for support names installation, versions, operator and page, without secrets', async () => {
  const { user } = await open();
  await act(async () => void Object.assign(live, { connected: true, latency: 12, lostAt: null }));
  const before = document.activeElement;
  const dialog = await openSupport(user);
  const text = supportText(dialog);
  for (const line of [
    'Installation: Floorwalker Demo',
    'Server: 0.1.0',
    'Operator: 1 supervisor',
    'Page: /event-log',
    'Live channel: connected',
  ])
    expect(text).toContain(line);
  // The text contains neither the filter, which may name people, nor the session key, which is required for changes by cookie.
  expect(text).not.toContain('terminal:1');
  expect(text).not.toContain(window.localStorage.getItem('SessionKey'));
  await user.keyboard('y');
  await waitFor(() => expect(toastText()).toContain('Copied'));
  expect(await navigator.clipboard.readText()).toBe(text);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(before));
});

test('[SH-16] while the server does not respond the information for support is shown with a dash for its version', async () => {
  server.on(aboutServer, () => {
    throw new ProblemError('server.unavailable');
  });
  const { user } = await open();
  expect(supportText(await openSupport(user))).toContain('Server: –');
});

test('[SH-17] About shows versions and licence of the product, and leads to those of the included software', async () => {
  const { user } = await open();
  await act(async () => void Object.assign(shell, { overlay: 'about' }));
  const about = await screen.findByRole('dialog', { name: 'About' });
  await waitFor(() => expect(plainText(about)).toContain('Version of the server0.1.0'));
  await waitFor(() => expect(plainText(about)).toContain('Licence of the productMIT'));
  await user.click(within(about).getByRole('button', { name: 'Third-party notices' }));
  const list = await screen.findByRole('dialog', { name: 'Third-party notices' });
  expect(await within(list).findByText('react-dom 19.2.0')).toBeDefined();
  expect(plainText(list)).toContain('Copyright Meta');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[SH-17] About names an unknown licence, and the notices report that they could not be loaded', async () => {
  window.fetch = async () => new Response('', { status: 404 });
  const { user } = await open();
  await act(async () => void Object.assign(shell, { overlay: 'about' }));
  const about = await screen.findByRole('dialog', { name: 'About' });
  expect(plainText(about)).toMatch(/Licence of the productunknown/i);
  await user.click(within(about).getByRole('button', { name: 'Third-party notices' }));
  const list = await screen.findByRole('dialog', { name: 'Third-party notices' });
  await waitFor(() => expect(plainText(list)).toContain('No response from backend'));
});

/** Dispatches the event with which the browser reports an unhandled rejection. */
const reject = (reason: unknown) => act(async () => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
const question = () => screen.getByRole('complementary', { name: 'Your answer is needed' });

test('[SH-21] [SH-22] an unhandled error becomes a message that stays, takes no focus, and links to its details', async () => {
  watchFaults();
  const { user } = await open();
  await act(
    async () => void addQuestionToast({ tone: 'warn', translationKey: 'common:copied', yes: () => undefined, no: () => undefined }),
  );
  const before = document.activeElement;
  await reject(new RangeError('made up'));
  await waitFor(() => expect(plainText(question())).toContain('Something went wrong in the console'));
  expect(document.activeElement).toBe(before);
  await user.keyboard('{F9}');
  await waitFor(() => expect(document.activeElement).toBe(question()));
  await user.keyboard('d');
  const dialog = await screen.findByRole('dialog', { name: 'Error details' });
  expect(plainText(dialog)).toMatch(/RangeError.*made up/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(question()));
  await user.keyboard('{Escape}');
  // When the error is closed, the message that was shown before it is shown again.
  await waitFor(() => expect(plainText(question())).not.toContain('Something went wrong in the console'));
  expect(plainText(question())).toContain('Copied');
  expect(document.activeElement).toBe(question());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question().contains(document.activeElement)).toBe(false));
});

test('[SH-22] an aborted call is no error and is not reported', async () => {
  watchFaults();
  await open();
  await reject(new DOMException('stopped', 'AbortError'));
  await reject(undefined);
  expect(screen.queryByRole('complementary', { name: 'Your answer is needed' })).toBeNull();
  expect(faults.list).toEqual([]);
});

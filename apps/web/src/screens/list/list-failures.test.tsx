import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { mediaLogResource } from '@floorwalker/core/resources/logs/media-log';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faults } from '../../platform/notifications/fault-state.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, LostResponse, type RestServer } from '../../testing/rest-server.ts';

const mediaLog = toListEndpoints(mediaLogResource);
let server: RestServer;

beforeEach(() => {
  server = createRestServer();
});
afterEach(() => {
  Object.assign(faults, { list: [], open: null });
  endSession();
});

/** Opens an empty list, whose next requests fail. */
async function open(toFailure: () => Error, path = '/media-log') {
  const page = await renderApp(path);
  await waitForKeys();
  await waitFor(() => expect(server.received(mediaLog.list)).not.toHaveLength(0));
  server.on(mediaLog.list, () => {
    throw toFailure();
  });
  return page;
}

const toServerFailure = () => new ProblemError('server.failed', { res: 'media-log.list' });
const succeed = () => server.on(mediaLog.list, () => ({ items: [], next: null, position: 'test.1' }));
const main = () => within(screen.getByRole('main'));

test('[EN-02] a list without a response says so in place, and is read again by its key', async () => {
  const { user } = await open(() => new LostResponse());
  await user.keyboard('r');
  expect((await main().findAllByText(/No response from backend/)).length).toBeGreaterThan(0);
  succeed();
  await user.keyboard('r');
  await waitFor(() => expect(main().queryByText(/No response from backend/)).toBeNull());
});

test('[EN-02] a list that fails on the server shows the reason of the server in place', async () => {
  const { user } = await open(toServerFailure);
  await user.keyboard('r');
  expect((await main().findAllByText(/Server Exception media-log\.list/)).length).toBeGreaterThan(0);
  expect(main().getByRole('button', { name: /^Details/ })).toBeDefined();
  succeed();
  await user.keyboard('r');
  await waitFor(() => expect(main().queryByText(/Server Exception/)).toBeNull());
});

test('[EN-02] a filter without a match says that no data was found', async () => {
  await renderApp('/media-log?q=terminal%3A1');
  expect(await main().findByText('No Data Found !')).toBeDefined();
});

test('[SH-22] the details of a failed list open by key with status, reason, advice and correlation, and are copied', async () => {
  const { user } = await open(toServerFailure);
  await user.keyboard('r');
  await main().findAllByText(/Server Exception media-log\.list/);
  const before = document.activeElement;
  await user.keyboard('{Shift>}{F9}{/Shift}');
  const panel = await screen.findByRole('dialog', { name: 'Error details' });
  for (const text of [
    '/api/v1/media-log',
    '500',
    'Server Exception media-log.list',
    'The server rejected the request or failed',
    'ProblemFailure',
    'server.failed',
    'test-1',
  ])
    expect(plainText(panel)).toContain(text);
  expect(within(panel).getByRole('region', { name: 'Stack trace' }).textContent).toContain('ProblemFailure');
  await waitFor(() => expect(plainText(document.activeElement)).toContain('Copy to clipboard'));
  await user.keyboard('y');
  await waitFor(() => expect(toastText()).toContain('Copied'));
  expect(await navigator.clipboard.readText()).toContain('Server Exception media-log.list');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(before));
});

test('[SH-22] the button of a failed list opens the same details', async () => {
  const { user } = await open(toServerFailure);
  await user.keyboard('r');
  await user.click(await main().findByRole('button', { name: /^Details/ }));
  expect(plainText(await screen.findByRole('dialog', { name: 'Error details' }))).toContain('server.failed');
});

test('[SH-22] without an error the key of the details says that there was none', async () => {
  const { user } = await renderApp('/media-log');
  await waitForKeys();
  await user.keyboard('{Shift>}{F9}{/Shift}');
  await waitFor(() => expect(toastText()).not.toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

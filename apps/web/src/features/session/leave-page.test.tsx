import { signOut, whoAmI } from '@floorwalker/core/endpoints/session';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSession } from '../../platform/session/load-session.ts';
import { keepSignedIn, session } from '../../platform/session/session-state.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession, toSession } from '../../testing/render-console.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

let server: RestServer;
let beacons: { readonly path: string; readonly body: string }[];
let others: BroadcastChannel;
/** Messages that this page has sent to the other tabs. */
let heard: { readonly kind: string; readonly tab?: string; readonly key?: string }[];

beforeEach(() => {
  beacons = [];
  heard = [];
  server = createRestServer();
  server.on(whoAmI, () => toSession());
  server.on(signOut, () => undefined);
  Object.assign(navigator, {
    sendBeacon: (url: string, body: Blob) => {
      beacons.push({ path: new URL(url, 'http://console.test').pathname, body: String(body.size) });
      return true;
    },
  });
  others = new BroadcastChannel('floor session');
  others.onmessage = ({ data }: MessageEvent) => void heard.push(data);
});
afterEach(() => {
  others.close();
  endSession();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

/** Opens a page that watches its session and has told the other tabs that it is open. */
async function open(stays = false) {
  const page = await renderApp('/event-log');
  if (stays) keepSignedIn();
  await waitForKeys();
  await waitFor(() => expect(heard.some(({ kind }) => kind === 'here')).toBe(true));
  return page;
}

/** Simulates that the browser closes or reloads the page. */
const leave = () => act(async () => void window.dispatchEvent(new Event('pagehide')));
const post = (data: unknown) => act(async () => others.postMessage(data));

test('[SH-13] leaving the last page ends the session by a beacon, and the next page says so', async () => {
  const { unmount } = await open();
  await leave();
  expect(beacons.map(({ path }) => path)).toEqual(['/api/v1/session/leave']);
  expect(session.info).toBeNull();
  expect(window.localStorage.getItem('SessionKey')).toBeNull();
  unmount();
  await renderApp('/event-log', { session: null });
  window.sessionStorage.setItem('floor_left', '1');
  await act(loadSession);
  expect(await screen.findByText(/^You left the page, so your session ended\./)).toBeDefined();
});

test('[SH-13] an operator who chose to stay signed in on this tab keeps the session when the page is left', async () => {
  await open(true);
  await leave();
  expect(beacons).toEqual([]);
  expect(session.info).not.toBeNull();
});

test('[SH-13] while another tab shows the same session, leaving this page ends nothing', async () => {
  await open();
  await post({ kind: 'here', tab: 'other', key: 'test', asks: true });
  // The second `here` message is the response of this page to the other tab: from then on this page knows that the tab exists.
  await waitFor(() => expect(heard.filter(({ kind }) => kind === 'here')).toHaveLength(2));
  await leave();
  expect(beacons).toEqual([]);
  expect(session.info).not.toBeNull();
});

test('[SH-13] when the other tab has been closed, leaving this page ends the session', async () => {
  await open();
  await post({ kind: 'here', tab: 'other', key: 'test', asks: true });
  await waitFor(() => expect(heard.filter(({ kind }) => kind === 'here')).toHaveLength(2));
  await post({ kind: 'gone', tab: 'other' });
  await waitFor(async () => {
    await leave();
    expect(beacons).toHaveLength(1);
  });
});

test('[SH-13] a tab with another session does not count', async () => {
  await open();
  const before = server.received(whoAmI).length;
  await post({ kind: 'here', tab: 'other', key: 'of somebody else', asks: true });
  // Messages between tabs arrive in order: once `stayed` has been handled, the `here` message before it has been handled, too.
  await post({ kind: 'stayed' });
  await waitFor(() => expect(server.received(whoAmI)).toHaveLength(before + 1));
  await leave();
  expect(beacons).toHaveLength(1);
});

test('[SE-04] a session prolonged in another tab is read again without counting as activity', async () => {
  await open();
  const before = server.received(whoAmI).length;
  await post({ kind: 'stayed' });
  await waitFor(() => expect(server.received(whoAmI)).toHaveLength(before + 1));
  expect(server.received(whoAmI).at(-1)?.headers.get('x-background')).not.toBeNull();
});

test('[SH-13] a page that the browser restores after it was left shows the sign-in with the reason', async () => {
  const { address } = await open();
  await leave();
  await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText(/^You left the page, so your session ended\./)).toBeDefined();
});

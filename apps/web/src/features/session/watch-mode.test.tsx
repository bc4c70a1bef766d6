import { stepUp } from '@floorwalker/core/endpoints/factor';
import { type SessionInfo, whoAmI } from '@floorwalker/core/endpoints/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverClock } from '../../platform/session/activity.ts';
import { session } from '../../platform/session/session-state.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession, toSession } from '../../testing/render-console.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

let server: RestServer;
let current: SessionInfo;

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
const advance = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const bar = () => screen.queryByText(/^Watch mode: read-only because of inactivity\./);

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldAdvanceTime: true,
  });
  server = createRestServer();
  server.on(whoAmI, () => current);
  server.on(stepUp, () => {
    current = { ...current, watchFrom: inSeconds(120) };
    return current;
  });
});
afterEach(() => {
  endSession();
  serverClock.active = 0;
  vi.useRealTimers();
});

/** Opens a page of a session that becomes read-only after two minutes without activity instead of ending. */
async function open() {
  current = { ...toSession(), idleSeconds: 120, idleEnds: null, watchFrom: inSeconds(120) };
  const page = await renderApp('/event-log', { session: current });
  await waitForKeys();
  return page;
}

test('[SE-04] an idle session in watch mode becomes read-only instead of being announced and ended', async () => {
  await open();
  expect(bar()).toBeNull();
  await advance(125);
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(session.info).not.toBeNull();
  expect(screen.getByRole('main')).toBeDefined();
});

test('[SE-04] [SE-05] the button of the bar asks for the identity, and ends the watch mode once it is confirmed', async () => {
  const { user } = await open();
  await advance(125);
  const text = await waitFor(() => bar() ?? Promise.reject(new Error('no bar')));
  await user.click(within(text.parentElement as HTMLElement).getByRole('button', { name: 'Confirm' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your identity' });
  await user.type(within(dialog).getByLabelText('Password', { selector: 'input' }), 'secret{Enter}');
  await waitFor(() => expect(bar()).toBeNull());
  expect(server.received(stepUp).map(({ body }) => body)).toEqual([{ password: 'secret' }]);
});

test('[SE-04] a session in watch mode still ends at its maximum duration, which is announced', async () => {
  current = {
    ...toSession(),
    idleSeconds: 120,
    idleEnds: null,
    watchFrom: inSeconds(60),
    started: inSeconds(-8 * 3600),
    expires: inSeconds(310),
  };
  await renderApp('/event-log', { session: current });
  await waitForKeys();
  await advance(11);
  expect(await screen.findByRole('alertdialog', { name: 'Your session ends soon' })).toBeDefined();
});

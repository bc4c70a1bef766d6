import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { faults } from '../platform/notifications/fault-state.ts';
import { checkConsoleVersion, consoleVersion } from '../platform/session/console-version.ts';
import { endSession, renderConsole } from '../testing/render-console.tsx';
import { plainText, renderPage } from '../testing/render-page.tsx';
import { watchFaults } from './faults/watch-faults.ts';
import { RouteFaults } from './RouteFault.tsx';
import { createScreenFault } from './ScreenFault.tsx';
import { VersionBar } from './VersionBar.tsx';

const toPage = (build: string) => `<!doctype html><html><head><meta name="floor-build" content="${build}"></head><body></body></html>`;
const notLoaded = new TypeError('Failed to fetch dynamically imported module: https://floor.example/assets/RunScreen-a1b2.js');
const title = 'There is a new version of the console.';

/** The page that the server responds with; null: it does not respond. */
let served: string | null;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.head.insertAdjacentHTML('beforeend', '<meta name="floor-build" content="n">');
  served = toPage('n');
  window.fetch = async (address) => {
    if (address !== 'index.html') return new Response('{}', { status: 404 });
    if (served === null) throw new TypeError('Failed to fetch');
    return new Response(served);
  };
});
afterEach(() => {
  document.querySelector('meta[name="floor-build"]')?.remove();
  consoleVersion.isOutdated = false;
  faults.list = [];
  vi.restoreAllMocks();
  endSession();
});

const check = () => act(checkConsoleVersion);

test('the bar is shown while the server serves another build than that of the page, and offers a reload by key', async () => {
  await renderPage(<VersionBar />);
  await check();
  expect(screen.queryByText(title)).toBeNull();
  served = toPage('n+1');
  await check();
  expect(screen.getByText(title).closest('[role="status"]')).not.toBeNull();
  expect(plainText(screen.getByRole('button', { name: /Reload the console/ }))).toContain('Shift+F7');
  served = null;
  await check();
  expect(screen.getByText(title)).toBeTruthy();
  served = toPage('n');
  await check();
  expect(screen.queryByText(title)).toBeNull();
});

test('a page without a build, such as that of a group client, is no new version', async () => {
  served = '<!doctype html><html><head></head></html>';
  await check();
  expect(consoleVersion.isOutdated).toBe(false);
});

test('a screen whose code is gone after an upgrade leads to the notice, and otherwise to the error', async () => {
  const Fault = createScreenFault(() => Promise.reject(notLoaded), notLoaded);
  await renderConsole(<Fault />);
  expect(screen.getByRole('alert').textContent).toContain('This screen could not be loaded');
  served = toPage('n+1');
  await check();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain(`${title}This part is no longer available`);
});

test('a part of a screen whose code is gone leads to the notice; another fault stays a fault', async () => {
  served = toPage('n+1');
  function Part({ failure }: { readonly failure: Error }): never {
    throw failure;
  }
  await renderConsole(
    <RouteFaults>
      <Part failure={notLoaded} />
    </RouteFaults>,
  );
  await screen.findByText(title);
  endSession();
  await renderConsole(
    <RouteFaults>
      <Part failure={new Error('row 17 has no state')} />
    </RouteFaults>,
  );
  expect(screen.getByRole('alert').textContent).toContain('row 17 has no state');
});

test('code that is loaded by a key and is gone leads to the bar, without a toast', async () => {
  served = toPage('n+1');
  watchFaults();
  await renderConsole(<VersionBar />);
  fireEvent(window, Object.assign(new Event('unhandledrejection'), { reason: notLoaded }));
  await waitFor(() => expect(screen.getByText(title)).toBeTruthy());
  expect(faults.list).toHaveLength(1);
});

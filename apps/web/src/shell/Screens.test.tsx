import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { HashRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLazyScreen } from '../platform/navigation/lazy-screen.ts';
import { useNavigationState } from '../platform/navigation/navigation-state.ts';
import { Link } from '../ui/Link.tsx';
import { findUnloaded, Screens } from './Screens.tsx';

/** A screen whose code is loaded when the test resolves it. */
function createPendingScreen(title: string) {
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  let loads = 0;
  const lazy = createLazyScreen(
    () => {
      loads++;
      return promise;
    },
    () => () => null,
  );
  return {
    route: { handle: lazy, element: <lazy.Screen /> },
    loads: () => loads,
    arrive: () => act(async () => resolve(() => <h1>{title}</h1>)),
  };
}

function Frame() {
  const { loading, type } = useNavigationState();
  return (
    <>
      <Link to="/logs">Logs</Link>
      <Link to="/terminals">Terminals</Link>
      <p role="status">{loading ? 'loading' : type}</p>
      <Outlet />
    </>
  );
}

function createConsole() {
  const terminals = createPendingScreen('Terminal list');
  const logs = createPendingScreen('Event log');
  const routes: RouteObject[] = [
    {
      Component: Frame,
      children: [
        { path: '/terminals', ...terminals.route },
        { path: '/logs', ...logs.route },
      ],
    },
  ];
  const open = () =>
    render(
      <HashRouter useTransitions={false}>
        <Screens routes={routes} />
      </HashRouter>,
    );
  return { routes, terminals, logs, open };
}

const title = () => screen.queryByRole('heading')?.textContent;
const status = () => screen.queryByRole('status')?.textContent;

beforeEach(() => {
  window.location.hash = '/terminals';
});

test('nothing is rendered until the first screen is loaded', async () => {
  const { terminals, open } = createConsole();
  const { container } = open();
  expect(container.textContent).toBe('');
  await terminals.arrive();
  expect(title()).toBe('Terminal list');
  expect(status()).toBe('POP');
});

test('[SH-07] while the next screen is loaded the previous one stays, and the loading is reported', async () => {
  const { terminals, logs, open } = createConsole();
  open();
  await terminals.arrive();
  await userEvent.click(screen.getByText('Logs'));
  expect(window.location.hash).toBe('#/logs');
  expect(title()).toBe('Terminal list');
  expect(status()).toBe('loading');
  await logs.arrive();
  expect(title()).toBe('Event log');
  expect(status()).toBe('PUSH');
});

test('a screen that arrives after the operator has gone elsewhere is not shown', async () => {
  const { terminals, logs, open } = createConsole();
  open();
  await terminals.arrive();
  await userEvent.click(screen.getByText('Logs'));
  await userEvent.click(screen.getByText('Terminals'));
  expect(status()).not.toBe('loading');
  await logs.arrive();
  expect(title()).toBe('Terminal list');
});

test('a loaded screen is shown in the same step as the click, and is not loaded again', async () => {
  const { terminals, logs, open } = createConsole();
  open();
  await terminals.arrive();
  await userEvent.click(screen.getByText('Logs'));
  await logs.arrive();
  act(() => screen.getByText('Terminals').click());
  expect(title()).toBe('Terminal list');
  expect([terminals.loads(), logs.loads()]).toEqual([1, 1]);
});

test('a redirect to a screen that is being loaded navigates once', async () => {
  const { routes, logs } = createConsole();
  // Like the redirect of the guard, this redirect creates a new `state` in every render.
  const Redirect = () => <Navigate to="/logs" replace state={{ from: '/terminals' }} />;
  const replaced = vi.spyOn(window.history, 'replaceState');
  render(
    <HashRouter useTransitions={false}>
      <Screens routes={[{ path: '/terminals', Component: Redirect }, ...routes]} />
    </HashRouter>,
  );
  await act(async () => undefined);
  await logs.arrive();
  expect(title()).toBe('Event log');
  expect(replaced.mock.calls.filter(([, , url]) => url === '#/logs')).toHaveLength(1);
  replaced.mockRestore();
});

test('the screens of an address are known before anything is rendered', async () => {
  const { routes, terminals } = createConsole();
  const [first] = findUnloaded(routes, '/terminals?q=state%3Afailure');
  const loaded = first?.load();
  await terminals.arrive();
  await loaded;
  expect(findUnloaded(routes, '/terminals')).toEqual([]);
  expect(findUnloaded(routes, '/logs')).toHaveLength(1);
  expect(findUnloaded(routes, '/unknown')).toEqual([]);
});

import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { aboutServer } from '@floorwalker/core/endpoints/installation';
import { readMessages } from '@floorwalker/core/endpoints/message';
import { signOut } from '@floorwalker/core/endpoints/session';
import { type MessageRow, messageResource } from '@floorwalker/core/resources/messages/message';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { approvals } from '../features/approval/approvals-state.ts';
import { pendingApproval } from '../features/approval/testing/pending-approval.ts';
import { shell } from '../platform/frame/shell-state.ts';
import { showFault } from '../platform/notifications/fault-state.ts';
import { settings } from '../platform/ports/settings.ts';
import { api } from '../platform/session/api.ts';
import { live } from '../platform/session/live-state.ts';
import { session } from '../platform/session/session-state.ts';
import { renderApp, waitForKeys } from '../testing/render-app.tsx';
import { endSession } from '../testing/render-console.tsx';
import { plainText, toastText } from '../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../testing/rest-server.ts';

const messages = toListEndpoints(messageResource);
let server: RestServer;

beforeEach(() => {
  server = createRestServer();
  server.on(signOut, () => undefined);
});
afterEach(() => {
  shell.overlay = null;
  settings.theme = 'dark';
  settings.language = '';
  Object.assign(live, { connected: false, answers: true, lostAt: null });
  endSession();
});

async function open(path = '/event-log', options: Parameters<typeof renderApp>[1] = {}) {
  const page = await renderApp(path, options);
  await screen.findByRole('navigation', { name: 'Navigation' });
  await waitForKeys();
  return page;
}

const menu = () => screen.getByRole('navigation', { name: 'Navigation' });
const links = () =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.dataset.name);
const header = () => screen.getByRole('banner');

test('[SH-15] the menu lists the screens in their groups, and only those that the operator may open', async () => {
  await open('/event-log', { session: { rights: ['console.log-in', 'terminal.view', 'event-log.view'] } });
  const groups = within(menu()).getAllByRole('heading').map(plainText);
  expect(groups.slice(0, 2)).toEqual(['Monitoring', 'Logs']);
  expect(links()).toContain('Event log');
  expect(links()).not.toContain('Transaction log');
  expect(links()).not.toContain('Accounts');
});

test('[SH-15] a click in the menu opens its screen and moves the mark; a click for a new tab is left to the browser', async () => {
  await open('/event-log', { session: { rights: ['console.log-in', 'terminal.view', 'event-log.view'] } });
  const marked = () =>
    within(menu())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.dataset.name);
  const [terminals] = within(menu()).getAllByRole('link');
  if (!terminals) throw new Error('the menu is empty');
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    // The result is false if the event was prevented.
    expect([key, fireEvent.click(terminals, { [key]: true })]).toEqual([key, true]);
  }
  expect(fireEvent.click(terminals, { button: 1 })).toBe(true);
  expect(marked()).toEqual(['Event log']);
  expect(fireEvent.click(terminals)).toBe(false);
  await waitFor(() => expect(marked()).toEqual([terminals.dataset.name]));
});

test('[SH-15] arrows and first letters move the focus in the menu without running keys of the page; Escape leaves it', async () => {
  const { user } = await open();
  const [first] = within(menu()).getAllByRole('link');
  act(() => first?.focus());
  await user.keyboard('{ArrowDown}');
  expect((document.activeElement as HTMLElement).dataset.name).toBe(links()[1]);
  await user.keyboard('e');
  expect((document.activeElement as HTMLElement).dataset.name).toMatch(/^E/);
  // `e` exports the list when the page has the focus.
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
});

test('[KB-01] g and a letter open a screen, whose title becomes the title of the page', async () => {
  const { user, address } = await open();
  await waitFor(() => expect(document.title).toMatch(/Event log$/));
  await user.keyboard('gs');
  await waitFor(() => expect(address()).toBe('/user/sessions'));
  await waitFor(() => expect(document.title).toMatch(/User sessions$/));
});

test('[SH-15] [SH-11] Ctrl+B hides and shows the menu, which stays as it was on the next screen', async () => {
  const { user, address } = await open();
  expect(
    within(menu())
      .getByRole('link', { name: /^Event log/ })
      .getAttribute('aria-current'),
  ).toBe('page');
  const burger = within(header()).getByRole('button', { name: 'Navigation' });
  expect(burger.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Control>}b{/Control}');
  expect(burger.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('gs');
  await waitFor(() => expect(address()).toBe('/user/sessions'));
  expect(burger.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{Control>}b{/Control}');
  expect(burger.getAttribute('aria-expanded')).toBe('true');
});

test('[AP-02] the menu shows the number of open approvals at their screen', async () => {
  await open();
  await act(async () => void Object.assign(approvals, { open: [pendingApproval(7), pendingApproval(8)] }));
  expect(plainText(within(menu()).getByRole('link', { name: /^Approvals/ }))).toMatch(/2 open/);
});

test('[SE-10] a screen without the right to it names the missing right and what to do instead of loading the list', async () => {
  await renderApp('/user-management', { session: { rights: ['console.log-in', 'terminal.view'] } });
  const main = screen.getByRole('main');
  await waitFor(() => expect(plainText(main)).toContain('Insufficient Rights - not allowed to view Accounts'));
  expect(within(main).getByText('web-user.manage')).toBeDefined();
  expect(within(main).getByText('Log in again or contact the administrator.')).toBeDefined();
  expect(links()).not.toContain('Accounts');
  expect(screen.queryByRole('grid')).toBeNull();
});

test('[SH-14] without a session every screen leads to the sign-in', async () => {
  const { address } = await renderApp('/event-log', { session: null });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByLabelText('Login name')).toBeDefined();
});

test('[SE-10] an operator without the right to use the console is told so', async () => {
  const { address } = await renderApp('/event-log', { session: { rights: [] } });
  await waitFor(() => expect(address()).toBe('/snippets/pages/errors/error-3'));
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('#/logout');
});

test('[SH-12] an unknown address leads to the 404 page, whose heading has the focus', async () => {
  const { address } = await renderApp('/no-such-page');
  await waitFor(() => expect(address()).toBe('/404'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('[LV-10] the bar and the header say that the page is not live, until the first message arrives', async () => {
  await open();
  const text = 'The websocket is not connected yet.';
  expect(await screen.findByText(new RegExp(text))).toBeDefined();
  await act(async () => void Object.assign(live, { connected: true, latency: 12 }));
  await waitFor(() => expect(screen.queryByText(new RegExp(text))).toBeNull());
  expect(plainText(header())).toMatch(/live 12 ms/i);
});

test('[SH-17] the user menu opens by its key, goes to the profile, and signs out', async () => {
  const { user, address } = await open();
  await user.keyboard('gu');
  const popup = await screen.findByRole('menu');
  const items = within(popup).getAllByRole('menuitem').map(plainText);
  expect(items).toEqual(expect.arrayContaining(['User sessions', 'Language', 'About', 'Sign out']));
  await user.click(within(popup).getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(session.info).toBeNull());
  expect(server.received(signOut)).toHaveLength(1);
  await waitFor(() => expect(address()).toBe('/login'));
});

const message = (id: number, changes: Partial<MessageRow> = {}): MessageRow => ({
  id: `0190a5b0-0000-7000-8000-00000000000${id}`,
  at: '2026-11-01T09:00:00.000Z',
  kind: 'password-changed' as MessageRow['kind'],
  severity: 'information',
  params: {},
  link: '/user/profile/security',
  read: false,
  ...changes,
});

test('[SH-18] the notices show unread messages; one is marked as read when it opens its subject', async () => {
  server.on(messages.list, () => ({ items: [message(1)], next: null, position: 'test.1' }));
  server.on(messages.count, () => ({ count: 1, exact: true }));
  server.on(readMessages, () => ({ read: 1 }));
  const { user, address } = await open();
  const trigger = await within(header()).findByRole('button', { name: /^Notices.*: 1/ });
  await user.click(trigger);
  const [first] = await screen.findAllByRole('menuitem');
  await user.click(first as HTMLElement);
  await waitFor(() => expect(address()).toBe('/user/profile/security'));
  expect(server.received(readMessages).map(({ body }) => body)).toEqual([{ ids: [message(1).id] }]);
});

test('[SH-06] the language dialog changes the language at once', async () => {
  const { user } = await open();
  await act(async () => void Object.assign(shell, { overlay: 'language' }));
  const dialog = await screen.findByRole('dialog', { name: 'Language' });
  await user.click(within(dialog).getByRole('radio', { name: 'Español' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Idioma' })).toBeDefined());
  expect(settings.language).toBe('es');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[SH-09] the theme dialog applies a theme and the compact density at once', async () => {
  const { user } = await open();
  await act(async () => void Object.assign(shell, { overlay: 'theme' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /Light/i }));
  await user.click(within(dialog).getByRole('checkbox'));
  expect([settings.theme, settings.density]).toEqual(['light', 'compact']);
  await user.click(within(dialog).getByRole('checkbox'));
  expect(settings.density).toBe('normal');
});

test('[SH-17] the About dialog shows the version of the server, or that it is unknown', async () => {
  server.on(aboutServer, () => ({ version: '1.4.0', installation: 'Vienna' }));
  const first = await open();
  await act(async () => void Object.assign(shell, { overlay: 'about' }));
  await waitFor(() => expect(plainText(screen.getByRole('dialog'))).toContain('1.4.0'));
  await first.user.keyboard('{Escape}');
  first.unmount();
  server.on(aboutServer, () => {
    throw new ProblemError('server.unavailable');
  });
  await open();
  await act(async () => void Object.assign(shell, { overlay: 'about' }));
  expect(plainText(await screen.findByRole('dialog'))).not.toContain('1.4.0');
});

test('[SH-22] the details of a server fault name request, status and correlation, and y copies them', async () => {
  server.on(aboutServer, () => {
    throw new ProblemError('server.failed', { res: 'about' });
  });
  const { user } = await open();
  const failure = await api.call(aboutServer, {}).catch((problem: unknown) => problem);
  await act(async () => showFault(failure));
  const panel = await screen.findByRole('dialog');
  expect(plainText(panel)).toMatch(/\/api\/v1\/about/);
  expect(plainText(panel)).toContain('500');
  expect(plainText(panel)).toContain('test-1');
  await user.keyboard('y');
  await waitFor(() => expect(toastText()).toContain('Copied'));
  expect(await navigator.clipboard.readText()).toContain('/api/v1/about');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[SH-23] the manual moves between its sections and pages by keys', async () => {
  const { user, address } = await open('/manual/general');
  await screen.findByRole('article');
  const sections = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
  act(() => sections[0]?.focus());
  await user.keyboard('j');
  expect(document.activeElement).toBe(sections[1]);
  await user.keyboard(']');
  await waitFor(() => expect(address()).toBe('/manual/error-log'));
});

test('[SH-15] Home and repeated letters move the focus among the entries of the menu', async () => {
  const { user } = await open();
  act(() => within(menu()).getAllByRole('link').at(-1)?.focus());
  await user.keyboard('{Home}');
  expect((document.activeElement as HTMLElement).dataset.name).toBe('Dashboard');
  await user.keyboard('m');
  expect((document.activeElement as HTMLElement).dataset.name).toBe('Maintenance overview');
  await user.keyboard('m');
  expect((document.activeElement as HTMLElement).dataset.name).toBe('Map of properties');
  await user.keyboard('m');
  expect((document.activeElement as HTMLElement).dataset.name).toBe('Media log');
});

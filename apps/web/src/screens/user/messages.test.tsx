import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { readMessages } from '@floorwalker/core/endpoints/message';
import { type MessageRow, messageResource } from '@floorwalker/core/resources/messages/message';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishEntries } from '../../platform/live/entries.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const messages = toListEndpoints(messageResource);
let server: RestServer;
let rows: MessageRow[];

const message = (id: number, changes: Partial<MessageRow> = {}): MessageRow => ({
  id: `0190a5b0-0000-7000-8000-00000000000${id}`,
  at: '2026-11-01T09:00:00.000Z',
  kind: 'token-created',
  severity: 'information',
  params: { name: 'nightly report', hint: 'flr_abcd' },
  link: '/user/tokens',
  read: false,
  ...changes,
});

const unread = () => rows.filter(({ read }) => !read);

beforeEach(() => {
  server = createRestServer();
  rows = [message(1)];
  const matching = ({ q = '' }: Readonly<Record<string, string>>) => (q.includes('read:no') ? unread() : rows);
  server.on(messages.list, ({ query }) => ({ items: [...matching(query)], next: null, position: 'test.1' }));
  server.on(messages.count, ({ query }) => ({ count: matching(query).length, exact: true }));
  server.on(readMessages, ({ body }) => {
    const read = unread().filter(({ id }) => body.ids.length === 0 || body.ids.includes(id));
    rows = rows.map((row) => (read.includes(row) ? { ...row, read: true } : row));
    return { read: read.length };
  });
});
afterEach(endSession);

/** Opens the list of messages; its first row has the focus. */
async function open() {
  const page = await renderApp('/user/messages');
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  await waitFor(() => expect(plainText(screen.getByRole('contentinfo'))).toMatch(/mark as read/i));
  return page;
}

/** The server announces a change of the messages. */
const announce = () => act(async () => publishEntries([{ kind: 'LOG', log: 'messages' }]));
const sent = () => server.received(readMessages).map(({ body }) => body);
const trigger = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Notices/ });
const whole = () => plainText(screen.getByRole('region', { name: 'Full message' }));

test('[SH-18] an unread message is marked as new, and the panel below the list shows its full text', async () => {
  rows = [message(1), message(2, { params: { name: 'other', hint: 'flr_x' }, read: true })];
  const { user } = await open();
  expect(plainText(screen.getByRole('row', { name: /nightly report/ }))).toContain('New');
  expect(plainText(screen.getByRole('row', { name: /other/ }))).toContain('Read');
  expect(whole()).toContain('nightly report');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(whole()).toContain('other'));
});

test('[SH-18] a message about a sign-in from a new device shows the whole user agent', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) \u202EChrome/156.0';
  rows = [message(1, { kind: 'sign-in-new-device', params: { address: '10.0.0.9', userAgent }, link: '/user/sessions' })];
  await open();
  expect(whole()).toContain('Your account was used to sign in from a new device');
  expect(whole()).toContain('Mozilla/5.0 (X11; Linux x86_64)');
  expect(whole()).not.toContain('\u202E');
});

test('[SH-18] Enter opens the link of a message and marks it as read', async () => {
  const { user, address } = await open();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/user/tokens'));
  expect(sent()).toEqual([{ ids: [message(1).id] }]);
});

test('[SH-18] Enter opens the link also if the message cannot be marked as read; a read one is not marked again', async () => {
  server.on(readMessages, () => {
    throw new ProblemError('server.unavailable');
  });
  const first = await open();
  await first.user.keyboard('{Enter}');
  await waitFor(() => expect(first.address()).toBe('/user/tokens'));
  first.unmount();
  rows = [message(1, { read: true })];
  const second = await open();
  await second.user.keyboard('{Enter}');
  await waitFor(() => expect(second.address()).toBe('/user/tokens'));
  expect(sent()).toHaveLength(1);
});

test('[SH-18] m marks the current message as read and Shift+M all of them', async () => {
  rows = [message(1), message(2), message(3)];
  const { user } = await open();
  await user.keyboard('m');
  await waitFor(() => expect(toastText()).toContain('1 message marked as read'));
  await user.keyboard('{Shift>}M{/Shift}');
  await waitFor(() => expect(toastText()).toContain('2 messages marked as read'));
  expect(sent()).toEqual([{ ids: [message(1).id] }, { ids: [] }]);
  await announce();
  await waitFor(() => expect(trigger().getAttribute('aria-label')).toBe('Notices: 0'));
});

test('[SH-18] the marked messages are marked as read together', async () => {
  rows = [message(1), message(2), message(3)];
  const { user } = await open();
  await user.keyboard(' {ArrowDown} ');
  await user.keyboard('m');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect((sent()[0] as { ids: string[] }).ids).toHaveLength(2);
});

test('[SH-18] a failure to mark messages is reported with its details', async () => {
  server.on(readMessages, () => {
    throw new ProblemError('server.unavailable');
  });
  const { user } = await open();
  await user.keyboard('m');
  const note = await screen.findByRole('complementary', { name: 'Your answer is needed' });
  expect(plainText(note)).toContain('The messages could not be marked as read');
});

test('[SH-18] the notices menu opens by its key, leads to all messages and marks all as read without closing', async () => {
  rows = [message(1), message(2)];
  const { user, address } = await renderApp('/user/sessions');
  await waitForKeys();
  await waitFor(() => expect(trigger().getAttribute('aria-label')).toBe('Notices: 2'));
  await user.keyboard('gn');
  const menu = await screen.findByRole('menu');
  expect(plainText(menu)).toContain('API token created');
  expect(plainText(menu)).toContain('nightly report');
  await user.click(within(menu).getByRole('menuitem', { name: 'Mark all as read' }));
  expect(sent()).toEqual([{ ids: [] }]);
  await announce();
  await waitFor(() => expect(plainText(screen.getByRole('menu'))).not.toContain('nightly report'));
  await user.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: 'All messages' }));
  await waitFor(() => expect(address()).toBe('/user/messages'));
});

test('[SH-18] a message that arrives is counted in the header without taking the focus', async () => {
  await open();
  await waitFor(() => expect(trigger().getAttribute('aria-label')).toBe('Notices: 1'));
  const focused = document.activeElement;
  rows = [...rows, message(2)];
  await announce();
  await waitFor(() => expect(trigger().getAttribute('aria-label')).toBe('Notices: 2'));
  expect(document.activeElement).toBe(focused);
});

test('[SH-18] more than 99 unread messages are counted as 99+', async () => {
  server.on(messages.count, () => ({ count: 140, exact: true }));
  await open();
  await waitFor(() => expect(plainText(trigger())).toContain('99+'));
});

import type { TerminalEvent } from '@floorwalker/core/live/entries';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showEvents } from '../../platform/live/event-toasts.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText } from '../../testing/render-page.tsx';
import { createRestServer } from '../../testing/rest-server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  createRestServer();
});
afterEach(async () => {
  // All tests share the timer that removes old toasts. It must expire here: if it were discarded together with the fake timers,
  // the module would still consider it set and never start another.
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  endSession();
  vi.useRealTimers();
});

const event = (terminal: number, changes: Partial<TerminalEvent> = {}): TerminalEvent => ({
  kind: 'TE',
  terminal,
  event: 170,
  detail1: 'NoteAcceptor',
  detail2: '',
  ...changes,
});
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const notes = () =>
  within(screen.getByRole('log', { name: /event/i }))
    .queryAllByRole('article')
    .map(plainText);
const show = (...events: TerminalEvent[]) => act(async () => showEvents(events));

async function open(options: Parameters<typeof renderApp>[1] = {}) {
  const page = await renderApp('/event-log', options);
  await waitForKeys();
  return page;
}

test('[TM-11] an event that needs an action is shown with its terminal, without taking the focus', async () => {
  await open();
  const focused = document.activeElement;
  await show(event(17));
  await waitFor(() => expect(notes()).toHaveLength(1));
  expect(notes()[0]).toContain('17');
  expect(document.activeElement).toBe(focused);
});

test('[LV-12] the same event of the same terminal replaces the one that is shown', async () => {
  await open();
  await show(event(17));
  await advance(1500);
  await show(event(17, { detail1: 'Other' }));
  await waitFor(() => expect(notes()).toHaveLength(1));
});

test('[TM-11] an event disappears after its lifetime', async () => {
  await open();
  await show(event(17));
  await waitFor(() => expect(notes()).toHaveLength(1));
  await advance(7000);
  await waitFor(() => expect(notes()).toEqual([]));
});

test('[TM-11] events without a place are counted with a link to the event log, which Tab does not reach', async () => {
  const { user, address } = await open();
  await show(...[17, 18, 19, 20, 21, 22].map((terminal) => event(terminal)));
  const more = await waitFor(() => within(screen.getByRole('log', { name: /event/i })).getByRole('link'));
  expect(plainText(more)).toContain('2');
  expect(notes()).toHaveLength(4);
  expect(more.tabIndex).toBe(-1);
  await user.click(more);
  expect(address()).toBe('/event-log');
});

test('[TM-11] [SE-10] an operator who may not act on terminals gets no such messages', async () => {
  await open({ session: { rights: rightIds.filter((right) => !right.startsWith('terminal.') || right === 'terminal.view') } });
  await show(event(17));
  await advance(600);
  expect(notes()).toEqual([]);
});

test('[TM-11] characters of a terminal that change the direction of text are made visible', async () => {
  await open();
  await show(event(17, { detail1: 'Note\u202Erotpecca' }));
  await waitFor(() => expect(notes()).toHaveLength(1));
  expect(screen.getByRole('log', { name: /event/i }).textContent).not.toContain('\u202E');
});

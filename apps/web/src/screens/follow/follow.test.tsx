import { type Right, rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { follow, followTerminal } from '../../platform/frame/follow-state.ts';
import { startTranslation } from '../../platform/i18n/translation.ts';
import { publishEntries } from '../../platform/live/entries.ts';
import { live } from '../../platform/session/live-state.ts';
import { FollowBar } from '../../shell/FollowBar.tsx';
import { errorRow } from '../../testing/error-row.ts';
import { eventRow } from '../../testing/event-row.ts';
import { endSession, renderConsole, stubNetwork } from '../../testing/render-console.tsx';

afterEach(async () => {
  await endSession();
  live.lostAt = null;
  followTerminal(null);
});

const terminal = { id: 17, name: 'Hall\u202e 2', state: 'failure', zone: 'UTC' };

async function open(rights: readonly Right[] = rightIds) {
  const requests: string[] = [];
  let events: readonly object[] = [eventRow];
  stubNetwork((address) => {
    requests.push(address);
    if (address.endsWith('/terminals/17')) return terminal;
    if (address.includes('/event-log?')) return { items: events, next: null };
    if (address.includes('/error-log?')) return { items: [{ ...errorRow, at: '2026-11-20T11:00:00Z' }], next: null };
    return address.includes('/transaction-log?') ? { items: [], next: null } : undefined;
  });
  await startTranslation('en');
  followTerminal('17');
  const { user } = await renderConsole(<FollowBar />, { rights });
  const setEvents = (next: readonly object[]) => {
    events = next;
  };
  return { user, requests, setEvents };
}

test('the followed terminal shows new rows of its logs, the newest on top, with hostile text visible', async () => {
  const { setEvents } = await open();
  const panel = await screen.findByRole('region', { name: 'Terminal 17 live' });
  const rows = () => within(panel).getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]?.textContent).toContain('Raised');
  expect(panel.textContent).not.toContain('\u202e');
  setEvents([{ ...eventRow, n: 816, at: '2026-11-20T12:00:00Z' }, eventRow]);
  publishEntries([{ kind: 'TE', terminal: 17, event: 161, detail1: '', detail2: '' }]);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]?.textContent).toContain('Time set too often');
});

test('it says since when it is stale, ends by its button, and is kept over a reload of the tab', async () => {
  const { user } = await open();
  await screen.findByRole('region', { name: 'Terminal 17 live' });
  expect(window.sessionStorage.getItem('floor_follow')).toBe('17');
  live.lostAt = Date.parse('2026-11-20T12:00:00Z');
  expect(await screen.findByRole('img', { name: /out of date|stale|since/i })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop following' }));
  expect(screen.queryByRole('region', { name: 'Terminal 17 live' })).toBeNull();
  expect([follow.terminal, window.sessionStorage.getItem('floor_follow')]).toEqual([null, null]);
});

test('only logs that the rights allow are read, and nothing without the right to see terminals', async () => {
  const { requests } = await open(rightIds.filter((right) => right !== 'error-log.view' && right !== 'transaction-log.view'));
  await screen.findByRole('region', { name: 'Terminal 17 live' });
  expect(requests.some((address) => /error-log|transaction-log/.test(address))).toBe(false);
});

test('another operator in the same tab follows nothing', async () => {
  await open();
  await screen.findByRole('region', { name: 'Terminal 17 live' });
  await endSession();
  expect(follow.terminal).toBeNull();
});

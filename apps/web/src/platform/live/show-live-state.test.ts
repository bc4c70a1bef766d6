import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../notifications/toasts.ts';
import { live } from '../session/live-state.ts';
import { showLiveState } from './show-live-state.ts';

beforeEach(() => vi.stubGlobal('window', { setTimeout: () => 0 }));
afterEach(() => vi.unstubAllGlobals());

test('only the recovery of a lost connection shows a toast, not that of a stale one; both show the time of the last frame [LV-10]', () => {
  const connectedToasts = () => toasts.list.filter(({ translationKey }) => translationKey === 'live:connected').length;
  const before = connectedToasts();
  showLiveState({ kind: 'connected' });
  expect([live.connected, live.lostAt, connectedToasts() - before]).toEqual([true, null, 1]);
  toasts.list = [];
  showLiveState({ kind: 'stale', since: 300 });
  expect([live.connected, live.lostAt]).toEqual([false, 300]);
  showLiveState({ kind: 'connected' });
  expect([live.connected, live.lostAt, connectedToasts()]).toEqual([true, null, 0]);
  showLiveState({ kind: 'stale', since: 400 });
  showLiveState({ kind: 'lost', since: 400 });
  expect([live.connected, live.lostAt]).toEqual([false, 400]);
  showLiveState({ kind: 'connected' });
  expect(connectedToasts()).toBe(1);
});

import type { LiveState } from '@floorwalker/core/live/connection';
import { addToast } from '../notifications/toasts.ts';
import { live } from '../session/live-state.ts';

/** Updates the displayed connection state. A toast reports an established connection, unless it was only stale before. */
export function showLiveState(state: LiveState): void {
  const wasStale = live.stale;
  live.connected = state.kind === 'connected';
  live.stale = state.kind === 'stale';
  live.lostAt = 'since' in state ? state.since : null;
  if (live.connected && !wasStale) addToast({ tone: 'ok', translationKey: 'live:connected' }, 'connection');
}

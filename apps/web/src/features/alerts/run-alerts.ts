import type { AlertRule } from '@floorwalker/core/endpoints/profile';
import type { LiveEntry } from '@floorwalker/core/live/entries';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { onLiveEntries, onRefetch } from '../../platform/live/entries.ts';
import { createWake } from '../../platform/live/wake.ts';
import { clock } from '../../platform/ports/ports.ts';
import { alertLists, createAlertReader } from './read-alerts.ts';

/** Minimum time between two alerts; entries in between are counted in the next one. */
export const minAlertMs = 5000;

/** New entries of a rule. */
export interface Alert {
  readonly rule: AlertRule;
  /** The newest first. */
  readonly rows: readonly LooseRow[];
}

function touches({ list }: AlertRule, entry: LiveEntry): boolean {
  const { id, live } = alertLists[list].resource;
  return entry.kind === 'LOG' ? entry.log === id : (live.entries?.some((kind) => kind === entry.kind) ?? false);
}

/** Watches the lists of rules until stopped, and calls `notify` with new entries, at most once in `minAlertMs`. Returns the stop function. */
export function runAlerts(rules: readonly AlertRule[], notify: (alerts: readonly Alert[]) => void): () => void {
  const watched = rules.map((rule) => ({ rule, read: createAlertReader(rule), isDue: true }));
  let isStopped = false;
  let next = 0;
  const wake = createWake(async () => {
    const wait = next - clock.now();
    if (wait > 0) await new Promise<void>((resolve) => clock.after(wait, resolve));
    if (isStopped) return;
    next = clock.now() + minAlertMs;
    const alerts: Alert[] = [];
    for (const one of watched.filter(({ isDue }) => isDue)) {
      one.isDue = false;
      // A failed read is repeated with the next live entry.
      const rows = await one.read().catch(() => {
        one.isDue = true;
        return [];
      });
      if (rows.length > 0) alerts.push({ rule: one.rule, rows });
    }
    if (!isStopped && alerts.length > 0) notify(alerts);
  });
  wake();
  const stop = onLiveEntries((entries) => {
    const touched = watched.filter(({ rule }) => entries.some((entry) => touches(rule, entry)));
    for (const one of touched) one.isDue = true;
    if (touched.length > 0) wake();
  });
  // After a gap of the live channel entries may have arrived unnoticed.
  const stopRefetch = onRefetch(() => {
    for (const one of watched) one.isDue = true;
    wake();
  });
  return () => {
    isStopped = true;
    stop();
    stopRefetch();
  };
}

/**
 * Runs `start` in one tab of this browser at a time, so that two tabs do not alert twice; another tab takes over when it is closed. Without
 * Web Locks, which need https, every tab runs. Returns the function that stops it.
 */
export function inOneTab(name: string, start: () => () => void): () => void {
  const ended = new AbortController();
  if (!('locks' in navigator)) return start();
  const held = new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()));
  void navigator.locks
    .request(name, { signal: ended.signal }, async () => {
      const stop = start();
      await held;
      stop();
    })
    .catch(() => undefined);
  return () => ended.abort();
}

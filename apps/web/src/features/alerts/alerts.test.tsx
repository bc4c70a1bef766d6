import type { AlertRule } from '@floorwalker/core/endpoints/profile';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTranslation } from '../../platform/i18n/translation.ts';
import { publishEntries } from '../../platform/live/entries.ts';
import { errorRow } from '../../testing/error-row.ts';
import { eventRow } from '../../testing/event-row.ts';
import { endSession, renderConsole, stubNetwork } from '../../testing/render-console.tsx';
import { Alerts } from './Alerts.tsx';
import { desktopState } from './desktop.ts';
import { createAlertReader } from './read-alerts.ts';
import { inOneTab } from './run-alerts.ts';

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
}

let shown: Shown[];

/** Records notifications, as the browser would show them. */
class RecordedNotification {
  static permission = 'granted';
  static requestPermission = () => Promise.resolve('granted');
  onclick: (() => void) | null = null;
  constructor(title: string, options: NotificationOptions) {
    shown.push({ title, options });
  }
  close(): void {}
}

beforeEach(() => {
  shown = [];
  vi.stubGlobal('Notification', RecordedNotification);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const rule: AlertRule = { name: 'Jams', list: 'error-log', q: 'severity>=error', sound: false, desktop: true };
const old = { ...errorRow, id: 7, version: 0 };
const fresh = { ...errorRow, id: 9, version: 0, received: '2026-11-20T11:00:00Z', terminalName: 'Hall\u202e 3' };

/** Serves these rows as the error log, and returns the filters that were requested. */
function serve(rows: () => readonly object[]): string[] {
  const filters: string[] = [];
  stubNetwork((address) => {
    if (!/(error|event)-log\?/.test(address)) return undefined;
    filters.push(new URLSearchParams(address.split('?')[1]).get('q') ?? '');
    return { items: rows(), next: null };
  });
  return filters;
}

test('a new entry that matches a rule shows one notification, with hostile text visible; old ones do not', async () => {
  let rows: readonly object[] = [old];
  const filters = serve(() => rows);
  await startTranslation('en', 'profile', 'deviceMessages', 'events');
  await renderConsole(<Alerts rules={[rule]} />, { rights: rightIds });
  await waitFor(() => expect(filters).toEqual(['severity>=error state:raised']));
  rows = [fresh, old];
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  publishEntries([{ kind: 'LOG', log: 'error-log' }]);
  await waitFor(() => expect(shown).toHaveLength(1), { timeout: 10_000 });
  vi.useRealTimers();
  expect(shown[0]?.title).toBe('Jams');
  expect(shown[0]?.options.body).toMatch(/^17 Hall.* 3: /);
  expect(shown[0]?.options.body).not.toContain('\u202e');
  expect(shown[0]?.options.silent).toBe(true);
});

test('entries are new once; an error that arrives anew after an act, an older entry and an own request are not', async () => {
  await renderConsole(<p />, { rights: rightIds });
  let rows: readonly object[] = [old];
  serve(() => rows);
  const read = createAlertReader(rule);
  expect(await read()).toEqual([]);
  rows = [fresh, { ...old, id: 3, received: '2026-11-19T10:00:00Z' }, { ...fresh, id: 12, version: 1 }];
  expect((await read()).map(({ id }) => id)).toEqual([9]);
  expect(await read()).toEqual([]);
});

test('events of a rule without a filter are all read', async () => {
  await renderConsole(<p />, { rights: rightIds });
  let rows: readonly object[] = [];
  const filters = serve(() => rows);
  const read = createAlertReader({ ...rule, list: 'event-log', q: '' });
  expect(await read()).toEqual([]);
  rows = [{ ...eventRow, version: 0 }];
  expect(await read()).toHaveLength(1);
  expect(filters).toEqual(['', '']);
});

test('without the right to its list a rule reads nothing', async () => {
  await renderConsole(<p />, { rights: rightIds.filter((right) => right !== 'error-log.view') });
  const filters = serve(() => [old]);
  expect(await createAlertReader(rule)()).toEqual([]);
  expect(filters).toEqual([]);
});

test('of two tabs one alerts, and the other takes over when it is closed', async () => {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const take = async (run: () => Promise<void>) => {
    isHeld = true;
    await run();
    isHeld = false;
    waiting.shift()?.();
  };
  // One lock for the two tabs of this browser.
  vi.stubGlobal('navigator', {
    ...window.navigator,
    locks: {
      request: (_name: string, _options: object, run: () => Promise<void>) => {
        if (!isHeld) return take(run);
        return new Promise<void>((resolve) => waiting.push(() => resolve(take(run))));
      },
    },
  });
  const active: string[] = [];
  const start = (tab: string) => () => {
    active.push(tab);
    return () => void active.splice(active.indexOf(tab), 1);
  };
  const stopFirst = inOneTab('test', start('first'));
  const stopSecond = inOneTab('test', start('second'));
  expect(active).toEqual(['first']);
  await act(async () => stopFirst());
  await waitFor(() => expect(active).toEqual(['second']));
  stopSecond();
});

test('a browser without notifications, or a page without https, is named', () => {
  expect(desktopState()).toBe('granted');
  vi.stubGlobal('isSecureContext', false);
  expect(desktopState()).toBe('unsupported');
});

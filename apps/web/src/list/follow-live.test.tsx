import type { LiveEntry } from '@floorwalker/core/live/entries';
import type { LiveRows, RowRequest } from '@floorwalker/core/live/rows';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { publishEntries } from '../platform/live/entries.ts';
import { publishRows, sendRowRequests } from '../platform/live/rows.ts';
import { session } from '../platform/session/session-state.ts';
import { toSession } from '../testing/render-console.tsx';
import { followLive } from './follow-live.ts';
import { RowStore } from './store/row-store.ts';
import type { PageQuery } from './store/row-store-dependencies.ts';

beforeEach(() => {
  vi.useFakeTimers();
  session.info = toSession();
});
afterEach(() => {
  vi.useRealTimers();
  session.info = null;
});

type Row = { readonly id: number };

/** A list on screen, read up to position 5; its server has one more row at position 9. */
async function follow(resource: ResourceDefinition, q = '') {
  const queries: PageQuery[] = [];
  const requests: RowRequest[] = [];
  const id = resource.rowId;
  const store = new RowStore<Row>({
    fetchPage: async (query) => {
      queries.push(query);
      const items = query.q?.includes('id:') || query.after !== undefined ? [{ [id]: 9 }] : [{ [id]: 1 }];
      return { items: items as never, next: null, position: queries.length === 1 ? 'k3.5' : 'k3.9' };
    },
    countAll: async () => ({ count: 1, exact: true }),
    rowId: (row) => String((row as { readonly [column: string]: unknown })[id]),
    frame: queueMicrotask,
    later: () => () => undefined,
  });
  onTestFinished(sendRowRequests((request) => requests.push(request)));
  onTestFinished(followLive(resource, store as never, q));
  await store.open(q, id, true);
  await vi.advanceTimersByTimeAsync(0);
  const rows = (from: number, n: number, items: readonly number[] | null, ids?: readonly string[]): LiveRows => ({
    list: resource.id,
    q,
    from,
    position: `k3.${n}`,
    items: items?.map((value) => ({ [id]: value })) ?? null,
    ...(ids && { ids }),
  });
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { store, requests, settle, rows, reads: () => queries.length - 1, shown: () => store.get().length };
}

const event: LiveEntry = { kind: 'TE', terminal: 17, event: 170, detail1: '', detail2: '' };
const condition = (terminal: number): LiveEntry => ({ kind: 'cat', category: 2, terminal });

test('rows are requested for the list and filter on screen, and no longer after it', async () => {
  const { requests } = await follow(eventLogResource, 'severity:error');
  expect(requests.at(-1)).toMatchObject({ subscriptions: [{ list: 'event-log', q: 'severity:error' }], zone: expect.any(String) });
});

test('a filtered list whose rows may stop to match is read by REST only', async () => {
  const { requests } = await follow(errorLogResource, 'severity:error');
  expect(requests.at(-1)?.subscriptions).toEqual([]);
});

test('until the server sends rows, an entry is followed by a read', async () => {
  const { reads, settle } = await follow(eventLogResource);
  publishEntries([event], 6);
  await settle();
  expect(reads()).toBe(1);
});

test('rows that continue the list are shown without a read', async () => {
  const { rows, reads, shown, settle } = await follow(eventLogResource);
  publishRows(rows(5, 5, []));
  publishEntries([event], 6);
  publishRows(rows(5, 6, [6]));
  publishEntries([event], 7);
  publishRows(rows(6, 7, [7]));
  await settle(5000);
  expect([reads(), shown()]).toEqual([0, 3]);
});

test('rows that the list has already are not added again', async () => {
  const { rows, reads, shown, settle } = await follow(eventLogResource);
  publishRows(rows(3, 6, [1, 6]));
  publishRows(rows(4, 6, [6]));
  await settle(5000);
  expect([reads(), shown()]).toEqual([0, 2]);
});

test.each([
  ['the list lacks rows before them', 8, [9]],
  ['there are more than a message carries', 5, null],
] as const)('the list is read if %s', async (_, from, items) => {
  const { rows, reads, shown, settle } = await follow(eventLogResource);
  publishRows(rows(from, 9, items));
  await settle();
  expect([reads(), shown()]).toEqual([1, 2]);
});

test('rows that do not come within a second are read', async () => {
  const { rows, reads, settle } = await follow(eventLogResource);
  publishRows(rows(5, 5, []));
  publishEntries([event], 6);
  await settle(999);
  expect(reads()).toBe(0);
  await settle(1);
  expect(reads()).toBe(1);
});

test('a steady stream of rows is never taken for a late one', async () => {
  const { rows, reads, settle } = await follow(eventLogResource);
  publishRows(rows(5, 5, []));
  for (let n = 6; n < 60; n++) {
    publishEntries([event], n);
    await settle(50);
    publishRows(rows(n - 1, n, [n]));
    await settle(50);
  }
  expect(reads()).toBe(0);
});

test('changed terminals are replaced by their sent rows; one whose row does not come is read', async () => {
  const { store, rows, reads, settle } = await follow(terminalResource);
  publishRows(rows(0, 5, [], []));
  publishEntries([condition(1), condition(2)], 6);
  publishRows({ ...rows(0, 6, [], ['1']), items: [{ id: 1, name: 'new' }] });
  expect(store.rowAt(0)).toMatchObject({ name: 'new' });
  await settle(1000);
  expect(reads()).toBe(1);
});

test('after a reconnect, terminals that changed before the first message are read', async () => {
  const { rows, reads, settle } = await follow(terminalResource);
  publishRows(rows(0, 5, [], []));
  publishEntries([condition(1)], 6);
  publishRows(rows(0, 7, [], []));
  await settle();
  expect(reads()).toBe(1);
});

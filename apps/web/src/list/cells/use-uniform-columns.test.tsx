import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { act, renderHook } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RowStore } from '../store/row-store.ts';
import type { LooseRow } from './cell-text.ts';
import { useUniformColumns } from './use-uniform-columns.ts';

const terminal = (id: number, more: object = {}): LooseRow => ({
  id,
  name: `T${id}`,
  state: 'ready',
  connection: 'connected',
  software: '7.4',
  ...more,
});
const columns = ['id', 'name', 'state', 'connection', 'software'].map((id) => ({ id, header: id, draw: () => undefined })) as never;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a list of terminals; `hidden` returns the ids of its hidden columns. */
function openList(rows: readonly LooseRow[]) {
  const store = new RowStore<LooseRow>({
    fetchPage: async () => ({ items: [...rows], next: null, position: 'test.1' }),
    countAll: async () => ({ count: rows.length, exact: true }),
    rowId: ({ id }) => String(id),
    frame: (run) => queueMicrotask(run),
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const { result, rerender } = renderHook(
    ({ q }) => {
      const state = useSyncExternalStore(store.subscribe, store.get);
      return useUniformColumns({ resource: terminalResource, store, state, q, columns });
    },
    { initialProps: { q: '' } },
  );
  const open = (q: string) =>
    act(async () => {
      await store.open(q, 'id', false);
      await vi.advanceTimersByTimeAsync(1000);
    });
  return {
    hidden: () => [...result.current],
    open,
    filter: async (q: string) => {
      rerender({ q });
      await open(q);
    },
    /** Changes a row as a live entry does, and waits for the next check of the columns. */
    change: (row: LooseRow) =>
      act(async () => {
        store.update([String(row.id)], [row], 'test.1');
        await vi.advanceTimersByTimeAsync(1000);
      }),
  };
}

test('a column with the same value in every row is hidden, and appears when a row differs live', async () => {
  const list = openList([terminal(1), terminal(2)]);
  await list.open('');
  expect(list.hidden()).toEqual(['connection', 'software']);
  await list.change(terminal(2, { connection: 'not-connected' }));
  expect(list.hidden()).toEqual(['software']);
});

test('a column that appeared stays when the row is like the others again, so that columns do not jump', async () => {
  const list = openList([terminal(1), terminal(2)]);
  await list.open('');
  await list.change(terminal(2, { connection: 'not-connected' }));
  await list.change(terminal(2));
  expect(list.hidden()).toEqual(['software']);
});

test('a live change hides no column', async () => {
  const list = openList([terminal(1), terminal(2, { software: '7.5' })]);
  await list.open('');
  expect(list.hidden()).toEqual(['connection']);
  await list.change(terminal(2));
  expect(list.hidden()).toEqual(['connection']);
});

test('another filter decides again', async () => {
  const list = openList([terminal(1), terminal(2)]);
  await list.open('');
  await list.change(terminal(2, { connection: 'not-connected' }));
  await list.filter('state:ready');
  expect(list.hidden()).toEqual(['connection', 'software']);
});

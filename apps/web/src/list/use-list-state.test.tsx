import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initialState, type ListState } from './store/list-state.ts';
import { useListState } from './use-list-state.ts';

/** A store whose state a test changes. */
function createStore() {
  let state: ListState = { ...initialState, status: 'ready', count: 100, length: 100 };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (more: Partial<ListState>) => {
      state = { ...state, ...more };
      for (const listener of listeners) listener();
    },
  };
}

function renderStates() {
  const store = createStore();
  const rendered: ListState[] = [];
  const { unmount } = renderHook(() => rendered.push(useListState(store)));
  const change = (more: Partial<ListState>) => act(() => store.change(more));
  return { store, rendered, change, unmount };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('numbers of rows that change often are rendered five times a second, the last one included', () => {
  const { rendered, change } = renderStates();
  for (let waiting = 1; waiting <= 60; waiting += 1) {
    change({ waiting, count: 100 + waiting });
    act(() => void vi.advanceTimersByTime(10));
  }
  expect(rendered.map(({ waiting }) => waiting)).toEqual([0, 1, 20, 40, 60]);
  change({ waiting: 61, count: 161 });
  act(() => void vi.advanceTimersByTime(1000));
  expect(rendered.at(-1)).toMatchObject({ waiting: 61, count: 161 });
  expect(rendered).toHaveLength(6);
  // After a pause the next number is rendered at once.
  change({ waiting: 62 });
  expect(rendered.at(-1)?.waiting).toBe(62);
});

test('every other change is rendered at once, with the numbers of that moment', () => {
  const { rendered, change } = renderStates();
  change({ waiting: 1 });
  change({ waiting: 2 });
  change({ length: 102, waiting: 0 });
  expect(rendered.at(-1)).toMatchObject({ length: 102, waiting: 0 });
  change({ count: null });
  expect(rendered.at(-1)?.count).toBeNull();
  change({ count: 7 });
  expect(rendered.at(-1)?.count).toBe(7);
  change({ status: 'failed' });
  expect(rendered.at(-1)?.status).toBe('failed');
});

test('nothing is rendered after the screen has left', () => {
  const { store, rendered, change, unmount } = renderStates();
  change({ waiting: 1 });
  change({ waiting: 2 });
  unmount();
  store.change({ waiting: 3 });
  vi.advanceTimersByTime(1000);
  expect(rendered).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});

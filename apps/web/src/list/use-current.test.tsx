import { act, render, screen } from '@testing-library/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import type { GridCell } from './grid/Grid.tsx';
import type { ListState } from './store/list-state.ts';
import type { RowStore } from './store/row-store.ts';
import { type Row, serve } from './store/testing/serve-rows.ts';
import { readAddress } from './url-state.ts';
import { useCurrent } from './use-current.ts';

const columns = [{ id: 'id' }, { id: 'name' }];
const address = readAddress(new URLSearchParams(), ['id', 'name'], 'id');

/** Moves to a row as soon as the rows are counted, like a list that returns to its former row. */
function MoveOnceCounted({ state, moveTo }: { readonly state: ListState; readonly moveTo: (cell: GridCell) => void }) {
  const hasMoved = useRef(false);
  useEffect(() => {
    if (state.count === null || hasMoved.current) return;
    hasMoved.current = true;
    moveTo({ row: 250, column: 1 });
  });
  return null;
}

function Rows({ store, moves = false }: { readonly store: RowStore<Row>; readonly moves?: boolean }) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const grid = useRef(null);
  const { current, currentId, moveTo } = useCurrent({
    store: store as never,
    state,
    address,
    change: () => undefined,
    rowId: ({ id }) => String(id),
    grid,
    columns,
  });
  return (
    <>
      {moves && <MoveOnceCounted state={state} moveTo={moveTo} />}
      <output>{`${current.row} ${current.column} ${currentId}`}</output>
    </>
  );
}

test('[SH-13] a row that becomes the current one in the same step in which the first rows arrive stays the current one', async () => {
  const { store, settings, settle, release } = serve(300);
  settings.slowFrames = true;
  render(<Rows store={store} moves />);
  // Rows and their number arrive within one frame.
  void store.open('', 'id', false);
  await settle();
  await act(release);
  expect(screen.getByRole('status').textContent).toBe('250 1 undefined');
  store.setViewport(240, 260);
  await settle();
  await act(release);
  expect(screen.getByRole('status').textContent).toBe('250 1 251');
});

test('[KB-02] the current row stays the same row when rows arrive above it', async () => {
  const { store, arrive, settle } = serve(300);
  const { rerender } = render(<Rows store={store} moves />);
  await act(() => store.open('', '-id', true));
  await act(async () => {
    store.setViewport(240, 260);
    await settle();
  });
  expect(screen.getByRole('status').textContent).toBe('250 1 50');
  arrive(301, 302);
  await act(() => store.topUp());
  store.showWaiting();
  await act(settle);
  rerender(<Rows store={store} moves />);
  expect(screen.getByRole('status').textContent).toBe('252 1 50');
});

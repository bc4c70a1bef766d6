import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LooseRow } from './cells/cell-text.ts';
import type { GridCell, GridHandle } from './grid/Grid.tsx';
import { followRow } from './marks.ts';
import type { ListState } from './store/list-state.ts';
import type { RowStore } from './store/row-store.ts';
import { type ListAddress, printSort } from './url-state.ts';

interface Options {
  readonly store: RowStore<LooseRow>;
  readonly state: ListState;
  readonly address: ListAddress;
  readonly change: (next: Partial<ListAddress>) => void;
  readonly rowId: (row: LooseRow) => string;
  readonly grid: RefObject<GridHandle | null>;
  /** The columns on screen. */
  readonly columns: readonly { readonly id: string }[];
}

/** The current cell, by the row's id and the column's, as far as they are known. */
type Held = GridCell & { readonly id?: string | undefined; readonly columnId?: string | undefined };

/** The current cell of a list: held by the row's id, so that what arrives above it never takes its place. */
export function useCurrent({ store, state, address, change, rowId, grid, columns }: Options) {
  const [cell, setCell] = useState<Held>({ row: 0, column: 0 });
  const [top, setTop] = useState(true);
  const reading = useRef(false);
  const idAt = (index: number) => {
    const row = store.rowAt(index);
    return row && rowId(row);
  };
  const row = followRow(cell.row, cell.id, state.length, idAt);
  const { size, page } = address;
  const moveTo = useCallback(
    (next: GridCell) => {
      const target = store.rowAt(next.row);
      reading.current = next.row > 0;
      setCell({ ...next, id: target && rowId(target), columnId: columns[next.column]?.id });
      const on = size === null ? page : Math.floor(next.row / size) + 1;
      if (on !== page) change({ page: on });
      grid.current?.scrollTo(size === null ? next.row : next.row % size);
    },
    [store, rowId, grid, size, page, change, columns],
  );
  // A row that was still to come is heard of; others that change are not.
  const currentId = useSyncExternalStore(store.subscribeRows, () => idAt(row));
  useEffect(() => {
    // A row that was still to come is held as soon as it is there.
    if (currentId !== undefined) setCell((now) => (now.id === undefined ? { ...now, row, id: currentId } : now));
  }, [currentId, row]);
  const order = printSort(address.sort);
  const begun = useRef('');
  // In one step with what is drawn, so that no key press comes between.
  useLayoutEffect(() => {
    const now = `${address.q}\n${order}\n${size}`;
    if (begun.current === now) return;
    // Another filter, sort or size begins at its first row.
    if (begun.current !== '') grid.current?.scrollTo(0);
    begun.current = now;
    reading.current = false;
    setCell((cell) => ({ ...cell, row: 0, id: undefined }));
  }, [address.q, order, size, grid]);
  useEffect(() => {
    // A page chosen by address or mouse takes the current row along.
    if (size !== null)
      setCell((now) => (Math.floor(now.row / size) + 1 === page ? now : { ...now, row: (page - 1) * size, id: undefined }));
  }, [size, page]);
  // New rows flow in from above until the current row would leave the screen, or the reader has moved away from the top.
  useEffect(() => store.setAtTop(top && page === 1 && !reading.current && row < (grid.current?.pageSize() ?? 1)));
  // A column that is moved or pinned takes the current cell along.
  const moved = columns.findIndex(({ id }) => id === cell.columnId);
  const column = moved >= 0 ? moved : Math.min(cell.column, columns.length - 1);
  return { current: { row, column }, currentId, moveTo, setTop };
}

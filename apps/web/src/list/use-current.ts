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
  /** The shown columns. */
  readonly columns: readonly { readonly id: string }[];
}

/** The current cell with the ids of its row and column, if they are known. */
type CurrentCell = GridCell & { readonly id?: string | undefined; readonly columnId?: string | undefined };

/** The current cell of a list. It follows the id of its row, so that rows arriving above do not change the current row. */
export function useCurrent({ store, state, address, change, rowId, grid, columns }: Options) {
  const [cell, setCell] = useState<CurrentCell>({ row: 0, column: 0 });
  const [top, setTop] = useState(true);
  const hasMoved = useRef(false);
  const idAt = (index: number) => {
    const row = store.rowAt(index);
    return row && rowId(row);
  };
  const row = followRow(cell.row, cell.id, state.length, idAt);
  const { size, page } = address;
  const moveTo = useCallback(
    (next: GridCell) => {
      const target = store.rowAt(next.row);
      hasMoved.current = next.row > 0;
      setCell({ ...next, id: target && rowId(target), columnId: columns[next.column]?.id });
      const on = size === null ? page : Math.floor(next.row / size) + 1;
      if (on !== page) change({ page: on });
      grid.current?.scrollTo(size === null ? next.row : next.row % size);
    },
    [store, rowId, grid, size, page, change, columns],
  );
  // Subscribes to the id of the current row only, not to every change of rows.
  const currentId = useSyncExternalStore(store.subscribeRows, () => idAt(row));
  useEffect(() => {
    // Stores the id of a current row that was still loading, unless another row has become the current one since the render.
    if (currentId !== undefined) setCell((now) => (now === cell && now.id === undefined ? { ...now, row, id: currentId } : now));
  }, [currentId, row, cell]);
  const order = printSort(address.sort);
  const startedWith = useRef('');
  // A layout effect, so that no key press is handled between render and effect.
  useLayoutEffect(() => {
    const now = `${address.q}\n${order}\n${size}`;
    if (startedWith.current === now) return;
    // Another filter, sort or page size starts at the first row.
    if (startedWith.current !== '') grid.current?.scrollTo(0);
    startedWith.current = now;
    hasMoved.current = false;
    setCell((cell) => ({ ...cell, row: 0, id: undefined }));
  }, [address.q, order, size, grid]);
  useEffect(() => {
    // Choosing a page by URL or mouse moves the current row to the first row of that page.
    if (size !== null)
      setCell((now) => (Math.floor(now.row / size) + 1 === page ? now : { ...now, row: (page - 1) * size, id: undefined }));
  }, [size, page]);
  // New rows are shown at once while the list is at its top and the current row stays on screen.
  useEffect(() => store.setAtTop(top && page === 1 && !hasMoved.current && row < (grid.current?.pageSize() ?? 1)));
  // The current cell stays in its column when that column is moved or pinned.
  const movedTo = columns.findIndex(({ id }) => id === cell.columnId);
  const column = movedTo >= 0 ? movedTo : Math.min(cell.column, columns.length - 1);
  return { current: { row, column }, currentId, moveTo, setTop };
}

import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ColumnSetting, columnWidth, limitWidth, sortPinned } from '../store/column-settings.ts';
import { type ColumnModel, type ColumnSizes, type SortTerm, sizesOf } from './column-model.ts';
import type { GridColumn } from './Grid.tsx';

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
});
const nothing: never[] = [];

const apply = <T>(updater: T | ((old: T) => T), old: T): T => (typeof updater === 'function' ? (updater as (old: T) => T)(old) : updater);

const toColumnSettings = (order: readonly string[], pinned: readonly string[], sizes: ColumnSizes): ColumnSetting[] =>
  sortPinned(
    order.map((id) => ({
      id,
      ...(sizes[id] !== undefined && { width: limitWidth(sizes[id]) }),
      ...(pinned.includes(id) && { pinned: true }),
    })),
  );

interface Props {
  readonly columns: readonly Pick<GridColumn<never>, 'id' | 'title' | 'sortable' | 'newestFirst' | 'size' | 'pinned'>[];
  readonly sort: readonly SortTerm[];
  readonly onSort: (sort: readonly SortTerm[]) => void;
  readonly onColumnSettings: (settings: readonly ColumnSetting[]) => void;
  readonly onModel: (model: ColumnModel) => void;
}

/**
 * State of the columns in TanStack Table: order, pins, widths and sort are its controlled state. `onColumnSettings` and
 * `onSort` receive the operator's changes, which come back through `columns` and `sort`; `onModel` receives the state and its
 * acts. Renders nothing itself, so that it can be loaded after the first paint.
 */
export function ColumnState({ columns, sort, onSort, onColumnSettings, onModel }: Props): null {
  const model = useMemo(() => {
    const helper = createColumnHelper<typeof features, object>();
    return {
      defs: columns.map((column) =>
        // The server sorts the rows; the table only keeps the sort terms.
        helper.accessor((): unknown => null, {
          id: column.id,
          header: column.title,
          enableSorting: column.sortable,
          sortDescFirst: column.newestFirst ?? false,
          minSize: columnWidth.min,
          maxSize: columnWidth.max,
        }),
      ),
      order: columns.map(({ id }) => id),
      pinned: columns.filter(({ pinned }) => pinned).map(({ id }) => id),
      sizes: sizesOf(columns),
    };
  }, [columns]);
  const { order, pinned } = model;
  const sorting = useMemo(() => sort.map(({ id, desc }) => ({ id, desc })), [sort]);
  // Widths while the edge of a column is dragged; the URL changes when it is released.
  const [draggedSizes, setDraggedSizes] = useState<ColumnSizes | null>(null);
  const sizes = draggedSizes ?? model.sizes;
  const columnSizing = useMemo(() => ({ ...sizes }), [sizes]);
  const table = useTable({
    features,
    columns: model.defs,
    data: nothing as object[],
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: true,
    maxMultiSortColCount: 4,
    columnResizeMode: 'onChange',
    state: { sorting, columnOrder: order, columnPinning: { start: pinned, end: [] }, columnSizing },
    onSortingChange: (updater) => onSort(apply(updater, sorting)),
    onColumnSizingChange: (updater) => setDraggedSizes((now) => apply(updater, { ...(now ?? model.sizes) })),
    onColumnOrderChange: (updater) => onColumnSettings(toColumnSettings(apply(updater, order), pinned, sizes)),
    onColumnPinningChange: (updater) => {
      const { start } = apply(updater, { start: [...pinned], end: [] });
      onColumnSettings(toColumnSettings(order, start, sizes));
    },
  });
  const dragged = table.state.columnResizing.isResizingColumn;
  const wasDragged = useRef<string | false>(false);
  useEffect(() => {
    if (wasDragged.current && !dragged) {
      onColumnSettings(toColumnSettings(order, pinned, sizes));
      setDraggedSizes(null);
    }
    wasDragged.current = dragged;
  }, [dragged, order, pinned, sizes, onColumnSettings]);
  const resize = (id: string, width: number) => onColumnSettings(toColumnSettings(order, pinned, { ...sizes, [id]: width }));
  const latest = useRef({ table, order, resize });
  latest.current = { table, order, resize };
  const acts = useMemo(
    () => ({
      toggleSort: (id: string, add: boolean) => latest.current.table.getColumn(id)?.toggleSorting(undefined, add),
      togglePin: (id: string) => {
        const column = latest.current.table.getColumn(id);
        column?.pin(column.getIsPinned() ? false : 'start');
      },
      resize: (id: string, width: number) => latest.current.resize(id, width),
      startResize: (id: string, width: number, event: MouseEvent) => {
        const { table } = latest.current;
        // The resize handler reads the width at its start from the table.
        flushSync(() => table.setColumnSizing((now) => ({ ...now, [id]: width })));
        const header = table.getHeaderGroups()[0]?.headers.find((one) => one.id === id);
        header?.getResizeHandler()(event);
      },
      drop: (id: string, onto: string) => {
        const rest = latest.current.order.filter((one) => one !== id);
        rest.splice(latest.current.order.indexOf(onto), 0, id);
        latest.current.table.setColumnOrder(rest);
      },
    }),
    [],
  );
  useLayoutEffect(() => onModel({ ...acts, sizes, resizing: dragged || null }), [onModel, acts, sizes, dragged]);
  return null;
}

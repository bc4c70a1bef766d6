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
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ColumnSetting, columnWidth, limitWidth, sortPinned } from '../store/column-settings.ts';
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

export interface SortTerm {
  readonly id: string;
  readonly desc: boolean;
}
type Sizes = Readonly<Record<string, number>>;
const apply = <T>(updater: T | ((old: T) => T), old: T): T => (typeof updater === 'function' ? (updater as (old: T) => T)(old) : updater);

const toColumnSettings = (order: readonly string[], pinned: readonly string[], sizes: Sizes): ColumnSetting[] =>
  sortPinned(
    order.map((id) => ({
      id,
      ...(sizes[id] !== undefined && { width: limitWidth(sizes[id]) }),
      ...(pinned.includes(id) && { pinned: true }),
    })),
  );

/**
 * State of the columns in TanStack Table: order, pins, widths and sort are its controlled state. `onColumnSettings` and
 * `onSort` receive the operator's changes, which come back through `columns` and `sort`.
 */
export function useColumnModel<Row extends object>(
  columns: readonly GridColumn<Row>[],
  sort: readonly SortTerm[],
  onSort: (sort: readonly SortTerm[]) => void,
  onColumnSettings: (settings: readonly ColumnSetting[]) => void,
) {
  const model = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
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
      sizes: Object.fromEntries(columns.flatMap(({ id, size }) => (size ? [[id, size]] : []))) as Sizes,
    };
  }, [columns]);
  const { order, pinned } = model;
  const sorting = useMemo(() => sort.map(({ id, desc }) => ({ id, desc })), [sort]);
  // Widths while the edge of a column is dragged; the URL changes when it is released.
  const [draggedSizes, setDraggedSizes] = useState<Sizes | null>(null);
  const sizes = draggedSizes ?? model.sizes;
  const columnSizing = useMemo(() => ({ ...sizes }), [sizes]);
  const table = useTable({
    features,
    columns: model.defs,
    data: nothing as Row[],
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
  return {
    table,
    sizes,
    resize: (id: string, width: number) => onColumnSettings(toColumnSettings(order, pinned, { ...sizes, [id]: width })),
    /** Moves a column to the position of another. */
    drop: (id: string, onto: string) => {
      const rest = order.filter((one) => one !== id);
      rest.splice(order.indexOf(onto), 0, id);
      table.setColumnOrder(rest);
    },
  };
}

export type ColumnModel<Row extends object> = ReturnType<typeof useColumnModel<Row>>;

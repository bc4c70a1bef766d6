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
import { useEffect, useMemo, useRef } from 'react';
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

const toPlaces = (order: readonly string[], pinned: readonly string[], sizes: Sizes): ColumnSetting[] =>
  sortPinned(
    order.map((id) => ({
      id,
      ...(sizes[id] !== undefined && { width: limitWidth(sizes[id]) }),
      ...(pinned.includes(id) && { pinned: true }),
    })),
  );

/**
 * The table library's model of the columns: their order, pins, widths and the sort. It never sees a row. `onPlaces` and
 * `onSort` hear what the operator changed; both come back by `columns` and `sort`.
 */
export function useColumnModel<Row extends object>(
  columns: readonly GridColumn<Row>[],
  sort: readonly SortTerm[],
  onSort: (sort: readonly SortTerm[]) => void,
  onPlaces: (places: readonly ColumnSetting[]) => void,
) {
  const model = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return {
      defs: columns.map((column) =>
        // Values are the server's to sort: the library only keeps the order of the terms.
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
  const table = useTable({
    features,
    columns: model.defs,
    data: nothing as Row[],
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: true,
    maxMultiSortColCount: 4,
    columnResizeMode: 'onChange',
    state: { sorting, columnOrder: order, columnPinning: { start: pinned, end: [] } },
    onSortingChange: (updater) => onSort(apply(updater, sorting)),
    onColumnOrderChange: (updater) => onPlaces(toPlaces(apply(updater, order), pinned, sizes)),
    onColumnPinningChange: (updater) => {
      const { start } = apply(updater, { start: [...pinned], end: [] });
      onPlaces(toPlaces(order, start, sizes));
    },
  });
  const { columnSizing: sizes, columnResizing } = table.state;
  // Widths are the table's own while an edge is dragged, and the address's before and after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is another object after every change of its own
  useEffect(() => table.setColumnSizing({ ...model.sizes }), [model]);
  const dragged = columnResizing.isResizingColumn;
  const before = useRef<string | false>(false);
  useEffect(() => {
    if (before.current && !dragged) onPlaces(toPlaces(order, pinned, sizes));
    before.current = dragged;
  }, [dragged, order, pinned, sizes, onPlaces]);
  return {
    table,
    sizes,
    resize: (id: string, width: number) => onPlaces(toPlaces(order, pinned, { ...sizes, [id]: width })),
    /** Puts a column in the place of another. */
    drop: (id: string, onto: string) => {
      const rest = order.filter((one) => one !== id);
      rest.splice(order.indexOf(onto), 0, id);
      table.setColumnOrder(rest);
    },
  };
}

export type ColumnModel<Row extends object> = ReturnType<typeof useColumnModel<Row>>;

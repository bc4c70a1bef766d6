import { columnVisibilityFeature, createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { Glyph } from './Glyph.tsx';
import styles from './Grid.module.css';
import { GridRow } from './GridRow.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Figures stand at the right edge. */
  readonly numeric: boolean;
  /** Least width in characters, and the share of what is left over. */
  readonly width: number;
  readonly grow: number;
  readonly sortable: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface GridCell {
  readonly row: number;
  readonly column: number;
}

export interface GridHandle {
  /** Puts the focus on the current cell. */
  focus(): void;
  /** How many whole rows fit. */
  pageSize(): number;
  scrollTo(row: number): void;
}

interface Props<Row extends object> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  /** Rows that match on the server; -1 while unknown. */
  readonly total: number;
  readonly rowId: (row: Row) => string;
  readonly sort: readonly { readonly id: string; readonly desc: boolean }[];
  readonly current: GridCell;
  readonly marked: (id: string) => boolean;
  readonly faded: (row: Row, id: string) => boolean;
  readonly rowHeight: number;
  readonly onSort: (id: string, add: boolean) => void;
  readonly onCurrent: (cell: GridCell) => void;
  readonly onOpen: (row: Row) => void;
  readonly onMenu?: (() => void) | undefined;
  readonly onNearEnd: () => void;
  readonly onAtTop: (atTop: boolean) => void;
  readonly handle: RefObject<GridHandle | null>;
  /** What stands in the body's place while there are no rows. */
  readonly children?: ReactNode;
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
const nothing: never[] = [];

/**
 * A virtual ARIA grid [KB-02]. The table library models the columns and the window of rows that is on screen, never the
 * whole list, so that a million rows cost what a hundred do. Focus roves over cells; keys are the list's matter.
 */
export function Grid<Row extends object>(props: Props<Row>) {
  const { rows, columns, current, rowHeight, onNearEnd, onAtTop } = props;
  const scroller = useRef<HTMLDivElement>(null);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: rowHeight,
    getItemKey: (index) => (rows[index] ? props.rowId(rows[index]) : index),
    // The current row stays rendered wherever it is: it holds the focus.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (current.row >= rows.length || shown.includes(current.row)) return shown;
      return [...shown, current.row].sort((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height moves every row
  useEffect(() => virtual.measure(), [rowHeight]);

  const table = useColumns(columns, props.sort);
  const template = columns.map(({ width, grow }) => `minmax(${width}ch, ${grow}fr)`).join(' ');
  const least = columns.reduce((sum, column) => sum + column.width, 0);
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - 60) onNearEnd();
  }, [last, rows.length, onNearEnd]);

  const roving = useRovingFocus(scroller, '[role="gridcell"][tabindex="0"]');
  useImperativeHandle(props.handle, () => ({
    focus: roving.focus,
    pageSize: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2),
    scrollTo: (row) => {
      virtual.scrollToIndex(row, { align: 'auto' });
      roving.want();
    },
  }));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element
    <div
      role="grid"
      ref={scroller}
      aria-label={props.label}
      aria-rowcount={props.total < 0 ? -1 : props.total + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      className={styles.grid}
      data-place="list"
      tabIndex={rows.length === 0 ? 0 : -1}
      style={{ '--template': template, '--least': `${least}ch`, '--row-height': `${rowHeight}px` } as React.CSSProperties}
      onScroll={(event) => onAtTop(event.currentTarget.scrollTop < rowHeight)}
    >
      <Head table={table} columns={columns} sort={props.sort} onSort={props.onSort} currentColumn={current.column} />
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element */}
      <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          const id = props.rowId(row);
          const isCurrent = item.index === current.row;
          return (
            <GridRow
              key={item.key}
              row={row}
              index={item.index}
              top={item.start}
              columns={columns}
              column={isCurrent ? current.column : -1}
              marked={props.marked(id)}
              faded={props.faded(row, id)}
              onCurrent={props.onCurrent}
              onOpen={props.onOpen}
              onMenu={props.onMenu}
            />
          );
        })}
      </div>
      {props.children}
    </div>
  );
}

/** The table library's model of the columns. */
function useColumns<Row extends object>(columns: readonly GridColumn<Row>[], sort: Props<Row>['sort']) {
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.display({ id: column.id, header: column.title, enableSorting: column.sortable, cell: ({ row }) => column.cell(row.original) }),
    );
  }, [columns]);
  const sorting = useMemo(() => sort.map(({ id, desc }) => ({ id, desc })), [sort]);
  return useTable({ features, columns: defs, data: nothing as Row[], manualSorting: true, state: { sorting } });
}

interface HeadProps<Row extends object> {
  readonly table: ReturnType<typeof useColumns<Row>>;
  readonly columns: readonly GridColumn<Row>[];
  readonly sort: Props<Row>['sort'];
  readonly onSort: Props<Row>['onSort'];
  readonly currentColumn: number;
}

function Head<Row extends object>({ table, columns, sort, onSort, currentColumn }: HeadProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element
    <div role="rowgroup" className={styles.head}>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: focus roves over cells, sorting has its own key */}
      <div role="row" aria-rowindex={1} className={styles.row}>
        {table.getHeaderGroups()[0]?.headers.map((header, index) => {
          const column = columns[index];
          const order = sort.findIndex((term) => term.id === header.id);
          const term = sort[order];
          const direction = term ? (term.desc ? 'descending' : 'ascending') : 'none';
          const title = (
            <span className={styles.words}>
              <table.FlexRender header={header} />
            </span>
          );
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: see the row
            // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element
            <div
              role="columnheader"
              key={header.id}
              aria-colindex={index + 1}
              className={styles.title}
              title={column?.title}
              data-numeric={column?.numeric || undefined}
              data-current={index === currentColumn || undefined}
              {...(column?.sortable && { 'aria-sort': direction })}
            >
              {column?.sortable ? (
                <button type="button" tabIndex={-1} className={styles.sort} onClick={(event) => onSort(header.id, event.shiftKey)}>
                  {title}
                  {term && <Glyph name={term.desc ? 'down' : 'up'} size={8} />}
                  {term && sort.length > 1 && <small>{order + 1}</small>}
                </button>
              ) : (
                title
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

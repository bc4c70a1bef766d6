import { type CSSProperties, type MouseEvent, type ReactNode, type RefObject, useImperativeHandle, useRef } from 'react';
import type { Draw } from '../cells/draw.ts';
import { type ColumnSetting, limitWidth } from '../store/column-settings.ts';
import styles from './Grid.module.css';
import { GridBody } from './GridBody.tsx';
import { GridHead } from './GridHead.tsx';
import { type SortTerm, useColumnModel } from './use-column-model.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useRowWindow } from './use-row-window.ts';

export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Figures stand at the right edge. */
  readonly numeric: boolean;
  /** Least width in characters, and the share of what is left over. */
  readonly width: number;
  readonly grow: number;
  readonly sortable: boolean;
  /** Sorts downwards first: times. */
  readonly newestFirst?: boolean;
  /** How a cell is drawn: by hand, which is quick, or by a component. */
  readonly draw?: Draw<Row>;
  /** Fields that `draw` reads: while a row has the same in them, the cell stays as it is. Without: any. */
  readonly reads?: readonly (keyof Row)[] | undefined;
  readonly cell?: (row: Row) => ReactNode;
  /** Width in pixels, once the operator has given it one. */
  readonly size?: number;
  readonly pinned?: boolean;
  /** Its cell names the row to screen readers. */
  readonly isRowHeader?: boolean;
}

export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** Where a grid takes its rows from; what is not here yet comes when it is wanted. */
export interface RowSource<Row> {
  rowAt(index: number): Row | undefined;
  keyAt(index: number): number;
  failureAt(index: number): unknown;
  setViewport(first: number, last: number): void;
  subscribeRows(listener: () => void): () => void;
  version(): number;
}

export interface GridHandle {
  /** Puts the focus on the current cell. */
  focus(): void;
  /** How many whole rows fit. */
  pageSize(): number;
  scrollTo(row: number): void;
  sort(id: string, add: boolean): void;
  pin(id: string): void;
  /** Moves a column by so many places. */
  shift(id: string, by: number): void;
  /** Makes a column wider by so many pixels; null: as wide as what it shows. */
  widen(id: string, by: number | null): void;
}

export interface GridProps<Row extends object> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly source: RowSource<Row>;
  /** How many rows there are to move through. */
  readonly length: number;
  /** Rows that match on the server, -1 while unknown; and how many of them stand before the first one here. */
  readonly total: number;
  readonly before?: number;
  readonly rowId: (row: Row) => string;
  readonly sort: readonly SortTerm[];
  readonly current: GridCell;
  readonly marked: (id: string) => boolean;
  readonly faded: (row: Row, id: string) => boolean;
  readonly rowHeight: number;
  readonly onSort: (sort: readonly SortTerm[]) => void;
  readonly onPlaces: (places: readonly ColumnSetting[]) => void;
  readonly onCurrent: (cell: GridCell, extend: boolean) => void;
  readonly onOpen: (row: Row) => void;
  readonly onMenu?: (() => void) | undefined;
  /** Asks again for rows that could not be had. */
  readonly onRetry: (index: number) => void;
  readonly onAtTop: (atTop: boolean) => void;
  readonly handle: RefObject<GridHandle | null>;
  /** An instant of a row in full, for the mouse. */
  readonly timeTitle?: (at: string, row: Row) => string;
  /** Words of rows that are not here. */
  readonly failedWords: string;
  readonly cutWords: string;
}

/** Widths of the columns as a grid template: what the operator gave, else the least and a share of the rest. */
function toTemplate<Row>(columns: readonly GridColumn<Row>[], sizes: Readonly<Record<string, number>>) {
  const width = (column: GridColumn<Row>) => (sizes[column.id] ? `${sizes[column.id]}px` : `${column.width}ch`);
  const template = columns.map((column) =>
    sizes[column.id] || column.pinned ? width(column) : `minmax(${column.width}ch, ${column.grow}fr)`,
  );
  const pins = columns.map((_, at) => [`--pin-${at}`, `calc(${['0px', ...columns.slice(0, at).map(width)].join(' + ')})`] as const);
  return {
    '--template': template.join(' '),
    '--least': `calc(${columns.map(width).join(' + ')})`,
    ...Object.fromEntries(pins.filter((_, at) => columns[at]?.pinned)),
  };
}

/**
 * A virtual ARIA grid [KB-02]. Only rows on screen exist; the table library models the columns, never the rows. Focus
 * roves over cells; keys are the list's matter.
 */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { columns, source, length, current, rowHeight, before = 0 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const view = useRowWindow(scroller, head, { length, rowHeight, onView: source.setViewport, onAtTop: props.onAtTop });
  const model = useColumnModel(columns, props.sort, props.onSort, props.onPlaces);
  const roving = useRovingFocus(scroller, '[data-cell][tabindex="0"]');
  const measureOf = (id: string) => measureColumn(scroller.current, columns.findIndex((column) => column.id === id) + 1);
  useImperativeHandle(props.handle, () => ({
    focus: roving.focus,
    pageSize: view.pageSize,
    scrollTo: (row) => {
      view.scrollTo(row);
      roving.requestFocus();
    },
    sort: (id, add) => model.table.getColumn(id)?.toggleSorting(undefined, add),
    pin: (id) => {
      const column = model.table.getColumn(id);
      column?.pin(column.getIsPinned() ? false : 'start');
    },
    shift: (id, by) => {
      const onto = columns[columns.findIndex((column) => column.id === id) + by];
      if (onto) model.drop(id, onto.id);
    },
    widen: (id, by) => {
      const { now, fit } = measureOf(id);
      model.resize(id, limitWidth(by === null ? fit : now + by));
    },
  }));
  const placeOf = (event: MouseEvent): { readonly index: number; readonly column: number } | null => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
    const row = cell?.parentElement;
    return row ? { index: Number(row.dataset.index), column: Number(cell.ariaColIndex) - 1 } : null;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys move by the list's bindings
    // biome-ignore lint/a11y/useKeyWithMouseEvents: a title is for the mouse
    <div
      role="grid"
      ref={scroller}
      aria-label={props.label}
      aria-rowcount={props.total < 0 ? -1 : props.total + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      className={styles.grid}
      data-key-scope="list"
      tabIndex={length === 0 ? 0 : -1}
      style={{ ...toTemplate(columns, model.sizes), '--row-height': `${rowHeight}px` } as CSSProperties}
      onScroll={view.onScroll}
      onClick={(event) => {
        const place = placeOf(event);
        if (!place) return;
        props.onCurrent({ row: place.index, column: place.column }, event.shiftKey);
        props.onRetry(place.index);
      }}
      onMouseOver={(event) => {
        const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
        if (cell) tellMore(cell, source.rowAt(placeOf(event)?.index ?? -1), props.timeTitle);
      }}
      onDoubleClick={(event) => {
        const row = source.rowAt(placeOf(event)?.index ?? -1);
        if (row) props.onOpen(row);
      }}
      onContextMenu={(event) => {
        const place = placeOf(event);
        if (!place || !props.onMenu) return;
        event.preventDefault();
        props.onCurrent({ row: place.index, column: place.column }, false);
        props.onMenu();
      }}
    >
      <GridHead head={head} model={model} columns={columns} sort={props.sort} currentColumn={current.column} fit={(id) => measureOf(id)} />
      <GridBody {...props} before={before} view={view} />
    </div>
  );
}

/** A time in full, or what finds no room in a cell, is told when the mouse rests on it. */
function tellMore<Row extends object>(cell: HTMLElement, row: Row | undefined, timeTitle: GridProps<Row>['timeTitle']): void {
  const time = cell.querySelector('time');
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('span, time')].some((one) => one.scrollWidth > one.clientWidth + 1);
  cell.title = time && row && timeTitle ? timeTitle(time.dateTime, row) : cut ? (cell.textContent ?? '') : '';
}

/** How wide a column is, and would be if it fitted all that it shows now; pixels. */
function measureColumn(scroller: HTMLElement | null, at: number): { readonly now: number; readonly fit: number } {
  let fit = 0;
  let now = 0;
  for (const cell of scroller?.querySelectorAll<HTMLElement>(`[aria-colindex="${at}"]`) ?? []) {
    now = cell.offsetWidth;
    // The room at both sides, and an arrow beside a heading.
    const around = cell.role === 'columnheader' ? 34 : 18;
    const inner = cell.querySelector<HTMLElement>('[data-words]') ?? cell.firstElementChild;
    fit = Math.max(fit, (inner?.scrollWidth ?? 0) + around);
  }
  return { now, fit };
}

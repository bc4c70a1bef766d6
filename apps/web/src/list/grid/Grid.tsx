import { type CSSProperties, lazy, type MouseEvent, type RefObject, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { usePainted } from '../../platform/ports/first-paint.ts';
import type { Draw } from '../cells/draw.ts';
import { type ColumnSetting, limitWidth } from '../store/column-settings.ts';
import { type ColumnModel, type ColumnSizes, type SortTerm, sizesOf } from './column-model.ts';
import styles from './Grid.module.css';
import { GridBody } from './GridBody.tsx';
import { GridHead } from './GridHead.tsx';
import { useRovingFocus } from './use-roving-focus.ts';
import { useRowWindow } from './use-row-window.ts';

/** Both are loaded after the first paint; until then the grid renders the first rows of the list, and headings without acts. */
const ColumnState = lazy(() => import('./ColumnState.ts').then((module) => ({ default: module.ColumnState })));
const RowVirtualizer = lazy(() => import('./RowVirtualizer.ts').then((module) => ({ default: module.RowVirtualizer })));

export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Numbers are right-aligned. */
  readonly numeric: boolean;
  /** Minimum width in characters and flex-grow factor. */
  readonly width: number;
  readonly grow: number;
  readonly sortable: boolean;
  /** The first click on the heading sorts in descending order, so that the newest row is first; for columns of times. */
  readonly newestFirst?: boolean;
  /** Draws a cell with the DOM API, also when its row changes. */
  readonly draw: Draw<Row>;
  /** Fields that `draw` reads: while they are unchanged, the cell is not redrawn. If absent, all fields. */
  readonly reads?: readonly (keyof Row)[] | undefined;
  /** Width in pixels if the operator has set one. */
  readonly size?: number;
  readonly pinned?: boolean;
  /** The cell is the row header for screen readers. */
  readonly isRowHeader?: boolean;
}

export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** Source of the rows of a grid. Rows that are not loaded yet are requested by `setViewport`. */
export interface RowSource<Row> {
  rowAt(index: number): Row | undefined;
  keyAt(index: number): number;
  failureAt(index: number): unknown;
  setViewport(first: number, last: number): void;
  subscribeRows(listener: () => void): () => void;
  version(): number;
}

export interface GridHandle {
  /** Focuses the current cell. */
  focus(): void;
  /** Number of rows that fit completely on screen. */
  pageSize(): number;
  scrollTo(row: number): void;
  sort(id: string, add: boolean): void;
  pin(id: string): void;
  /** Moves a column by this number of positions. */
  shift(id: string, by: number): void;
  /** Widens a column by this number of pixels; null fits it to its content. */
  widen(id: string, by: number | null): void;
}

export interface GridProps<Row extends object> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly source: RowSource<Row>;
  /** Number of rows that can be scrolled to. */
  readonly length: number;
  /** Number of matching rows on the server, -1 if unknown, and the number of those before the first row of the grid. */
  readonly total: number;
  readonly before?: number;
  readonly rowId: (row: Row) => string;
  readonly sort: readonly SortTerm[];
  readonly current: GridCell;
  readonly marked: (id: string) => boolean;
  readonly faded: (row: Row, id: string) => boolean;
  readonly rowHeight: number;
  readonly onSort: (sort: readonly SortTerm[]) => void;
  readonly onColumnSettings: (settings: readonly ColumnSetting[]) => void;
  readonly onCurrent: (cell: GridCell, extend: boolean) => void;
  readonly onOpen: (row: Row) => void;
  readonly onMenu?: (() => void) | undefined;
  /** Repeats the failed request for a row. */
  readonly onRetry: (index: number) => void;
  readonly onAtTop: (atTop: boolean) => void;
  readonly handle: RefObject<GridHandle | null>;
  /** Full text of a time, shown as a tooltip. */
  readonly timeTitle?: (at: string, row: Row) => string;
  /** Text of rows that could not be loaded. */
  readonly failedText: string;
  readonly truncatedText: string;
}

/** CSS variables with the grid template: the width set by the operator, or a minimum and a share of the remaining space. */
function toTemplate<Row>(columns: readonly GridColumn<Row>[], sizes: ColumnSizes) {
  const width = (column: GridColumn<Row>) => (sizes[column.id] ? `${sizes[column.id]}px` : `${column.width}ch`);
  const template = columns.map((column) =>
    sizes[column.id] || column.pinned ? width(column) : `minmax(${column.width}ch, ${column.grow}fr)`,
  );
  const pins = columns.map((_, at) => [`--pin-${at}`, `calc(${['0px', ...columns.slice(0, at).map(width)].join(' + ')})`] as const);
  return {
    '--template': template.join(' '),
    '--min-width': `calc(${columns.map(width).join(' + ')})`,
    ...Object.fromEntries(pins.filter((_, at) => columns[at]?.pinned)),
  };
}

/**
 * Virtualised ARIA grid [KB-02]: only rows on screen are in the DOM. The focus roves over the cells; the key bindings belong
 * to `ListKeys`.
 */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { columns, source, length, current, rowHeight, before = 0 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const view = useRowWindow(scroller, head, { length, rowHeight, onView: source.setViewport, onAtTop: props.onAtTop });
  const painted = usePainted();
  const [model, setModel] = useState<ColumnModel | null>(null);
  const roving = useRovingFocus(scroller, '[data-cell][tabindex="0"]');
  const measureOf = (id: string) => measureColumn(scroller.current, columns.findIndex((column) => column.id === id) + 1);
  useImperativeHandle(props.handle, () => ({
    focus: roving.focus,
    pageSize: view.pageSize,
    scrollTo: (row) => {
      view.scrollTo(row);
      roving.requestFocus();
    },
    sort: (id, add) => model?.toggleSort(id, add),
    pin: (id) => model?.togglePin(id),
    shift: (id, by) => {
      const onto = columns[columns.findIndex((column) => column.id === id) + by];
      if (onto) model?.drop(id, onto.id);
    },
    widen: (id, by) => {
      const { now, fit } = measureOf(id);
      model?.resize(id, limitWidth(by === null ? fit : now + by));
    },
  }));
  const positionOf = (event: MouseEvent): { readonly index: number; readonly column: number } | null => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
    const row = cell?.parentElement;
    return row ? { index: Number(row.dataset.index), column: Number(cell.ariaColIndex) - 1 } : null;
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys move by the list's bindings */}
      {/* biome-ignore lint/a11y/useKeyWithMouseEvents: a title is for the mouse */}
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
        style={{ ...toTemplate(columns, model?.sizes ?? sizesOf(columns)), '--row-height': `${rowHeight}px` } as CSSProperties}
        onClick={(event) => {
          const position = positionOf(event);
          if (!position) return;
          props.onCurrent({ row: position.index, column: position.column }, event.shiftKey);
          props.onRetry(position.index);
        }}
        onMouseOver={(event) => {
          const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
          if (cell) showTooltip(cell, source.rowAt(positionOf(event)?.index ?? -1), props.timeTitle);
        }}
        onDoubleClick={(event) => {
          const row = source.rowAt(positionOf(event)?.index ?? -1);
          if (row) props.onOpen(row);
        }}
        onContextMenu={(event) => {
          const position = positionOf(event);
          if (!position || !props.onMenu) return;
          event.preventDefault();
          props.onCurrent({ row: position.index, column: position.column }, false);
          props.onMenu();
        }}
      >
        <GridHead
          head={head}
          model={model}
          columns={columns}
          sort={props.sort}
          currentColumn={current.column}
          fit={(id) => measureOf(id)}
        />
        <GridBody {...props} before={before} view={view} />
      </div>
      {/* The virtualizer follows the scroller in the tree, so that the scroller's ref is set when its layout effects run. */}
      <Suspense>
        {painted && (
          <ColumnState
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            onColumnSettings={props.onColumnSettings}
            onModel={setModel}
          />
        )}
      </Suspense>
      <Suspense>
        {painted && <RowVirtualizer scroller={scroller} head={head} rows={view.rows} rowHeight={rowHeight} onRange={view.onRange} />}
      </Suspense>
    </>
  );
}

/** Shows the full time, or a truncated text, as a tooltip. */
function showTooltip<Row extends object>(cell: HTMLElement, row: Row | undefined, timeTitle: GridProps<Row>['timeTitle']): void {
  const time = cell.querySelector('time');
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('span, time')].some((one) => one.scrollWidth > one.clientWidth + 1);
  cell.title = time && row && timeTitle ? timeTitle(time.dateTime, row) : cut ? (cell.textContent ?? '') : '';
}

/** Width in pixels of the text that is cut off in a cell. */
const hiddenWidth = (cell: HTMLElement): number =>
  [cell, ...cell.querySelectorAll('span, time')].reduce(
    (sum, { scrollWidth, clientWidth }) => sum + Math.max(0, scrollWidth - clientWidth),
    0,
  );

/** Current width of a column and the width that fits its visible content, in pixels. */
function measureColumn(scroller: HTMLElement | null, at: number): { readonly now: number; readonly fit: number } {
  let fit = 0;
  let now = 0;
  for (const cell of scroller?.querySelectorAll<HTMLElement>(`[aria-colindex="${at}"]`) ?? []) {
    now = cell.offsetWidth;
    // Width around the content in pixels: the padding on both sides and, in a heading, the sort arrow.
    const around = cell.role === 'columnheader' ? 34 : 18;
    const inner = cell.querySelector<HTMLElement>('[data-heading]') ?? cell.firstElementChild;
    const width = Math.max(inner?.scrollWidth ?? 0, Math.min(inner?.getBoundingClientRect().width ?? 0, now - around));
    fit = Math.max(fit, Math.ceil(width) + around + (cell.role === 'columnheader' ? 0 : hiddenWidth(cell)));
  }
  return { now, fit };
}

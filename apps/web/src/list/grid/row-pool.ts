import { isSame } from '../cells/is-same.ts';
import { setAttribute } from '../cells/set-attributes.ts';
import styles from './Grid.module.css';
import type { GridColumn, GridProps } from './Grid.tsx';
import { orderElements } from './order-elements.ts';

/** An element of the pool, its cells, and what they show. */
interface Line<Row extends object> {
  readonly element: HTMLElement;
  readonly cells: HTMLElement[];
  /** The only cell of a row that is loading or could not be loaded. */
  readonly absent: HTMLElement;
  /** The columns and the row that the cells show, also while the row shown is absent. */
  columns: readonly GridColumn<Row>[];
  drawn: Row | undefined;
  /** The cell that can get the focus by the Tab key: the one of the current column if the row is current. */
  tabStop: HTMLElement | null;
  index: number;
  row: Row | undefined;
  isFailed: boolean;
  /** The properties with which the line was drawn. */
  shown: Shown<Row> | null;
}

/** Properties of the grid that determine what its rows show. */
type Shown<Row extends object> = Pick<
  GridProps<Row>,
  'source' | 'columns' | 'current' | 'rowId' | 'marked' | 'faded' | 'rowHeight' | 'failedText'
> & { readonly before: number };

/** The rows to draw: their indexes in the order of the list, and the index of the row at the top of the scrollbar. */
export interface RowSpan {
  readonly indexes: readonly number[];
  readonly base: number;
  readonly isScrolling: boolean;
}

function createElement(role: string, className: string | undefined): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', role);
  element.className = className ?? '';
  return element;
}

function createCell(role: string, className: string | undefined): HTMLElement {
  const cell = createElement(role, className);
  cell.dataset.cell = '';
  cell.tabIndex = -1;
  return cell;
}

/**
 * The elements of the rows on screen [KB-02]. A row keeps its element while it is on screen or current, so focus and selection stay with the
 * row; an element whose row has left shows a row that has come, for which only texts and attributes are written.
 */
export class RowPool<Row extends object> {
  /** The lines by key of their row. */
  private lines = new Map<number, Line<Row>>();
  /** Lines without a row, which are not in the document: fewer rows are rendered at both ends of a list. */
  private spare: Line<Row>[] = [];
  private readonly body: HTMLElement;

  constructor(body: HTMLElement) {
    this.body = body;
  }

  /**
   * Draws these rows and removes all others. While the reader scrolls, the elements stay in the order of the document, which is then not that of
   * the list; afterwards they are put in order, in which screen readers and copied text follow them.
   */
  draw(shown: Shown<Row>, { indexes, base, isScrolling }: RowSpan): void {
    const { source, current } = shown;
    const keys = indexes.map(source.keyAt, source);
    const staying = new Set(keys);
    const free: Line<Row>[] = [];
    for (const [key, line] of this.lines) if (!staying.has(key)) free.push(line);
    const isFocusLost = free.some(({ element }) => element.contains(document.activeElement));
    const drawn = new Map<number, Line<Row>>();
    for (const [at, index] of indexes.entries()) {
      const key = keys[at] as number;
      const line = this.lines.get(key) ?? this.reuse(free.pop() ?? this.spare.pop());
      drawn.set(key, line);
      this.drawLine(line, shown, index, base);
    }
    for (const { element } of free) element.remove();
    this.spare.push(...free);
    this.lines = drawn;
    if (!isScrolling)
      orderElements(
        this.body,
        [...drawn.values()].map(({ element }) => element),
      );
    if (isFocusLost)
      drawn.get(source.keyAt(current.row))?.element.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }

  /** Draws the rows whose values have changed; returns whether no row has appeared, disappeared or moved, for which `draw` is to be called. */
  redraw(shown: Shown<Row>): boolean {
    const { source, rowId } = shown;
    for (const [key, line] of this.lines) {
      const row = source.rowAt(line.index);
      if (row === line.row && (row || (source.failureAt(line.index) !== null) === line.isFailed)) continue;
      if (source.keyAt(line.index) !== key || (row && line.row && rowId(row) !== rowId(line.row))) return false;
      drawRow(line, shown, row);
    }
    return true;
  }

  /** Takes an element whose row has left, or creates one. */
  private reuse(line: Line<Row> | undefined): Line<Row> {
    if (line) {
      for (const cell of line.cells) setAttribute(cell, 'title', null);
      if (!line.element.parentNode) this.body.append(line.element);
      return line;
    }
    const element = createElement('row', styles.line);
    const absent = createCell('gridcell', styles.absent);
    absent.ariaColIndex = '1';
    this.body.append(element);
    return {
      element,
      cells: [],
      absent,
      columns: [],
      drawn: undefined,
      tabStop: null,
      index: -1,
      row: undefined,
      isFailed: false,
      shown: null,
    };
  }

  /** Draws a line unless it shows this row with these properties already, as most lines do while the reader scrolls. */
  private drawLine(line: Line<Row>, shown: Shown<Row>, index: number, base: number): void {
    const row = shown.source.rowAt(index);
    const isFailed = !row && shown.source.failureAt(index) !== null;
    if (line.shown === shown && line.index === index && line.row === row && line.isFailed === isFailed) return;
    if (line.shown !== shown || line.index !== index) place(line.element, index, shown.before, (index - base) * shown.rowHeight);
    line.index = index;
    drawRow(line, shown, row);
  }
}

/** Writes what a line shows. */
function drawRow<Row extends object>(line: Line<Row>, shown: Shown<Row>, row: Row | undefined): void {
  const { source, columns, current, rowId, marked, faded, failedText } = shown;
  const { element, index } = line;
  const id = row && rowId(row);
  const isCurrent = index === current.row;
  line.row = row;
  line.shown = shown;
  line.isFailed = !row && source.failureAt(index) !== null;
  setAttribute(element, 'aria-selected', String(id !== undefined && marked(id)));
  setAttribute(element, 'aria-busy', row || line.isFailed ? null : 'true');
  setAttribute(element, 'data-current', isCurrent ? 'true' : null);
  setAttribute(element, 'data-faded', row && faded(row, id ?? '') ? 'true' : null);
  if (row) {
    drawCells(line, columns, row);
    setTabStop(line, (isCurrent && line.cells[current.column]) || null);
    setContent(element, line.cells);
  } else {
    drawAbsent(line, columns.length, line.isFailed ? failedText : null);
    setTabStop(line, isCurrent ? line.absent : null);
    setContent(element, [line.absent]);
  }
}

function setTabStop<Row extends object>(line: Line<Row>, cell: HTMLElement | null): void {
  if (line.tabStop === cell) return;
  line.tabStop?.setAttribute('tabindex', '-1');
  cell?.setAttribute('tabindex', '0');
  line.tabStop = cell;
}

/** Writes where a row is in the list. */
function place(element: HTMLElement, index: number, before: number, top: number): void {
  setAttribute(element, 'data-index', String(index));
  setAttribute(element, 'aria-rowindex', String(index + before + 2));
  element.style.transform = `translateY(${top}px)`;
}

/** Puts cells into a row. If one of the cells that leave has the focus, the row's cell that can be focused gets it. */
function setContent(element: HTMLElement, cells: readonly HTMLElement[]): void {
  if (element.childElementCount === cells.length && element.firstChild === cells[0]) return;
  const hadFocus = element.contains(document.activeElement);
  element.replaceChildren(...cells);
  if (hadFocus) element.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
}

/** Prepares the cells of a row for these columns. */
function setColumns<Row extends object>(line: Line<Row>, columns: readonly GridColumn<Row>[]): void {
  line.cells.length = Math.min(line.cells.length, columns.length);
  while (line.cells.length < columns.length) line.cells.push(createCell('gridcell', styles.cell));
  for (const [at, { isRowHeader, numeric, pinned }] of columns.entries()) {
    const cell = line.cells[at] as HTMLElement;
    setAttribute(cell, 'role', isRowHeader ? 'rowheader' : 'gridcell');
    setAttribute(cell, 'aria-colindex', String(at + 1));
    setAttribute(cell, 'data-numeric', numeric ? '' : null);
    setAttribute(cell, 'data-pinned', pinned ? String(at) : null);
  }
  line.columns = columns;
  line.drawn = undefined;
}

/** Draws those cells of which a field differs from the row that they show, whether that was this row or another. */
function drawCells<Row extends object>(line: Line<Row>, columns: readonly GridColumn<Row>[], row: Row): void {
  if (line.columns !== columns) setColumns(line, columns);
  const { cells, drawn } = line;
  for (let at = 0; at < columns.length; at++) {
    const { draw, reads } = columns[at] as GridColumn<Row>;
    if (!drawn || !reads || isChanged(reads, row, drawn)) draw(cells[at] as HTMLElement, row);
  }
  line.drawn = row;
}

function isChanged<Row>(fields: readonly (keyof Row)[], row: Row, before: Row): boolean {
  for (const name of fields) if (!isSame(row[name], before[name])) return true;
  return false;
}

/** Draws a row that could not be loaded, or a bar of varying width for one that is loading (`failed` is null). */
function drawAbsent<Row extends object>({ absent, index }: Line<Row>, columns: number, failed: string | null): void {
  setAttribute(absent, 'aria-colspan', String(columns));
  if (failed !== null) {
    absent.textContent = failed;
    return;
  }
  const bar = (absent.firstElementChild as HTMLElement | null) ?? document.createElement('i');
  bar.style.width = `${24 + ((index * 37) % 52)}%`;
  if (!bar.parentElement) absent.replaceChildren(bar);
}

import { isSame } from '../cells/is-same.ts';
import { setAttribute } from '../cells/set-attributes.ts';
import { createElement } from './create-element.ts';
import styles from './Grid.module.css';
import type { GridColumn, GridProps } from './Grid.tsx';
import { focusTabStop, type LineKind, type PoolLine, toEmptyLine } from './row-pool.ts';

/** Properties of the grid that determine what its rows show. */
type Shown<Row extends object> = Pick<
  GridProps<Row>,
  'source' | 'columns' | 'current' | 'rowId' | 'marked' | 'faded' | 'rowHeight' | 'failedText'
> & { readonly before: number };

/** The element of a row, its cells, and what they show. */
interface Line<Row extends object> extends PoolLine<Row> {
  readonly cells: HTMLElement[];
  /** The only cell of a row that is loading or could not be loaded. */
  readonly absent: HTMLElement;
  /** The columns and the row that the cells show, also while the row shown is absent. */
  columns: readonly GridColumn<Row>[];
  drawn: Row | undefined;
  /** The cell that can get the focus by the Tab key: the one of the current column if the row is current. */
  tabStop: HTMLElement | null;
}

function createCell(role: string, className: string | undefined): HTMLElement {
  const cell = createElement(role, className);
  cell.dataset.cell = '';
  cell.tabIndex = -1;
  return cell;
}

/** Draws the rows of a grid. */
export const gridRows = <Row extends object>(): LineKind<Row, Shown<Row>, Line<Row>> => ({
  create: () => {
    const absent = createCell('gridcell', styles.absent);
    absent.ariaColIndex = '1';
    return { ...toEmptyLine(createElement('row', styles.line)), cells: [], absent, columns: [], drawn: undefined, tabStop: null };
  },
  reset: ({ cells }) => {
    for (const cell of cells) setAttribute(cell, 'title', null);
  },
  place: ({ element, index }, { before, rowHeight }, base) => {
    setAttribute(element, 'data-index', String(index));
    setAttribute(element, 'aria-rowindex', String(index + before + 2));
    return `translateY(${(index - base) * rowHeight}px)`;
  },
  draw: drawRow,
});

/** Writes what a line shows. */
function drawRow<Row extends object>(line: Line<Row>, shown: Shown<Row>): void {
  const { columns, current, rowId, marked, faded, failedText } = shown;
  const { element, index, row } = line;
  const id = row && rowId(row);
  const isCurrent = index === current.row;
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

/** Puts cells into a row. If one of the cells that leave has the focus, the row's cell that can be focused gets it. */
function setContent(element: HTMLElement, cells: readonly HTMLElement[]): void {
  if (element.childElementCount === cells.length && element.firstChild === cells[0]) return;
  const hadFocus = element.contains(document.activeElement);
  element.replaceChildren(...cells);
  if (hadFocus) focusTabStop(element);
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

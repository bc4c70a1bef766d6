import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';

/** The current cell: row −1 is the row of headings, column −1 the names of the operators. */
export interface Cursor {
  readonly row: number;
  readonly column: number;
}

/** Measures of the grid in pixels; the style sheet has the same. */
export const measures = { row: 28, cell: 88, name: 264, head: 44 } as const;

interface Size {
  readonly rows: number;
  readonly columns: number;
}

const clamp = (value: number, maximum: number) => Math.max(-1, Math.min(value, maximum));

/** Returns the cell to which a key moves; null if the key moves nowhere. */
export function moveCursor({ row, column }: Cursor, { rows, columns }: Size, key: string, isWhole: boolean, page: number): Cursor | null {
  const to = (nextRow: number, nextColumn: number) => ({ row: clamp(nextRow, rows - 1), column: clamp(nextColumn, columns - 1) });
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'PageUp':
      return to(Math.max(0, row - page), column);
    case 'PageDown':
      return to(row + page, column);
    case 'Home':
      return isWhole ? to(0, 0) : to(row, -1);
    case 'End':
      return isWhole ? to(rows - 1, columns - 1) : to(row, columns - 1);
    default:
      return null;
  }
}

/** Scrolls as little as needed so that the cell is visible beside the headings. */
function reveal(grid: HTMLElement, { row, column }: Cursor): void {
  if (row >= 0) {
    const top = row * measures.row;
    const height = grid.clientHeight - measures.head;
    if (top < grid.scrollTop) grid.scrollTop = top;
    else if (top + measures.row > grid.scrollTop + height) grid.scrollTop = top + measures.row - height;
  }
  if (column >= 0) {
    const left = column * measures.cell;
    const width = grid.clientWidth - measures.name;
    if (left < grid.scrollLeft) grid.scrollLeft = left;
    else if (left + measures.cell > grid.scrollLeft + width) grid.scrollLeft = left + measures.cell - width;
  }
}

/** Keyboard of the grid: keys move the cursor; Space calls `onToggle` with the cells that it concerns. */
export function useGridCursor(
  grid: RefObject<HTMLElement | null>,
  size: Size,
  onToggle: (cursor: Cursor, which: 'cell' | 'row' | 'column') => void,
) {
  const [wanted, setCursor] = useState<Cursor>({ row: 0, column: 0 });
  // A filter may have removed the rows around the cursor.
  const cursor = { row: clamp(wanted.row, size.rows - 1), column: clamp(wanted.column, size.columns - 1) };
  const { row, column } = cursor;
  useLayoutEffect(() => {
    if (grid.current) reveal(grid.current, { row, column });
  }, [grid, row, column]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(((grid.current?.clientHeight ?? 0) - measures.head) / measures.row) - 1);
    const moved = event.shiftKey ? null : moveCursor(cursor, size, event.key, event.ctrlKey, page);
    if (moved) setCursor(moved);
    else if (event.key === ' ') onToggle(cursor, event.shiftKey ? 'row' : event.ctrlKey ? 'column' : whichAt(cursor));
    else return;
    // The keys of the page must not act on the same press.
    event.preventDefault();
    event.stopPropagation();
  };
  return { cursor, setCursor, onKeyDown };
}

/** What Space means in a cell: a heading stands for its column, a name for its row. */
const whichAt = ({ row, column }: Cursor) => (row < 0 ? 'column' : column < 0 ? 'row' : 'cell');

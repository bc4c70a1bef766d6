/** A range of rows: from `from` (inclusive) to `to` (exclusive). */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * The rows that fit on the screen. The window starts where it started before and moves only as far as needed to contain the
 * selected row, so that rows stay where they are.
 */
export function toWindow(count: number, selected: number, size: number, top: number): RowWindow {
  const rows = Math.max(1, size);
  const lastTop = Math.max(0, count - rows);
  const needed = Math.min(Math.max(top, selected - rows + 1), selected);
  const from = Math.min(Math.max(0, needed), lastTop);
  return { from, to: Math.min(count, from + rows) };
}

import type { ChartMove } from '../../features/chart/chart-data.ts';

/** Rows of a page while the table is not measured, and height of a row; pixels. */
const [assumedPage, rowHeight] = [10, 28];

/** Scrolls a table that is wider than the page by half its width; moves up and down do not. */
export function scrollSideways(to: ChartMove, grid: Pick<HTMLElement, 'clientWidth' | 'scrollLeft'> | null): void {
  if (!grid || (to !== 'left' && to !== 'right')) return;
  grid.scrollLeft += (to === 'left' ? -1 : 1) * Math.round(grid.clientWidth / 2);
}

/** Returns the row after a move in the table; left and right keep the row. */
export function moveRow(row: number, to: ChartMove, rows: number, grid: HTMLElement | null): number {
  const page = grid?.clientHeight ? Math.max(1, Math.floor(grid.clientHeight / rowHeight) - 2) : assumedPage;
  const steps: { readonly [M in ChartMove]: number } = {
    left: 0,
    right: 0,
    up: -1,
    down: 1,
    pageUp: -page,
    pageDown: page,
    first: -rows,
    last: rows,
  };
  return Math.max(0, Math.min(rows - 1, row + steps[to]));
}

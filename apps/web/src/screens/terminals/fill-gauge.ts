import type { Fill } from '@floorwalker/core/vocabulary/scalars';

export const gaugeCells = 6;
/** Filled cells by stock-level code, where only the level is known: the figure says it without any colour [TM-03]. */
const cellsOfLevel = [0, 4, 2, 0, 5, 6] as const;

/** How many cells of a gauge are filled: what is not quite empty or full does not look so. */
export function toFilledCells(level: number, fill: Fill): number {
  if (!fill) return cellsOfLevel[level] ?? 0;
  const { items, capacity } = fill;
  if (items === 0) return 0;
  if (items >= capacity) return gaugeCells;
  return Math.max(1, Math.min(gaugeCells - 1, Math.round((items / capacity) * gaugeCells)));
}

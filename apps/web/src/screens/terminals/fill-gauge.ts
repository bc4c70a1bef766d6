import type { Fill } from '@floorwalker/core/vocabulary/scalars';

export const gaugeCells = 6;
/** Number of filled cells by stock-level code if only the level is known, so that the gauge is readable without colour [TM-03]. */
const cellsOfLevel = [0, 4, 2, 0, 5, 6] as const;

/** Number of filled cells of a gauge: no cell only if the device is empty, all cells only if it is full. */
export function toFilledCells(level: number, fill: Fill): number {
  if (!fill) return cellsOfLevel[level] ?? 0;
  const { items, capacity } = fill;
  if (items === 0) return 0;
  if (items >= capacity) return gaugeCells;
  return Math.max(1, Math.min(gaugeCells - 1, Math.round((items / capacity) * gaugeCells)));
}

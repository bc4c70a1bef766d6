import { expect, test } from 'vitest';
import { moveRow, scrollSideways } from './move-row.ts';

test('[KB-02] left and right scroll a table that is wider than the page, and keep the row', () => {
  const grid = { clientWidth: 801, scrollLeft: 0 };
  scrollSideways('right', grid);
  scrollSideways('down', grid);
  expect(grid.scrollLeft).toBe(401);
  scrollSideways('left', grid);
  expect(grid.scrollLeft).toBe(0);
  scrollSideways('right', null);
  expect([moveRow(3, 'left', 9, null), moveRow(3, 'right', 9, null), moveRow(3, 'pageDown', 9, null)]).toEqual([3, 3, 8]);
});

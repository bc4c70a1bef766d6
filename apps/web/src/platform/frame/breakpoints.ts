import { useSyncExternalStore } from 'react';

/**
 * All widths and heights, in px, at which the layout changes [SH-10]. Media queries cannot use variables, so a test compares
 * those of all style sheets with this list: `min-width` with the same value, `max-width` with one less.
 */
export const widths = [1600, 1420, 1329, 1283, 1250, 1240, 1170, 1150, 1118, 1100, 1072, 992, 768] as const;
export const heights = [810, 740] as const;

/** The smallest page; a smaller window scrolls. From 996 x 665 on everything is visible at once; below, as at 200 % zoom, the page reflows. */
export const minWindow = { width: 320, height: 480 } as const;

/** Below this width the menu is collapsed [SH-11]. */
const collapsedBelow: (typeof widths)[number] = 992;

/** From this width on open approvals have a column beside the page [AP-02]. */
const approvalColumnMinWidth: (typeof widths)[number] = 1420;

const columnQuery = () => window.matchMedia(`(min-width: ${approvalColumnMinWidth}px)`);

function subscribeToColumn(listener: () => void): () => void {
  const list = columnQuery();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the window has room for the column of approvals. */
export const useHasColumnRoom = (): boolean => useSyncExternalStore(subscribeToColumn, () => columnQuery().matches);

export const isNarrow = (): boolean => window.matchMedia(`(max-width: ${collapsedBelow - 1}px)`).matches;

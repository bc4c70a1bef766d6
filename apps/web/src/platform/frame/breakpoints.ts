import { useSyncExternalStore } from 'react';

/**
 * The one list of widths and heights, in px, at which the layout changes [SH-10]. Style sheets cannot read it: browsers
 * know no variables in media queries, so a test holds every query of every style sheet to it. A query says what holds
 * below a width (`max-width` one px less) or from it on (`min-width`).
 */
export const widths = [1600, 1420, 1329, 1283, 1250, 1240, 1170, 1150, 1118, 1100, 1072, 992, 768] as const;
export const heights = [810, 740] as const;

/** The smallest page; a smaller window scrolls. From 996 x 665 on all is in view at once; below it, as at 200 % zoom, the page reflows. */
export const minWindow = { width: 320, height: 480 } as const;

/** Under this width the menu collapses by itself [SH-11]. */
const foldsUnder: (typeof widths)[number] = 992;

/** From this width on an approval that waits has a lane of its own beside the page [AP-02]. */
const laneFrom: (typeof widths)[number] = 1420;

const lane = () => window.matchMedia(`(min-width: ${laneFrom}px)`);

function followLane(listener: () => void): () => void {
  const list = lane();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the window has room for a lane beside the page. */
export const useLaneRoom = (): boolean => useSyncExternalStore(followLane, () => lane().matches);

export const isNarrow = (): boolean => window.matchMedia(`(max-width: ${foldsUnder - 1}px)`).matches;

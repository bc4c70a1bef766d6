import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Number of rows of one scrollbar: browsers limit the height of an element to about 33 million pixels. */
const maxRows = 1_000_000;
/** Number of rows rendered beyond each edge, so that a short scroll shows no gap. */
const overscan = 8;

/** Index of the first and last rendered row; `base` is the index of the first row of the scrollbar. */
interface Range {
  readonly base: number;
  readonly first: number;
  readonly last: number;
}

interface Options {
  readonly length: number;
  readonly rowHeight: number;
  readonly onView: (first: number, last: number) => void;
  readonly onAtTop: (atTop: boolean) => void;
}

/**
 * Determines which rows are rendered [KB-02]. All rows have the same height, so the range is computed from the scroll offset
 * and nothing is stored per row.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>, options: Options) {
  const { length, rowHeight, onView, onAtTop } = options;
  const [range, setRange] = useState<Range>({ base: 0, first: 0, last: 40 });
  const base = Math.max(0, Math.min(range.base, length - maxRows));
  const newest = useRef({ base, length, rowHeight });
  newest.current = { base, length, rowHeight };
  const room = useCallback(() => Math.max(0, (scroller.current?.clientHeight ?? 0) - (head.current?.offsetHeight ?? 0)), [scroller, head]);
  const follow = useCallback(
    (start = newest.current.base) => {
      const element = scroller.current;
      if (!element) return;
      const high = newest.current.rowHeight;
      const top = Math.floor(element.scrollTop / high);
      // In steps of four rows, so that a scroll of one row mostly renders nothing.
      const first = start + Math.max(0, Math.floor((top - overscan) / 4) * 4);
      const last = start + Math.ceil((top + room() / high + overscan) / 4) * 4;
      setRange((now) => (now.base === start && now.first === first && now.last === last ? now : { base: start, first, last }));
    },
    [scroller, room],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => follow());
    observer.observe(element);
    return () => observer.disconnect();
  }, [follow, scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of rows, or another list, moves every row
  useLayoutEffect(() => follow(), [rowHeight, length === 0]);

  const last = Math.min(range.last, length - 1, base + maxRows - 1);
  const first = Math.max(base, Math.min(range.first, last));
  useEffect(() => {
    if (length > 0) onView(first, last);
  }, [first, last, length, onView]);

  return {
    base,
    first,
    last,
    height: Math.min(length, maxRows) * rowHeight,
    pageSize: () => Math.max(1, Math.floor(room() / rowHeight) - 1),
    onScroll: () => {
      follow();
      onAtTop(base === 0 && (scroller.current?.scrollTop ?? 0) < rowHeight);
    },
    /** Scrolls a row into view. */
    scrollTo: (row: number) => {
      const element = scroller.current;
      if (!element) return;
      let start = newest.current.base;
      if (row < start || row >= start + maxRows) {
        start = row < maxRows ? 0 : Math.min(row - maxRows / 2, newest.current.length - maxRows);
        flushSync(() => setRange({ base: start, first: row, last: row }));
      }
      const top = (row - start) * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + room()) element.scrollTop = top + rowHeight - room();
      follow(start);
    },
  };
}

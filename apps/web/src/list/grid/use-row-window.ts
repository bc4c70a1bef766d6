import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows that one scrollbar reaches: browsers end a page at about 33 million pixels. */
const maxRows = 1_000_000;
/** Rows drawn beyond the edges, so that a scroll of some rows meets them. */
const overscan = 8;

/** The rows on screen and around it, `first` to `last`, of a scrollbar that begins at row `base`. */
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
 * Which rows of a list to draw [KB-02]. All rows are equally high, so that this is arithmetic: nothing is kept for a
 * row, and a million rows cost what a hundred do.
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
      // In steps of four rows: a scroll of one row draws nothing new most of the time.
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
    /** Brings a row on screen, wherever it is. */
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

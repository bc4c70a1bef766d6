import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Number of rows of one scrollbar: browsers limit the height of an element to about 33 million pixels. */
const maxRows = 1_000_000;

/** First and last row to render, whether the first row of the scrollbar is in view, and whether the reader is scrolling. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
  readonly isAtTop: boolean;
  readonly isScrolling: boolean;
}

/** The rows that are rendered of a list of any length. */
export interface RowWindow {
  /** Index of the first row of the scrollbar. */
  readonly base: number;
  /** Number of rows that the scrollbar covers, and their height in pixels. */
  readonly rows: number;
  readonly height: number;
  /** The rendered rows; `last` is below `first` if the list is empty. */
  range(): Omit<RowRange, 'isAtTop'>;
  /** Calls the listener when the reader has scrolled to other rows and when scrolling has ended. React does not render for it. */
  subscribe(listener: () => void): () => void;
  /** Takes the rows to render, counted from the first row of the scrollbar. */
  readonly onRange: (range: RowRange) => void;
  /** Number of rows that fit completely on screen. */
  pageSize(): number;
  /** Scrolls a row into view. */
  scrollTo(row: number): void;
}

/** Rendered until `RowVirtualizer` has loaded: the rows of the largest screen. */
const initialRange: RowRange = { first: 0, last: 40, isAtTop: true, isScrolling: false };

interface Options {
  readonly length: number;
  readonly rowHeight: number;
  /** Padding of the scroller above and below the rows, in pixels. */
  readonly padding?: number;
  readonly onView: (first: number, last: number) => void;
  readonly onAtTop?: (atTop: boolean) => void;
}

/** The rendered rows of a list as `RowVirtualizer` reports them to `onRange`, and scrolling to a row. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>, options: Options): RowWindow {
  const { length, rowHeight, padding = 0 } = options;
  const [start, setStart] = useState(0);
  const base = Math.max(0, Math.min(start, length - maxRows));
  const rows = Math.min(length - base, maxRows);
  // Null until the viewport is measured.
  const reported = useRef<RowRange>(null);
  const listeners = useRef(new Set<() => void>());
  const latest = useRef({ ...options, base, rows });
  latest.current = { ...options, base, rows };
  const room = () => Math.max(0, (scroller.current?.clientHeight ?? 0) - (head.current?.offsetHeight ?? 0) - 2 * padding);
  const range = useCallback(() => {
    const { base, rows } = latest.current;
    const { first, last, isScrolling } = reported.current ?? initialRange;
    const end = base + Math.min(last, rows - 1);
    return { first: Math.max(base, Math.min(base + first, end)), last: end, isScrolling };
  }, []);
  /** Reports the rows in view, so that they are loaded. None are before the viewport is measured: an estimate could include a page that is not in view. */
  const report = useCallback(() => {
    const { length, onView } = latest.current;
    const { first, last } = range();
    if (reported.current && length > 0) onView(first, last);
  }, [range]);
  const onRange = useCallback(
    (next: RowRange) => {
      reported.current = next;
      for (const listener of listeners.current) listener();
      report();
      latest.current.onAtTop?.(latest.current.base === 0 && next.isAtTop);
    },
    [report],
  );
  const subscribe = useCallback((listener: () => void) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows in view change with the number of rows
  useEffect(report, [report, base, length, options.onView]);
  return {
    base,
    rows,
    height: rows * rowHeight,
    range,
    subscribe,
    onRange,
    pageSize: () => Math.max(1, Math.floor(room() / rowHeight) - 1),
    scrollTo: (row: number) => {
      const element = scroller.current;
      if (!element) return;
      let from = base;
      if (row < from || row >= from + maxRows) {
        from = row < maxRows ? 0 : Math.min(row - maxRows / 2, length - maxRows);
        reported.current = { first: row - from, last: row - from, isAtTop: false, isScrolling: false };
        flushSync(() => setStart(from));
      }
      const top = (row - from) * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + room()) element.scrollTop = top + rowHeight - room();
    },
  };
}

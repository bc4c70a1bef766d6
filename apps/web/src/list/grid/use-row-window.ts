import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Number of rows of one scrollbar: browsers limit the height of an element to about 33 million pixels. */
const maxRows = 1_000_000;

/**
 * `base`: index of the first row of the scrollbar; `first` and `last`: rendered rows, counted from there; `measured`:
 * whether they were determined from the actual viewport.
 */
interface RowWindow {
  readonly measured: boolean;
  readonly base: number;
  readonly first: number;
  readonly last: number;
}

/** Rendered until `RowVirtualizer` has loaded: the rows of the largest screen. */
const initialWindow: RowWindow = { measured: false, base: 0, first: 0, last: 40 };

interface Options {
  readonly length: number;
  readonly rowHeight: number;
  readonly onView: (first: number, last: number) => void;
  readonly onAtTop: (atTop: boolean) => void;
}

/** The rendered rows of a list of any length, as `RowVirtualizer` reports them to `onRange`, and scrolling to a row. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>, options: Options) {
  const { length, rowHeight, onView, onAtTop } = options;
  const [rendered, setRendered] = useState(initialWindow);
  const base = Math.max(0, Math.min(rendered.base, length - maxRows));
  const rows = Math.min(length - base, maxRows);
  const room = () => Math.max(0, (scroller.current?.clientHeight ?? 0) - (head.current?.offsetHeight ?? 0));
  const onRange = useCallback((first: number, last: number) => setRendered(({ base }) => ({ measured: true, base, first, last })), []);
  const last = base + Math.min(rendered.last, rows - 1);
  const first = Math.max(base, Math.min(base + rendered.first, last));
  const { measured } = rendered;
  useEffect(() => {
    // No rows are requested before the viewport is measured: an estimate could include a page that is not in view.
    if (measured && length > 0) onView(first, last);
  }, [measured, first, last, length, onView]);
  return {
    base,
    first,
    last,
    rows,
    height: rows * rowHeight,
    onRange,
    pageSize: () => Math.max(1, Math.floor(room() / rowHeight) - 1),
    onScroll: () => onAtTop(base === 0 && (scroller.current?.scrollTop ?? 0) < rowHeight),
    /** Scrolls a row into view. */
    scrollTo: (row: number) => {
      const element = scroller.current;
      if (!element) return;
      let from = base;
      if (row < from || row >= from + maxRows) {
        from = row < maxRows ? 0 : Math.min(row - maxRows / 2, length - maxRows);
        flushSync(() => setRendered({ measured: true, base: from, first: row - from, last: row - from }));
      }
      const top = (row - from) * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + room()) element.scrollTop = top + rowHeight - room();
    },
  };
}

import { type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { RowRange } from './use-row-window.ts';

/** Number of rows rendered beyond each edge, so that a short scroll shows no gap. */
const overscan = 8;
/** The rendered range moves by this number of rows, so that scrolling by one row rarely draws rows. */
const rangeStep = 4;
/** The virtualizer stores the position of each of its rows, so it gets only a segment of three times this number around the viewport. */
const segmentStep = 1000;

/**
 * The rows to render around the first row in view. Except at both ends of the list they are always as many, so that the elements of rows that
 * leave suffice for rows that come. `inView`: the number of rows that may be in view, complete or not.
 */
function extractRange({ startIndex, overscan, count }: Range, inView: number): number[] {
  const start = Math.floor(startIndex / rangeStep) * rangeStep;
  const first = Math.max(0, start - overscan);
  const last = Math.min(count, start + inView + rangeStep + overscan) - 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

type RowsVirtualizer = Virtualizer<HTMLElement, Element>;

/** Observes the part of the scroller below the sticky headings; at least one pixel, since no rows are rendered into an empty area. */
const observeBelow =
  (head: RefObject<HTMLElement | null>) =>
  ({ scrollElement }: RowsVirtualizer, report: (rect: { width: number; height: number }) => void): (() => void) | undefined => {
    if (!scrollElement) return undefined;
    const measure = () => {
      const { clientWidth, clientHeight } = scrollElement;
      report({ width: clientWidth, height: Math.max(1, clientHeight - (head.current?.offsetHeight ?? 0)) });
    };
    const observer = new ResizeObserver(measure);
    for (const element of [scrollElement, head.current]) if (element) observer.observe(element);
    measure();
    return () => observer.disconnect();
  };

export interface RowVirtualizerProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly head: RefObject<HTMLElement | null>;
  /** Number of rows that the scrollbar covers. */
  readonly rows: number;
  readonly rowHeight: number;
  /** Called with the rows to render, counted from the first row of the scrollbar, and again when scrolling ends. */
  readonly onRange: (range: RowRange) => void;
}

/**
 * Determines with TanStack Virtual which rows are rendered [KB-02]. The virtualizer gets a bounded segment of the list and the
 * rows before and after it as padding, so that a million rows cost as much as a hundred. Renders nothing itself, so that it can
 * be loaded after the first paint.
 */
export function RowVirtualizer({ scroller, head, rows, rowHeight, onRange }: RowVirtualizerProps): null {
  const latest = useRef<RowsVirtualizer | null>(null);
  const [observeElementRect] = useState(() => observeBelow(head));
  const topRow = Math.min(Math.floor((latest.current?.scrollOffset ?? scroller.current?.scrollTop ?? 0) / rowHeight), rows - 1);
  const start = Math.max(0, Math.floor(topRow / segmentStep) - 1) * segmentStep;
  const count = Math.max(0, Math.min(rows - start, 3 * segmentStep));
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    estimateSize: () => rowHeight,
    paddingStart: start * rowHeight,
    paddingEnd: (rows - start - count) * rowHeight,
    overscan,
    observeElementRect,
    rangeExtractor: (range) => extractRange(range, Math.ceil((latest.current?.scrollRect?.height ?? 0) / rowHeight) + 1),
  });
  latest.current = virtualizer;
  const measuredHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    if (measuredHeight.current !== rowHeight) virtualizer.measure();
    measuredHeight.current = rowHeight;
  }, [virtualizer, rowHeight]);
  const indexes = virtualizer.getVirtualIndexes();
  const first = start + (indexes[0] ?? 0);
  const last = start + (indexes.at(-1) ?? -1);
  const { isScrolling } = virtualizer;
  useLayoutEffect(() => {
    if (last >= first) onRange({ first, last, isScrolling });
  }, [first, last, isScrolling, onRange]);
  return null;
}

import { elementScroll, observeElementOffset, type Range, Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { RowRange } from './use-row-window.ts';

/** Number of rows rendered beyond each edge, so that a short scroll shows no gap. The rendered range moves by half as many, so that scrolling by one row rarely draws rows. */
const defaultOverscan = 8;
/** The virtualizer stores the position of each of its rows, so it gets only a segment of three times this number around the viewport. */
const segmentStep = 1000;

type RowsVirtualizer = Virtualizer<HTMLElement, Element>;

/**
 * The first and the last of the rows to render around the first row in view. Except at both ends of the list they are always as many, so that the
 * elements of rows that leave suffice for rows that come. `inView`: the number of rows that may be in view, complete or not.
 */
function extractRange({ startIndex, overscan, count }: Range, inView: number): number[] {
  const rangeStep = overscan / 2;
  const start = Math.floor(startIndex / rangeStep) * rangeStep;
  return [Math.max(0, start - overscan), Math.min(count, start + inView + rangeStep + overscan) - 1];
}

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
  /** Number of rows rendered beyond each edge, an even one; by default 8. */
  readonly overscan?: number;
  /** Called with the rows to render, counted from the first row of the scrollbar, and again when scrolling ends. */
  readonly onRange: (range: RowRange) => void;
}

interface RangeReporter {
  readonly virtualizer: RowsVirtualizer;
  /** Takes the properties of a render. */
  update(): void;
}

/** Reports the rows to render whenever they change. It uses the virtualizer without its hook, which would render with React in each frame of scrolling. */
function createReporter(latest: { readonly current: RowVirtualizerProps }): RangeReporter {
  const observeElementRect = observeBelow(latest.current.head);
  let measuredHeight = latest.current.rowHeight;
  let reported: (RowRange & Pick<RowVirtualizerProps, 'onRange'>) | null = null;
  /** First row of the segment. */
  let start = 0;
  const toOptions = () => {
    const { scroller, rows, rowHeight, overscan = defaultOverscan } = latest.current;
    const count = Math.max(0, Math.min(rows - start, 3 * segmentStep));
    return {
      count,
      getScrollElement: () => scroller.current,
      initialOffset: () => scroller.current?.scrollTop ?? 0,
      estimateSize: () => rowHeight,
      paddingStart: start * rowHeight,
      paddingEnd: (rows - start - count) * rowHeight,
      overscan,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      rangeExtractor: (range: Range) => extractRange(range, Math.ceil((virtualizer.scrollRect?.height ?? 0) / rowHeight) + 1),
      onChange: report,
    };
  };
  const findTop = (): number => {
    const { scroller, rows, rowHeight } = latest.current;
    return Math.min(Math.floor((virtualizer.scrollOffset ?? scroller.current?.scrollTop ?? 0) / rowHeight), rows - 1);
  };
  const toStart = (top: number): number => Math.max(0, Math.floor(top / segmentStep) - 1) * segmentStep;
  function report(): void {
    const top = findTop();
    if (toStart(top) !== start) {
      start = toStart(top);
      virtualizer.setOptions(toOptions());
    }
    const { onRange } = latest.current;
    const { isScrolling } = virtualizer;
    const [first = 0, last = -1] = virtualizer.getVirtualIndexes().map((index) => start + index);
    const isAtTop = top <= 0;
    if (last < first) return;
    if (
      reported?.first === first &&
      reported.last === last &&
      reported.isAtTop === isAtTop &&
      reported.isScrolling === isScrolling &&
      reported.onRange === onRange
    )
      return;
    reported = { first, last, isAtTop, isScrolling, onRange };
    onRange(reported);
  }
  const virtualizer: RowsVirtualizer = new Virtualizer(toOptions());
  return {
    virtualizer,
    update: () => {
      start = toStart(findTop());
      virtualizer.setOptions(toOptions());
      virtualizer._willUpdate();
      const { rowHeight } = latest.current;
      // The virtualizer keeps the positions of rows until it is told that their height is another one.
      if (measuredHeight !== rowHeight) virtualizer.measure();
      measuredHeight = rowHeight;
      report();
    },
  };
}

/**
 * Determines with TanStack Virtual which rows are rendered [KB-02]. The virtualizer gets a bounded segment of the list and the
 * rows before and after it as padding, so that a million rows cost as much as a hundred. Renders nothing itself, so that it can
 * be loaded after the first paint.
 */
export function RowVirtualizer(props: RowVirtualizerProps): null {
  const latest = useRef(props);
  latest.current = props;
  const [{ virtualizer, update }] = useState(() => createReporter(latest));
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(update);
  return null;
}

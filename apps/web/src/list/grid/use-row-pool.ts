import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import { type LineKind, type PoolLine, type PoolShown, RowPool, type RowSpan } from './row-pool.ts';
import type { RowWindow } from './use-row-window.ts';

interface Options<Row extends object, Shown, Line extends PoolLine<Row>> {
  /** Creates the functions that draw a row; called once. */
  readonly kind: () => LineKind<Row, Shown, Line>;
  readonly view: RowWindow;
  /** Returns the rows to draw. */
  readonly toSpan: () => RowSpan;
}

/**
 * Draws rows into an element by a `RowPool`: after each render, when their values change, which is reported at most once per frame, and when the
 * reader scrolls, which renders nothing with React.
 */
export function useRowPool<Row extends object, Shown extends PoolShown<Row>, Line extends PoolLine<Row>>(
  body: RefObject<HTMLElement | null>,
  shown: Shown,
  { kind, view, toSpan }: Options<Row, Shown, Line>,
): void {
  const pool = useRef<RowPool<Row, Shown, Line>>(null);
  const latest = useRef({ shown, toSpan });
  latest.current = { shown, toSpan };
  useLayoutEffect(() => {
    if (!body.current) return;
    pool.current ??= new RowPool(body.current, kind());
    pool.current.draw(shown, toSpan());
  });
  const [, render] = useReducer((count: number) => count + 1, 0);
  const { source } = shown;
  useLayoutEffect(() => {
    const redraw = () => {
      // Which row is current may change with rows that appear or move: React renders both at once.
      if (!pool.current?.redraw(latest.current.shown)) render();
    };
    // Rows may have changed between render and subscription.
    redraw();
    let frame = 0;
    const stopRows = source.subscribeRows(redraw);
    // Rows are drawn once per frame, after scripts that read the layout: these would otherwise lay the drawn rows out twice.
    const stopRange = view.subscribe(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        const { shown, toSpan } = latest.current;
        pool.current?.draw(shown, toSpan());
      });
    });
    return () => {
      stopRows();
      stopRange();
      cancelAnimationFrame(frame);
    };
  }, [source, view.subscribe]);
}

/** The rows in the window of a list, and its current row. */
export function toSpan(view: RowWindow, current: number, length: number): RowSpan {
  const { first, last, isScrolling } = view.range();
  return { indexes: toIndexes(first, last, current, length), base: view.base, isScrolling };
}

/** Source of rows that are at hand and change with a render only. */
export const toRenderedRows = <Row>(rowAt: (index: number) => Row | undefined): PoolShown<Row>['source'] => ({
  keyAt: (index) => index,
  rowAt,
  failureAt: () => null,
  subscribeRows: () => () => undefined,
});

/** The indexes from `first` to `last`, and that of the current row, which stays in the DOM even off screen, since it holds the focus. */
export function toIndexes(first: number, last: number, current: number, length: number): number[] {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (current >= 0 && current < first) indexes.unshift(current);
  else if (current > last && current < length) indexes.push(current);
  return indexes;
}

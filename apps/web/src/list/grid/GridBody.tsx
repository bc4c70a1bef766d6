import { useLayoutEffect, useReducer, useRef } from 'react';
import styles from './Grid.module.css';
import type { GridProps } from './Grid.tsx';
import { RowPool, type RowSpan } from './row-pool.ts';
import type { RowWindow } from './use-row-window.ts';

type Props<Row extends object> = GridProps<Row> & { readonly before: number; readonly view: RowWindow };

/**
 * The rows on screen. React renders the area that the rows have on the scrollbar; the rows themselves are drawn by a `RowPool`: after each
 * render, when their values change, which is reported at most once per frame, and when the reader scrolls.
 */
export function GridBody<Row extends object>(props: Props<Row>) {
  const { source, view, length, rowHeight } = props;
  const body = useRef<HTMLDivElement>(null);
  const pool = useRef<RowPool<Row>>(null);
  const latest = useRef(props);
  latest.current = props;
  useLayoutEffect(() => {
    if (!body.current) return;
    pool.current ??= new RowPool<Row>(body.current);
    pool.current.draw(props, toSpan(props));
  });
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const redraw = () => {
      // Which row is current may change with rows that appear or move: React renders both at once.
      if (!pool.current?.redraw(latest.current)) render();
    };
    // Rows may have changed between render and subscription.
    redraw();
    let frame = 0;
    const stopRows = source.subscribeRows(redraw);
    // Rows are drawn once per frame, after scripts that read the layout: these would otherwise lay the drawn rows out twice.
    const stopRange = view.subscribe(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        pool.current?.draw(latest.current, toSpan(latest.current));
      });
    });
    return () => {
      stopRows();
      stopRange();
      cancelAnimationFrame(frame);
    };
  }, [source, view.subscribe]);
  return (
    <div className={styles.body} style={{ height: view.height }}>
      {view.base > 0 && <TruncationNotice text={props.truncatedText} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element */}
      <div role="rowgroup" ref={body} />
      {view.height < (length - view.base) * rowHeight && <TruncationNotice text={props.truncatedText} top={view.height} />}
    </div>
  );
}

/** The rows in the window, and the current row, which stays in the DOM even off screen, since it holds the focus. */
function toSpan<Row extends object>({ view, current, length }: Props<Row>): RowSpan {
  const { first, last, isScrolling } = view.range();
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (current.row >= 0 && current.row < first) indexes.unshift(current.row);
  else if (current.row > last && current.row < length) indexes.push(current.row);
  return { indexes, base: view.base, isScrolling };
}

/** Line at the top or bottom of the rows which says that the scrollbar does not reach all rows of the list. */
function TruncationNotice({ text, top = 0 }: { readonly text: string; readonly top?: number }) {
  return (
    <div role="presentation" className={styles.cut} style={{ top }}>
      {text}
    </div>
  );
}

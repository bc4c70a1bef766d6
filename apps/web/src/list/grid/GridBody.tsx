import { useLayoutEffect, useReducer, useRef } from 'react';
import styles from './Grid.module.css';
import type { GridProps } from './Grid.tsx';
import { drawRow, GridRow, type RenderedRow } from './GridRow.tsx';
import type { useRowWindow } from './use-row-window.ts';

type Props<Row extends object> = GridProps<Row> & { readonly before: number; readonly view: ReturnType<typeof useRowWindow> };

/**
 * The rows on screen. It subscribes to changes of rows, which arrive at most once per frame: changed values are written into
 * the existing cells; React renders only when rows appear, disappear or move.
 */
export function GridBody<Row extends object>(props: Props<Row>) {
  const { source, view, columns, current, length, rowHeight, before } = props;
  const drawn = useRef(new Map<number, RenderedRow<Row>>());
  const latest = useRef(props);
  latest.current = props;
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const update = () => {
      if (!redraw(drawn.current, latest.current)) render();
    };
    // Rows may have changed between render and subscription.
    update();
    return source.subscribeRows(update);
  }, [source]);
  const { base, first, last } = view;
  const indexes: number[] = [];
  // The current row stays in the DOM even off screen, since it holds the focus.
  const isOffScreen = current.row >= 0 && current.row < length && (current.row < first || current.row > last);
  if (isOffScreen && current.row < first) indexes.push(current.row);
  for (let index = first; index <= last; index++) indexes.push(index);
  if (isOffScreen && current.row > last) indexes.push(current.row);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element
    <div role="rowgroup" className={styles.body} style={{ height: view.height }}>
      {base > 0 && <TruncationNotice text={props.truncatedText} />}
      {indexes.map((index) => {
        const row = source.rowAt(index);
        const id = row && props.rowId(row);
        return (
          <GridRow
            key={source.keyAt(index)}
            row={row}
            rowKey={source.keyAt(index)}
            drawn={drawn.current}
            index={index}
            label={index + before + 2}
            top={(index - base) * rowHeight}
            columns={columns}
            column={index === current.row ? current.column : -1}
            marked={id !== undefined && props.marked(id)}
            faded={row !== undefined && props.faded(row, id ?? '')}
            failed={row === undefined && source.failureAt(index) !== null ? props.failedText : null}
          />
        );
      })}
      {view.height < (length - base) * rowHeight && <TruncationNotice text={props.truncatedText} top={view.height} />}
    </div>
  );
}

/** Draws changed rows in place; returns false if React has to render. */
function redraw<Row extends object>(drawn: Map<number, RenderedRow<Row>>, { source, columns, rowId, faded }: GridProps<Row>): boolean {
  for (const [index, shown] of drawn) {
    const row = source.rowAt(index);
    if (row === shown.row && (row || (source.failureAt(index) !== null) === shown.failed)) continue;
    if (!row || !shown.row || source.keyAt(index) !== shown.rowKey) return false;
    if (rowId(row) !== rowId(shown.row) || faded(row, rowId(row)) !== shown.faded) return false;
    drawRow(shown.element, columns, row, shown.row);
    shown.row = row;
  }
  return true;
}

/** Line at the top or bottom of the rows which says that the scrollbar does not reach all rows of the list. */
function TruncationNotice({ text, top = 0 }: { readonly text: string; readonly top?: number }) {
  return (
    <div role="presentation" className={styles.cut} style={{ top }}>
      {text}
    </div>
  );
}

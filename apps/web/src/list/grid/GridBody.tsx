import { useLayoutEffect, useReducer, useRef } from 'react';
import styles from './Grid.module.css';
import type { GridColumn, GridProps } from './Grid.tsx';
import { type DrawnRow, drawRow, GridRow } from './GridRow.tsx';
import type { useRowWindow } from './use-row-window.ts';

type Props<Row extends object> = GridProps<Row> & { readonly before: number; readonly view: ReturnType<typeof useRowWindow> };

/**
 * The rows on screen. It alone hears of rows that change, once a frame: what has only new values is drawn by hand where
 * it stands; components are asked when rows come, go or move, and for columns that are drawn by components.
 */
export function GridBody<Row extends object>(props: Props<Row>) {
  const { source, view, columns, current, length, rowHeight, before } = props;
  const drawn = useRef(new Map<number, DrawnRow<Row>>());
  const newest = useRef(props);
  newest.current = props;
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const follow = () => {
      if (!redraw(drawn.current, newest.current)) render();
    };
    // Rows may have come between drawing and now.
    follow();
    return source.subscribeRows(follow);
  }, [source]);
  const { base, first, last } = view;
  const indexes: number[] = [];
  // The current row stays drawn wherever it is: it holds the focus.
  const far = current.row >= 0 && current.row < length && (current.row < first || current.row > last);
  if (far && current.row < first) indexes.push(current.row);
  for (let index = first; index <= last; index++) indexes.push(index);
  if (far && current.row > last) indexes.push(current.row);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element
    <div role="rowgroup" className={styles.body} style={{ height: view.height }}>
      {base > 0 && <Cut words={props.cutWords} />}
      {indexes.map((index) => {
        const row = source.rowAt(index);
        const id = row && props.rowId(row);
        return (
          <GridRow
            key={source.keyAt(index)}
            row={row}
            place={source.keyAt(index)}
            drawn={drawn.current}
            index={index}
            label={index + before + 2}
            top={(index - base) * rowHeight}
            columns={columns}
            column={index === current.row ? current.column : -1}
            marked={id !== undefined && props.marked(id)}
            faded={row !== undefined && props.faded(row, id ?? '')}
            failed={row === undefined && source.failureAt(index) !== null ? props.failedWords : null}
          />
        );
      })}
      {view.height < (length - base) * rowHeight && <Cut words={props.cutWords} top={view.height} />}
    </div>
  );
}

const byComponents = <Row,>(columns: readonly GridColumn<Row>[]): boolean => columns.some(({ draw }) => !draw);

/** Draws rows that changed where they stand; false: components must be asked. */
function redraw<Row extends object>(drawn: Map<number, DrawnRow<Row>>, { source, columns, rowId, faded }: GridProps<Row>): boolean {
  for (const [index, shown] of drawn) {
    const row = source.rowAt(index);
    if (row === shown.row && (row || (source.failureAt(index) !== null) === shown.failed)) continue;
    if (!row || !shown.row || source.keyAt(index) !== shown.place || byComponents(columns)) return false;
    if (rowId(row) !== rowId(shown.row) || faded(row, rowId(row)) !== shown.faded) return false;
    drawRow(shown.element, columns, row, shown.row);
    shown.row = row;
  }
  return true;
}

/** What stands where the scrollbar ends before the list does. */
function Cut({ words, top = 0 }: { readonly words: string; readonly top?: number }) {
  return (
    <div role="presentation" className={styles.cut} style={{ top }}>
      {words}
    </div>
  );
}

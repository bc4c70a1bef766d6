import { useRef } from 'react';
import { gridRows } from './draw-row.ts';
import styles from './Grid.module.css';
import type { GridProps } from './Grid.tsx';
import { toSpan, useRowPool } from './use-row-pool.ts';
import type { RowWindow } from './use-row-window.ts';

type Props<Row extends object> = GridProps<Row> & { readonly before: number; readonly view: RowWindow };

/**
 * The rows on screen. React renders the area that the rows have on the scrollbar; the rows themselves are drawn by a `RowPool`.
 */
export function GridBody<Row extends object>(props: Props<Row>) {
  const { view, current, length, rowHeight } = props;
  const body = useRef<HTMLDivElement>(null);
  useRowPool(body, props, { kind: gridRows<Row>, view, toSpan: () => toSpan(view, current.row, length) });
  return (
    <div className={styles.body} style={{ height: view.height }}>
      {view.base > 0 && <TruncationNotice text={props.truncatedText} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element */}
      <div role="rowgroup" ref={body} />
      {view.height < (length - view.base) * rowHeight && <TruncationNotice text={props.truncatedText} top={view.height} />}
    </div>
  );
}

/** Line at the top or bottom of the rows which says that the scrollbar does not reach all rows of the list. */
function TruncationNotice({ text, top = 0 }: { readonly text: string; readonly top?: number }) {
  return (
    <div role="presentation" className={styles.cut} style={{ top }}>
      {text}
    </div>
  );
}

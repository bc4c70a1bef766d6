import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react';
import styles from './Grid.module.css';
import type { GridColumn } from './Grid.tsx';

/** A row on screen: what stands in it now. */
export interface DrawnRow<Row> {
  readonly element: HTMLElement;
  row: Row | undefined;
  readonly place: number;
  readonly faded: boolean;
  readonly failed: boolean;
}

interface Props<Row> {
  /** Undefined: still to come, or it cannot be had (`failed` says so). */
  readonly row: Row | undefined;
  readonly place: number;
  /** Rows on screen by index; this one adds itself. */
  readonly drawn: Map<number, DrawnRow<Row>>;
  readonly index: number;
  /** Its number for a screen reader. */
  readonly label: number;
  readonly top: number;
  readonly columns: readonly GridColumn<Row>[];
  /** The current cell's column; -1 when another row is the current one. */
  readonly column: number;
  readonly marked: boolean;
  readonly faded: boolean;
  readonly failed: string | null;
}

const pins: readonly CSSProperties[] = Array.from({ length: 64 }, (_, at) => ({ left: `var(--pin-${at})` }));

/** Values of rows are few and plain, or lists of such. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((value, at) => value === other[at]));

/** Writes a row's values into its cells, as far as they are drawn by hand and other than `before`, which stands there. */
export function drawRow<Row>(element: HTMLElement, columns: readonly GridColumn<Row>[], row: Row, before?: Row): void {
  for (const [at, { draw, reads }] of columns.entries()) {
    if (!draw || (before && reads?.every((name) => isSame(row[name], before[name])))) continue;
    draw(element.children[at] as HTMLElement, row);
  }
}

function Row<Item>({ row, place, drawn, index, label, top, columns, column, marked, faded, failed }: Props<Item>) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    if (row) drawRow(element, columns, row);
    const shown: DrawnRow<Item> = { element, row, place, faded, failed: failed !== null };
    drawn.set(index, shown);
    return () => {
      if (drawn.get(index) === shown) drawn.delete(index);
    };
  }, [row, columns, drawn, index, place, faded, failed]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element
    // biome-ignore lint/a11y/useFocusableInteractive: focus roves over cells
    <div
      role="row"
      ref={line}
      aria-rowindex={label}
      aria-selected={marked}
      aria-busy={(!row && !failed) || undefined}
      className={styles.line}
      data-index={index}
      data-current={column >= 0 || undefined}
      data-faded={faded || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {row ? (
        columns.map((one, at) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have an index
          <div
            key={one.id}
            role={one.isRowHeader ? 'rowheader' : 'gridcell'}
            data-cell=""
            aria-colindex={at + 1}
            tabIndex={at === column ? 0 : -1}
            className={styles.cell}
            data-numeric={one.numeric || undefined}
            data-pinned={one.pinned || undefined}
            style={one.pinned ? pins[at] : undefined}
          >
            {one.cell?.(row)}
          </div>
        ))
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: see the row
        <div
          key="absent"
          role="gridcell"
          data-cell=""
          aria-colindex={1}
          aria-colspan={columns.length}
          tabIndex={column >= 0 ? 0 : -1}
          className={styles.absent}
        >
          {failed ?? <i style={{ width: `${24 + ((index * 37) % 52)}%` }} />}
        </div>
      )}
    </div>
  );
}

/** One row on screen; components draw it again only when its own row, place or look changes. */
export const GridRow = memo(Row) as typeof Row;

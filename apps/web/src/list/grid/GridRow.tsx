import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react';
import styles from './Grid.module.css';
import type { GridColumn } from './Grid.tsx';

/** A row on screen with the values that are drawn. */
export interface RenderedRow<Row> {
  readonly element: HTMLElement;
  row: Row | undefined;
  readonly rowKey: number;
  readonly faded: boolean;
  readonly failed: boolean;
}

interface Props<Row> {
  /** Undefined while the row is loading or if it could not be loaded (`failed`). */
  readonly row: Row | undefined;
  readonly rowKey: number;
  /** Rows on screen by index; each row adds and removes itself. */
  readonly drawn: Map<number, RenderedRow<Row>>;
  readonly index: number;
  /** Row number for screen readers (`aria-rowindex`). */
  readonly label: number;
  readonly top: number;
  readonly columns: readonly GridColumn<Row>[];
  /** Column of the current cell; -1 if another row is current. */
  readonly column: number;
  readonly marked: boolean;
  readonly faded: boolean;
  readonly failed: string | null;
}

const pins: readonly CSSProperties[] = Array.from({ length: 64 }, (_, at) => ({ left: `var(--pin-${at})` }));

/** Compares two field values, which are primitives or arrays of primitives. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((value, at) => value === other[at]));

/** Draws the cells of a row. With `before`, the row drawn last, cells whose fields are unchanged are skipped. */
export function drawRow<Row>(element: HTMLElement, columns: readonly GridColumn<Row>[], row: Row, before?: Row): void {
  for (const [at, { draw, reads }] of columns.entries()) {
    if (before && reads?.every((name) => isSame(row[name], before[name]))) continue;
    draw(element.children[at] as HTMLElement, row);
  }
}

function Row<Item>({ row, rowKey, drawn, index, label, top, columns, column, marked, faded, failed }: Props<Item>) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    if (row) drawRow(element, columns, row);
    const shown: RenderedRow<Item> = { element, row, rowKey, faded, failed: failed !== null };
    drawn.set(index, shown);
    return () => {
      if (drawn.get(index) === shown) drawn.delete(index);
    };
  }, [row, columns, drawn, index, rowKey, faded, failed]);
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
          />
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

/** One row on screen, rendered again only when its own row, position or state changes. */
export const GridRow = memo(Row) as typeof Row;

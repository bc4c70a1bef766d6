import { memo } from 'react';
import styles from './Grid.module.css';
import type { GridCell, GridColumn } from './Grid.tsx';

interface Props<Row> {
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly GridColumn<Row>[];
  /** The current cell's column; -1 when another row is the current one. */
  readonly column: number;
  readonly marked: boolean;
  readonly faded: boolean;
  readonly onCurrent: (cell: GridCell) => void;
  readonly onOpen: (row: Row) => void;
  /** The acts on the current row, asked for by the mouse. */
  readonly onMenu?: (() => void) | undefined;
}

function Row<Item>({ row, index, top, columns, column, marked, faded, onCurrent, onOpen, onMenu }: Props<Item>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual grid cannot be a table element
    // biome-ignore lint/a11y/useFocusableInteractive: focus roves over cells
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={marked}
      className={`${styles.row} ${styles.line}`}
      data-current={column >= 0 || undefined}
      data-faded={faded || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onDoubleClick={() => onOpen(row)}
      onContextMenu={(event) => {
        if (!onMenu) return;
        event.preventDefault();
        onCurrent({ row: index, column: 0 });
        onMenu();
      }}
    >
      {columns.map((one, at) => (
        // biome-ignore lint/a11y/useSemanticElements: see the row
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys move by the list's bindings
        <div
          key={one.id}
          role="gridcell"
          aria-colindex={at + 1}
          tabIndex={at === column ? 0 : -1}
          className={styles.cell}
          data-numeric={one.numeric || undefined}
          onClick={() => onCurrent({ row: index, column: at })}
        >
          {one.cell(row)}
        </div>
      ))}
    </div>
  );
}

/** One row on screen; drawn again only when its own row, place or look changes. */
export const GridRow = memo(Row) as typeof Row;

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the current cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are those of the grid
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the grid has the focus itself
import type { AssignmentRow } from '@floorwalker/core/resources/operators/assignment';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { type MouseEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { RowVirtualizer } from '../../list/grid/RowVirtualizer.ts';
import { toRenderedRows, toSpan, useRowPool } from '../../list/grid/use-row-pool.ts';
import { useRowWindow } from '../../list/grid/use-row-window.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './Assignment.module.css';
import { type Edits, toggleCells } from './assignment-state.ts';
import { operatorLines } from './draw-operator-line.ts';
import { type Cursor, measures, useGridCursor } from './use-grid-cursor.ts';

type Property = { readonly id: number; readonly name: string };

interface Props {
  readonly rows: readonly AssignmentRow[];
  readonly properties: readonly Property[];
  readonly edits: Edits;
  readonly onChange: (edits: Edits) => void;
  readonly readOnly: boolean;
}

const nothing = () => undefined;
const toRowId = (row: AssignmentRow) => String(row.id);

/**
 * Operators × properties. Only the rows in view are drawn. The grid has the focus and names the current cell, so that it is read
 * aloud although rows come and go.
 */
export function AssignmentGrid({ rows, properties, edits, onChange, readOnly }: Props) {
  const translation = useTranslation();
  const { t } = translation;
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const toggle = ({ row, column }: Cursor, which: 'cell' | 'row' | 'column') => {
    if (readOnly) return;
    const ofRows = which === 'column' ? rows : rows.slice(row, row < 0 ? 0 : row + 1);
    const ofProperties = which === 'row' ? properties : properties.slice(column, column < 0 ? 0 : column + 1);
    onChange(
      toggleCells(
        edits,
        ofRows.flatMap((one) => ofProperties.map((property) => ({ row: one, property: property.id }))),
      ),
    );
  };
  const { cursor, setCursor, onKeyDown } = useGridCursor(grid, { rows: rows.length, columns: properties.length }, toggle);
  useEffect(() => grid.current?.focus(), []);
  const idOf = ({ row, column }: Cursor) => `${id}-${row}-${column}`;
  const view = useRowWindow(grid, head, { length: rows.length, rowHeight: measures.row, onView: nothing });
  const source = useMemo(() => toRenderedRows((index) => rows[index]), [rows]);
  const shown = { source, current: cursor, rowId: toRowId, id, properties, edits, cursorColumn: cursor.column, translation };
  useRowPool(body, shown, { kind: operatorLines, view, toSpan: () => toSpan(view, cursor.row, rows.length) });
  const press = (pressed: Cursor, which: 'cell' | 'row' | 'column') => {
    setCursor(pressed);
    toggle(pressed, which);
  };
  const pressLine = ({ target }: MouseEvent) => {
    const cell = (target as Element).closest<HTMLElement>('[data-column]');
    const row = Number(cell?.closest<HTMLElement>('[data-index]')?.dataset.index);
    const column = Number(cell?.dataset.column);
    if (cell) press({ row, column }, column < 0 ? 'row' : 'cell');
  };
  return (
    <>
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        className={styles.grid}
        aria-label={t('operators:assignment.grid')}
        aria-rowcount={rows.length + 1}
        aria-colcount={properties.length + 1}
        aria-readonly={readOnly || undefined}
        aria-multiselectable
        aria-activedescendant={idOf(cursor)}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" ref={head} className={styles.head} style={{ width: measures.name + properties.length * measures.cell }}>
          <div role="row" aria-rowindex={1} className={styles.row}>
            <Heading id={idOf({ row: -1, column: -1 })} index={1} isCurrent={cursor.row < 0 && cursor.column < 0} className={styles.corner}>
              {t('operators:assignment.operator')}
            </Heading>
            {properties.map(({ id: property, name }, column) => (
              <Heading
                key={property}
                id={idOf({ row: -1, column })}
                index={column + 2}
                isCurrent={cursor.row < 0 && cursor.column === column}
                title={`${property} ${cleanDeviceText(name)}`}
                onPress={() => press({ row: -1, column }, 'column')}
              >
                <span>{property}</span>
                <small>{cleanDeviceText(name)}</small>
              </Heading>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          ref={body}
          className={styles.body}
          style={{ height: view.height, width: measures.name + properties.length * measures.cell }}
          onClick={pressLine}
        />
      </div>
      <RowVirtualizer scroller={grid} head={head} rows={view.rows} rowHeight={measures.row} onRange={view.onRange} />
    </>
  );
}

interface HeadingProps {
  readonly id: string;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly title?: string;
  readonly className?: string | undefined;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

function Heading({ id, index, isCurrent, title, className, onPress, children }: HeadingProps) {
  return (
    <div
      role="columnheader"
      id={id}
      aria-colindex={index}
      aria-label={title}
      title={title}
      className={`${styles.heading} ${className ?? ''}`}
      data-current={isCurrent || undefined}
      onClick={onPress}
    >
      {children}
    </div>
  );
}

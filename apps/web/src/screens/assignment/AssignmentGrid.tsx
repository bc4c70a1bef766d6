// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the current cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are those of the grid
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the grid has the focus itself
import type { AssignmentRow } from '@floorwalker/core/resources/operators/assignment';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { memo, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './Assignment.module.css';
import { type Edits, isAssigned, isEditable, toggleCells } from './assignment-state.ts';
import { type Cursor, measures, useGridCursor } from './use-grid-cursor.ts';

type Property = { readonly id: number; readonly name: string };

interface Props {
  readonly rows: readonly AssignmentRow[];
  readonly properties: readonly Property[];
  readonly edits: Edits;
  readonly onChange: (edits: Edits) => void;
  readonly readOnly: boolean;
}

/** Rows above and below the visible ones that are drawn, too. */
const overscan = 8;
/** Height of the visible part while it is not measured. */
const assumedHeight = 800;

/**
 * Operators × properties. Only the rows in view are drawn. The grid has the focus and names the current cell, so that it is read
 * aloud although rows come and go.
 */
export function AssignmentGrid({ rows, properties, edits, onChange, readOnly }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
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
  const height = grid.current?.clientHeight || assumedHeight;
  const first = Math.max(0, Math.floor(top / measures.row) - overscan);
  const visible = rows.slice(first, Math.ceil((top + height) / measures.row) + overscan);
  const isDrawn = cursor.row < 0 || (cursor.row >= first && cursor.row < first + visible.length);
  const newest = useRef(toggle);
  newest.current = toggle;
  // The same function in each render, so that only lines with changes are drawn again.
  const press = useCallback(
    (pressed: Cursor, which: 'cell' | 'row' | 'column') => {
      setCursor(pressed);
      newest.current(pressed, which);
    },
    [setCursor],
  );
  return (
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
      aria-activedescendant={isDrawn ? idOf(cursor) : undefined}
      onKeyDown={onKeyDown}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div role="rowgroup" className={styles.head} style={{ width: measures.name + properties.length * measures.cell }}>
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
        className={styles.body}
        style={{ height: rows.length * measures.row, width: measures.name + properties.length * measures.cell }}
      >
        {visible.map((row, n) => (
          <OperatorLine
            key={row.id}
            id={id}
            row={row}
            index={first + n}
            properties={properties}
            edits={edits.get(row.id)}
            current={cursor.row === first + n ? cursor.column : null}
            onPress={press}
          />
        ))}
      </div>
    </div>
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

interface LineProps {
  readonly id: string;
  readonly row: AssignmentRow;
  readonly index: number;
  readonly properties: readonly Property[];
  readonly edits: ReadonlyMap<number, boolean> | undefined;
  /** Column of the cursor; null if it is in another row. */
  readonly current: number | null;
  readonly onPress: (cursor: Cursor, which: 'cell' | 'row') => void;
}

/** The line of one operator; drawn again only if something of it has changed. */
const OperatorLine = memo(function OperatorLine({ id, row, index, properties, edits, current, onPress }: LineProps) {
  const { t } = useTranslation();
  const name = cleanDeviceText(row.name);
  const note = row.allProperties ? t('operators:assignment.all') : isEditable(row) ? null : t('operators:assignment.fixed');
  const all: Edits = new Map(edits ? [[row.id, edits]] : []);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-fixed={note !== null || undefined}
      style={{ transform: `translateY(${index * measures.row}px)` }}
    >
      <div
        role="rowheader"
        id={`${id}-${index}--1`}
        aria-colindex={1}
        className={styles.name}
        data-current={current === -1 || undefined}
        title={note ?? name}
        onClick={() => onPress({ row: index, column: -1 }, 'row')}
      >
        <span>{name}</span>
        <small>{note ?? row.login}</small>
      </div>
      {properties.map((property, column) => {
        const assigned = row.allProperties || isAssigned(all, { row, property: property.id });
        const changed = edits?.has(property.id) ?? false;
        const states: string[] = [t(assigned ? 'operators:assignment.assigned' : 'operators:assignment.notAssigned')];
        if (changed) states.push(t('operators:assignment.changed'));
        return (
          <div
            key={property.id}
            role="gridcell"
            id={`${id}-${index}-${column}`}
            aria-colindex={column + 2}
            aria-selected={assigned}
            aria-readonly={note !== null || undefined}
            aria-label={t('common:about', { label: `${name}, ${property.id} ${cleanDeviceText(property.name)}`, text: states.join(', ') })}
            className={styles.cell}
            data-assigned={assigned || undefined}
            data-changed={changed || undefined}
            data-current={current === column || undefined}
            onClick={() => onPress({ row: index, column }, 'cell')}
          >
            {assigned ? '✓' : changed ? '–' : ''}
          </div>
        );
      })}
    </div>
  );
});

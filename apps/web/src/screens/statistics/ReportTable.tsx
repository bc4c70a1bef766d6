// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the current row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are bindings of the screen
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the grid has the focus itself

import type { ReportTexts } from '@floorwalker/i18n/format/report-table';
import { type CSSProperties, type RefObject, useId, useLayoutEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { settings } from '../../platform/ports/settings.ts';
import styles from './ReportTable.module.css';

interface Props {
  readonly table: ReportTexts;
  readonly label: string;
  readonly current: number;
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly onCurrent: (row: number) => void;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

/** Rows above and below the visible ones that are drawn, too. */
const overscan = 10;
/** Height of the visible part while it is not measured; pixels. */
const assumedHeight = 800;

/**
 * The figures of a report, with their totals at the foot. Only the rows in view are drawn. The grid has the focus and names the current
 * row, so that it is read aloud although rows come and go.
 */
export function ReportTable({ table, label, current, grid, onCurrent, onFocus, onOpen }: Props) {
  const id = useId();
  const { density } = useSnapshot(settings);
  const rowHeight = density === 'compact' ? 24 : 28;
  const [top, setTop] = useState(0);
  const { columns, lines, totals } = table;
  const height = grid.current?.clientHeight || assumedHeight;
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const last = Math.min(lines.length, Math.ceil((top + height) / rowHeight) + overscan);
  useLayoutEffect(() => {
    const scroller = grid.current;
    if (!scroller) return;
    const room = scroller.clientHeight - (totals.length + 1) * rowHeight;
    const from = current * rowHeight;
    if (from < scroller.scrollTop) scroller.scrollTop = from;
    else if (from + rowHeight > scroller.scrollTop + room) scroller.scrollTop = from + rowHeight - room;
  }, [grid, current, rowHeight, totals.length]);
  const template = useMemo(() => toTemplate(table), [table]);
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      data-cell
      className={styles.grid}
      style={{ '--template': template, '--row-height': `${rowHeight}px` } as CSSProperties}
      aria-label={label}
      aria-rowcount={lines.length + totals.length + 1}
      aria-activedescendant={current >= first && current < last ? `${id}-${current}` : undefined}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onFocus={onFocus}
      onDoubleClick={onOpen}
    >
      <div role="rowgroup" className={styles.head}>
        <Line cells={columns.map(({ title }) => title)} columns={columns} role="columnheader" index={1} />
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: lines.length * rowHeight }}>
        {lines.slice(first, last).map((cells, at) => {
          const row = first + at;
          return (
            <Line
              key={row}
              id={`${id}-${row}`}
              cells={cells}
              columns={columns}
              role="gridcell"
              index={row + 2}
              top={row * rowHeight}
              isCurrent={row === current}
              onPress={() => onCurrent(row)}
            />
          );
        })}
      </div>
      <div role="rowgroup" className={styles.foot}>
        {totals.map((cells, at) => (
          <Line key={cells.join()} cells={cells} columns={columns} role="gridcell" index={lines.length + at + 2} />
        ))}
      </div>
    </div>
  );
}

/** Returns the widths of the columns: of each the characters of its longest text. */
const toTemplate = ({ columns, lines, totals }: ReportTexts): string =>
  columns
    .map(({ title }, at) => [...lines, ...totals].reduce((widest, line) => Math.max(widest, line[at]?.length ?? 0), title.length))
    .map((width) => `${width + 3}ch`)
    .join(' ');

interface LineProps {
  readonly id?: string;
  readonly cells: readonly string[];
  readonly columns: ReportTexts['columns'];
  readonly role: 'columnheader' | 'gridcell';
  readonly index: number;
  /** Position within the body; pixels. */
  readonly top?: number;
  readonly isCurrent?: boolean;
  readonly onPress?: () => void;
}

const Line = ({ id, cells, columns, role, index, top, isCurrent, onPress }: LineProps) => (
  <div
    role="row"
    id={id}
    className={styles.row}
    aria-rowindex={index}
    aria-selected={onPress && isCurrent}
    data-current={isCurrent || undefined}
    style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    onClick={onPress}
  >
    {columns.map((column, at) => (
      <div key={column.id} role={role} data-numeric={column.isNumeric || undefined} title={cells[at]}>
        {cells[at]}
      </div>
    ))}
  </div>
);

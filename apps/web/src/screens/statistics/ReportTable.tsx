// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the current row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are bindings of the screen
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the grid has the focus itself

import type { ReportTexts } from '@floorwalker/i18n/format/report-table';
import { type CSSProperties, type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { RowVirtualizer } from '../../list/grid/RowVirtualizer.ts';
import { toRenderedRows, toSpan, useRowPool } from '../../list/grid/use-row-pool.ts';
import { useRowWindow } from '../../list/grid/use-row-window.ts';
import { settings } from '../../platform/ports/settings.ts';
import { reportLines } from './draw-report-line.ts';
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

const nothing = () => undefined;

/**
 * The figures of a report, with their totals at the foot. Only the rows in view are drawn. The grid has the focus and names the current
 * row, so that it is read aloud although rows come and go.
 */
export function ReportTable({ table, label, current, grid, onCurrent, onFocus, onOpen }: Props) {
  const id = useId();
  const { density } = useSnapshot(settings);
  const rowHeight = density === 'compact' ? 24 : 28;
  const { columns, lines, totals } = table;
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const view = useRowWindow(grid, head, { length: lines.length, rowHeight, onView: nothing });
  const source = useMemo(() => toRenderedRows((index) => lines[index]), [lines]);
  const shown = { source, current: { row: current }, rowId: () => '', id, columns, rowHeight };
  useRowPool(body, shown, { kind: reportLines, view, toSpan: () => toSpan(view, current, lines.length) });
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
    <>
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        data-cell
        className={styles.grid}
        style={{ '--template': template, '--row-height': `${rowHeight}px` } as CSSProperties}
        aria-label={label}
        aria-rowcount={lines.length + totals.length + 1}
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        onFocus={onFocus}
        onClick={({ target }) => {
          const row = (target as Element).closest<HTMLElement>('[data-index]');
          if (row) onCurrent(Number(row.dataset.index));
        }}
        onDoubleClick={onOpen}
      >
        <div role="rowgroup" ref={head} className={styles.head}>
          <Line cells={columns.map(({ title }) => title)} columns={columns} role="columnheader" index={1} />
        </div>
        <div role="rowgroup" ref={body} className={styles.body} style={{ height: view.height }} />
        <div role="rowgroup" className={styles.foot}>
          {totals.map((cells, at) => (
            <Line key={cells.join()} cells={cells} columns={columns} role="gridcell" index={lines.length + at + 2} />
          ))}
        </div>
      </div>
      <RowVirtualizer scroller={grid} head={head} rows={view.rows} rowHeight={rowHeight} onRange={view.onRange} />
    </>
  );
}

/** Returns the widths of the columns: of each the characters of its longest text. */
const toTemplate = ({ columns, lines, totals }: ReportTexts): string =>
  columns
    .map(({ title }, at) => [...lines, ...totals].reduce((widest, line) => Math.max(widest, line[at]?.length ?? 0), title.length))
    .map((width) => `${width + 3}ch`)
    .join(' ');

interface LineProps {
  readonly cells: readonly string[];
  readonly columns: ReportTexts['columns'];
  readonly role: 'columnheader' | 'gridcell';
  readonly index: number;
}

/** A line of the head or the foot. */
const Line = ({ cells, columns, role, index }: LineProps) => (
  <div role="row" className={styles.row} aria-rowindex={index}>
    {columns.map((column, at) => (
      <div key={column.id} role={role} data-numeric={column.isNumeric || undefined} title={cells[at]}>
        {cells[at]}
      </div>
    ))}
  </div>
);

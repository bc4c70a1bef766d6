import { formatBothTimes } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './Cell.module.css';
import type { CellColumn, LooseRow } from './cell-text.ts';
import { toCellText } from './cell-text.ts';
import type { ColumnOverride } from './columns.ts';
import { DrawnCell } from './DrawnCell.tsx';
import { drawTime } from './draw.ts';
import { createDraw, toTimeContent } from './draw-cell.ts';

interface CellProps {
  readonly column: CellColumn;
  readonly row: LooseRow;
  readonly override?: ColumnOverride | undefined;
}

/** Value of one row in one column outside the grid: the column's draw function as a component. */
export function Cell({ column, row, override }: CellProps) {
  const translation = useTranslation();
  const { draw } = override?.draw?.(translation) ?? createDraw(column, translation, 'panel');
  const value = row[column.name];
  if (column.kind === 'time' && typeof value === 'string' && !override?.draw)
    return <Time at={value} zone={typeof row.zone === 'string' ? row.zone : undefined} />;
  const isText = column.kind === 'text' || column.kind === 'identifier';
  return <DrawnCell draw={draw} row={row} title={isText && value ? toCellText(column, row, translation) : undefined} />;
}

interface TimeProps {
  readonly at: string;
  /** Time zone of the terminal; if absent, the operator's own time zone. */
  readonly zone?: string | undefined;
  /** Always shows the time in both time zones, if they differ. */
  readonly both?: boolean;
}

/** A time with the full date in both zones as its tooltip. */
export function Time({ at, zone, both }: TimeProps) {
  const translation = useTranslation();
  return (
    <DrawnCell
      title={formatBothTimes(at, translation.language, translation.formats, zone)}
      className={styles.time}
      data-both={both}
      draw={(cell) => drawTime(cell, at, toTimeContent(at, zone, translation, Date.now(), { both }))}
      row={at}
    />
  );
}

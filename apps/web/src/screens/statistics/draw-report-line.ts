import type { ReportTexts } from '@floorwalker/i18n/format/report-table';
import { setAttribute } from '../../list/cells/set-attributes.ts';
import { createElement } from '../../list/grid/create-element.ts';
import { type LineKind, type PoolLine, type PoolShown, toEmptyLine } from '../../list/grid/row-pool.ts';
import styles from './ReportTable.module.css';

type Cells = readonly string[];

/** Properties of a table of figures that determine what its lines show. */
export interface ReportLinesShown extends PoolShown<Cells> {
  /** Prefix of the ids of the elements; the index of the row follows. */
  readonly id: string;
  readonly columns: ReportTexts['columns'];
  /** Pixels. */
  readonly rowHeight: number;
}

interface ReportLine extends PoolLine<Cells> {
  readonly cells: HTMLElement[];
}

/** Draws the lines of a table of figures. */
export const reportLines = (): LineKind<Cells, ReportLinesShown, ReportLine> => ({
  create: () => ({ ...toEmptyLine(createElement('row', styles.row)), cells: [] }),
  place: ({ element, index }, { id, rowHeight }) => {
    element.id = `${id}-${index}`;
    setAttribute(element, 'data-index', String(index));
    setAttribute(element, 'aria-rowindex', String(index + 2));
    return `translateY(${index * rowHeight}px)`;
  },
  draw: ({ element, cells, index, row = [] }, { columns, current }) => {
    const isCurrent = index === current.row;
    setAttribute(element, 'aria-selected', String(isCurrent));
    setAttribute(element, 'data-current', isCurrent ? 'true' : null);
    while (cells.length > columns.length) cells.pop()?.remove();
    while (cells.length < columns.length) cells.push(element.appendChild(createElement('gridcell')));
    for (const [at, cell] of cells.entries()) {
      const text = row[at] ?? '';
      setAttribute(cell, 'data-numeric', columns[at]?.isNumeric ? 'true' : null);
      if (cell.textContent === text) continue;
      cell.textContent = text;
      cell.title = text;
    }
  },
});

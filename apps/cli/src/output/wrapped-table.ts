import type { Factory } from '../factory.ts';
import { widthOf, wrapText } from './pairs.ts';
import { type Cell, type TableColumn, textWidth, toTable, totalWidth } from './table.ts';

/** Minimum width of a column that is wrapped. */
const minWrapWidth = 20;

const empty: Cell = { text: '', tone: 'plain' };

/** Renders a table whose last column is not cut: its long texts continue on further lines. */
export function toWrappedTable(factory: Factory, columns: readonly TableColumn[], rows: readonly (readonly Cell[])[]): string {
  const others = columns.slice(0, -1);
  const widths = others.map(({ title }, at) => Math.max(textWidth(title), ...rows.map((row) => textWidth(row[at]?.text ?? ''))));
  const room = Math.max(minWrapWidth, widthOf(factory) - totalWidth([...widths, 0]));
  const lines = rows.flatMap((row) => {
    const last = row.at(-1) ?? empty;
    return wrapText(last.text, room).map((text, line) => [...(line === 0 ? row.slice(0, -1) : others.map(() => empty)), { ...last, text }]);
  });
  return toTable(factory, columns, lines);
}

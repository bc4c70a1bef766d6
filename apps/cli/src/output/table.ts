import stringWidth from 'string-width';
import { paint, type Tone } from './tones.ts';

/** One cell as a person sees it. */
export interface Cell {
  readonly text: string;
  readonly tone: Tone;
}

export interface TableColumn {
  readonly title: string;
  readonly align: 'left' | 'right';
}

const gap = '  ';
const narrowest = 4;

/** Cuts `text` to `width` cells, ending in an ellipsis. */
export function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const next = used + stringWidth(segment);
    if (next > width - 1) break;
    kept += segment;
    used = next;
  }
  return `${kept}…`;
}

function pad(text: string, width: number, align: TableColumn['align']): string {
  const space = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return align === 'right' ? space + text : text + space;
}

/** Natural widths of the columns, then the widest are narrowed until the line fits into `width`. */
export function toWidths(columns: readonly TableColumn[], rows: readonly (readonly Cell[])[], width: number): number[] {
  const widths = columns.map((column, at) => Math.max(stringWidth(column.title), ...rows.map((row) => stringWidth(row[at]?.text ?? ''))));
  let excess = widths.reduce((sum, one) => sum + one, 0) + gap.length * (columns.length - 1) - width;
  while (excess > 0) {
    const widest = widths.indexOf(Math.max(...widths));
    const size = widths[widest] ?? 0;
    if (size <= narrowest) break;
    const second = Math.max(narrowest, ...widths.filter((one) => one < size));
    const step = Math.min(excess, Math.max(1, size - second));
    widths[widest] = Math.max(narrowest, size - step);
    excess -= step;
  }
  return widths;
}

/** One line of the table; colour goes around the text, never into the measuring. */
export function toLine(cells: readonly Cell[], columns: readonly TableColumn[], widths: readonly number[], colour: boolean): string {
  const parts = columns.map((column, at) => {
    const cell = cells[at] ?? { text: '', tone: 'plain' };
    const width = widths[at] ?? 0;
    const text = pad(cut(cell.text, width), width, column.align);
    return paint(text, cell.tone, colour);
  });
  return `${parts.join(gap)}`.trimEnd();
}

/** The line of titles. */
export const toHead = (columns: readonly TableColumn[], widths: readonly number[], colour: boolean): string =>
  toLine(
    columns.map((column) => ({ text: column.title.toLocaleUpperCase(), tone: 'quiet' })),
    columns,
    widths,
    colour,
  );

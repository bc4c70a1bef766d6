import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import { charactersOf } from '@floorwalker/i18n/format/characters';
import stringWidth from 'string-width';
import { type Factory, hasColour } from '../factory.ts';
import { paint, type Tone } from './tones.ts';

export interface Cell {
  readonly text: string;
  readonly tone: Tone;
  /** True if the cell has no value and its text is a placeholder. */
  readonly isEmpty?: boolean;
}

export interface TableColumn {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** What happens to the column if the line is too long; see `priority` in ColumnDefinition. */
  readonly priority?: ColumnDefinition['priority'];
  /** Part of a time would be read as another time. */
  readonly isTime?: boolean;
}

/** Space between two columns. */
export const columnGap = '  ';
const minColumnWidth = 4;

/** Maximum width, in character columns, of a table column with priority `whole`; longer values are truncated. */
const maxWholeWidth = 32;

/** Columns with longer values have prose or long sets, which are truncated in any case: down to `minProseWidth` before titles are shortened. */
const maxNameWidth = 40;
const minProseWidth = 16;

/** Titles are shortened down to this width before values are truncated. */
const minTitleWidth = 8;

/** Width of a text in character columns. */
export const textWidth = (text: string): number => stringWidth(text);

/** Truncates a text to `width` character columns, including the ellipsis. */
export function truncate(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const character of charactersOf(text)) {
    const next = used + stringWidth(character);
    if (next > width - 1) break;
    kept += character;
    used = next;
  }
  return `${kept}…`;
}

function pad(text: string, width: number, align: TableColumn['align']): string {
  const space = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return align === 'right' ? space + text : text + space;
}

type Rows = readonly (readonly Cell[])[];

const widestCell = (rows: Rows, at: number): number => rows.reduce((max, row) => Math.max(max, stringWidth(row[at]?.text ?? '')), 0);

/** Whether a column is truncated only as a last resort: part of a name, number, time or amount would be read as another value. */
const isWhole = ({ align, priority, isTime }: TableColumn): boolean => isTime === true || priority === 'whole' || align === 'right';

/** Returns the width of a table line in character columns, including the gaps. */
export const totalWidth = (widths: readonly number[]): number =>
  widths.reduce((sum, one) => sum + one, 0) + columnGap.length * (widths.length - 1);

/**
 * Returns the widths of the table columns in character columns. If they do not fit into `width`, long prose is truncated first, then
 * titles that are wider than their values are shortened, then the widest columns.
 */
export function toWidths(columns: readonly TableColumn[], rows: Rows, width: number): number[] {
  const titles = columns.map(({ title }) => stringWidth(title));
  const cells = columns.map((_, at) => widestCell(rows, at));
  const natural = titles.map((title, at) => Math.max(title, cells[at] ?? 0));
  const withTitles = columns.map((column, at) =>
    isWhole(column) || (cells[at] ?? 0) <= maxNameWidth ? (natural[at] ?? 0) : Math.max(titles[at] ?? 0, minProseWidth),
  );
  const shortTitles = titles.map((title, at) => Math.max(Math.min(title, minTitleWidth), cells[at] ?? 0));
  const withWhole = columns.map((column, at) => (isWhole(column) ? Math.min(maxWholeWidth, cells[at] ?? 0) : minColumnWidth));
  const fallback = columns.map(() => minColumnWidth);
  return [withTitles, shortTitles, withWhole, fallback].reduce((widths, minWidths) => shrinkWidths(widths, minWidths, width), natural);
}

/** Reduces the widest columns until the line fits, but none below its minimum width. */
export function shrinkWidths(given: readonly number[], minWidths: readonly number[], width: number): number[] {
  const widths = [...given];
  for (let excess = totalWidth(widths) - width; excess > 0; ) {
    const open = widths.flatMap((size, at) => (size > (minWidths[at] ?? 0) ? [at] : []));
    const widest = open.reduce((best, at) => ((widths[at] ?? 0) > (widths[best] ?? -1) ? at : best), -1);
    if (widest < 0) break;
    const size = widths[widest] ?? 0;
    const second = Math.max(minWidths[widest] ?? 0, ...open.map((at) => widths[at] ?? 0).filter((one) => one < size));
    // Columns of equal width are reduced equally.
    const equals = open.filter((at) => widths[at] === size).length;
    const step = Math.min(Math.ceil(excess / equals), Math.max(1, size - second));
    widths[widest] = size - step;
    excess -= step;
  }
  return widths;
}

/** Minimum width at which truncated text is still useful. */
export const minLegibleWidth = 9;

/**
 * Returns the indexes of the columns to show if not all of them fit, in ascending order, at least three. Columns are omitted in
 * this order: columns without values, columns with the same value in every row, priority `last`, no priority (from the end),
 * priority `main`. Columns of priority `whole` are kept if they have a value.
 */
export function fitColumns(columns: readonly TableColumn[], rows: Rows, width: number): number[] {
  const minWidths = columns.map((column, at) => {
    const widest = widestCell(rows, at);
    const needed = Math.max(Math.min(stringWidth(column.title), minTitleWidth), widest);
    return isWhole(column) ? Math.min(maxWholeWidth, needed) : Math.min(minLegibleWidth, needed);
  });
  const kept = columns.map((_, at) => at);
  const texts = (at: number) => rows.map((row) => row[at]?.text ?? '');
  const priorityOf = (at: number) => columns[at]?.priority;
  const rules: readonly ((at: number) => boolean)[] = [
    (at) => rows.every((row) => row[at]?.isEmpty || row[at]?.text === ''),
    (at) => priorityOf(at) !== 'whole' && rows.length > 1 && new Set(texts(at)).size === 1,
    (at) => priorityOf(at) === 'last',
    (at) => priorityOf(at) === undefined,
    (at) => priorityOf(at) === 'main',
  ];
  while (kept.length > 3 && totalWidth(kept.map((at) => minWidths[at] ?? 0)) > width) {
    const rule = rules.find((one) => kept.some(one));
    const next = rule === undefined ? kept.at(-1) : kept.findLast(rule);
    kept.splice(kept.indexOf(next ?? 0), 1);
  }
  return kept;
}

/** One line of the table. Colour codes are added after the widths are computed. */
export function toLine(cells: readonly Cell[], columns: readonly TableColumn[], widths: readonly number[], colour: boolean): string {
  const parts = columns.map((column, at) => {
    const cell = cells[at] ?? { text: '', tone: 'plain' };
    const width = widths[at] ?? 0;
    const text = pad(truncate(cell.text, width), width, column.align);
    return paint(text, cell.tone, colour);
  });
  return `${parts.join(columnGap)}`.trimEnd();
}

/** The header line. */
export const toHeaderLine = (columns: readonly TableColumn[], widths: readonly number[], colour: boolean): string =>
  toLine(
    columns.map((column) => ({ text: column.title.toUpperCase(), tone: 'quiet' })),
    columns,
    widths,
    colour,
  );

/** Renders a table with a header, truncated to the width of the terminal. */
export function toTable(factory: Factory, columns: readonly TableColumn[], rows: Rows): string {
  const { out } = factory;
  const colour = hasColour(factory, out);
  const widths = toWidths(columns, rows, out.isTty ? out.width : Number.POSITIVE_INFINITY);
  return [toHeaderLine(columns, widths, colour), ...rows.map((row) => toLine(row, columns, widths, colour))]
    .map((line) => `${line}\n`)
    .join('');
}

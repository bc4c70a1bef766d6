import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import { charactersOf } from '@floorwalker/i18n/format/characters';
import stringWidth from 'string-width';
import { type Factory, hasColour } from '../factory.ts';
import { paint, type Tone } from './tones.ts';

/** One cell as a person sees it. */
export interface Cell {
  readonly text: string;
  readonly tone: Tone;
  /** There is no value: the text is but a sign for that. */
  readonly isEmpty?: boolean;
}

export interface TableColumn {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** What happens to the column where a line is too long; see `priority` of a column's definition. */
  readonly priority?: ColumnDefinition['priority'];
}

/** What stands between two columns. */
export const gap = '  ';
const narrowest = 4;

/** A name that is longer than this is shortened all the same. */
const maxWhole = 32;

/** What is left of a long title before columns lose anything. */
const shortTitle = 8;

/** Cuts `text` to `width` cells, ending in an ellipsis. */
export function cut(text: string, width: number): string {
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

const widestCell = (rows: Rows, at: number): number => rows.reduce((most, row) => Math.max(most, stringWidth(row[at]?.text ?? '')), 0);

/** Names stay whole, and so do numbers and amounts: a part of one reads like another one. */
const isWhole = ({ align, priority }: TableColumn): boolean => priority === 'whole' || align === 'right';

/** How many cells of width a line of columns takes. */
export const spaceOf = (widths: readonly number[]): number => widths.reduce((sum, one) => sum + one, 0) + gap.length * (widths.length - 1);

/**
 * Natural widths of the columns; where a line of them does not fit into `width`, first titles give way that are wider
 * than what stands below them, then the widest columns.
 */
export function toWidths(columns: readonly TableColumn[], rows: Rows, width: number): number[] {
  const titles = columns.map(({ title }) => stringWidth(title));
  const cells = columns.map((_, at) => widestCell(rows, at));
  const natural = titles.map((title, at) => Math.max(title, cells[at] ?? 0));
  const shortTitles = titles.map((title, at) => Math.max(Math.min(title, shortTitle), cells[at] ?? 0));
  const withWhole = columns.map((column, at) => (isWhole(column) ? Math.min(maxWhole, cells[at] ?? 0) : narrowest));
  const fallback = columns.map(() => narrowest);
  return [shortTitles, withWhole, fallback].reduce((widths, least) => narrow(widths, least, width), natural);
}

/** Takes from the widest as long as the line is too long, but from none below its least width. */
export function narrow(given: readonly number[], least: readonly number[], width: number): number[] {
  const widths = [...given];
  for (let excess = spaceOf(widths) - width; excess > 0; ) {
    const open = widths.flatMap((size, at) => (size > (least[at] ?? 0) ? [at] : []));
    const widest = open.reduce((best, at) => ((widths[at] ?? 0) > (widths[best] ?? -1) ? at : best), -1);
    if (widest < 0) break;
    const size = widths[widest] ?? 0;
    const second = Math.max(least[widest] ?? 0, ...open.map((at) => widths[at] ?? 0).filter((one) => one < size));
    // Equals give alike.
    const equals = open.filter((at) => widths[at] === size).length;
    const step = Math.min(Math.ceil(excess / equals), Math.max(1, size - second));
    widths[widest] = size - step;
    excess -= step;
  }
  return widths;
}

/** A column that shows fewer cells of width than this of a longer text says nothing any more. */
export const legible = 9;

/**
 * Which columns of a table to show where not all of them fit: columns without a value are left out first, then those with
 * the same value in every row, then those of priority `last`, then the others from the end, at last those of priority `main`.
 * Columns of priority `whole` stay if they have a value. Returns indexes in rising order, three at least.
 */
export function fitColumns(columns: readonly TableColumn[], rows: Rows, width: number): number[] {
  const least = columns.map((column, at) => {
    const widest = widestCell(rows, at);
    const needed = Math.max(Math.min(stringWidth(column.title), shortTitle), widest);
    return isWhole(column) ? Math.min(maxWhole, needed) : Math.min(legible, needed);
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
  while (kept.length > 3 && spaceOf(kept.map((at) => least[at] ?? 0)) > width) {
    const rule = rules.find((one) => kept.some(one));
    const next = rule === undefined ? kept.at(-1) : kept.findLast(rule);
    kept.splice(kept.indexOf(next ?? 0), 1);
  }
  return kept;
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
    columns.map((column) => ({ text: column.title.toUpperCase(), tone: 'quiet' })),
    columns,
    widths,
    colour,
  );

/** A whole table with its line of titles, cut to the width of the terminal. */
export function toTable(factory: Factory, columns: readonly TableColumn[], rows: Rows): string {
  const { out } = factory;
  const colour = hasColour(factory, out);
  const widths = toWidths(columns, rows, out.isTty ? out.width : Number.POSITIVE_INFINITY);
  return [toHead(columns, widths, colour), ...rows.map((row) => toLine(row, columns, widths, colour))].map((line) => `${line}\n`).join('');
}

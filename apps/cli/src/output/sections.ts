import { type Factory, hasColour } from '../factory.ts';
import type { Row } from './cells.ts';
import { type ColumnSelection, toCells, toTableColumns } from './columns.ts';
import { amountIn, type Conversion } from './converted.ts';
import { toPairs, widthOf } from './pairs.ts';
import { type Cell, fitColumns, toHeaderLine, toLine, toWidths } from './table.ts';
import { paint } from './tones.ts';

/** Indentation of the lines below a title. */
const indent = '  ';

/** A section of the output: its title, and its lines. */
export type Section = readonly [title: string, lines: readonly string[]];

/** Sections one below the other, each with its title; `nothing` stands for a section without lines. */
export function toSections(factory: Factory, sections: readonly Section[], nothing: string): string {
  const colour = hasColour(factory, factory.out);
  const blocks = sections.map(([title, lines]) => {
    const shown = lines.length > 0 ? lines : [paint(nothing, 'quiet', colour)];
    return `${paint(title, 'strong', colour)}\n${shown.map((line) => `${indent}${line}\n`).join('')}`;
  });
  return blocks.join('\n');
}

/** Lines of aligned cells without a header. */
export function alignRows(factory: Factory, rows: readonly (readonly Cell[])[], rightAligned: readonly boolean[] = []): string[] {
  const columns = (rows[0] ?? []).map((_, at) => ({ title: '', align: rightAligned[at] ? ('right' as const) : ('left' as const) }));
  const widths = toWidths(columns, rows, Number.POSITIVE_INFINITY);
  return rows.map((row) => toLine(row, columns, widths, hasColour(factory, factory.out)));
}

type Pair = readonly [title: string, value: Cell];

/** Title and value of each column, an amount also in the currency of the profile; with `onlySet`, columns without a value are omitted. */
export function toFactPairs(
  factory: Factory,
  sheet: ColumnSelection,
  row: Row,
  onlySet = false,
  toConverted: Conversion = () => null,
): readonly Pair[] {
  const titles = toTableColumns(factory, sheet);
  const isSet = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return toCells(factory, sheet, row, true).flatMap((cell, at) => {
    const name = sheet.names[at] ?? '';
    if (onlySet && !isSet(row[name])) return [];
    const converted = toConverted(amountIn(sheet.columns[name], row, name));
    return [[titles[at]?.title ?? '', cell] as const, ...(converted ? [['', converted] as const] : [])];
  });
}

/** Titles and values, one pair per line, wrapped to the width of the terminal. */
export const toPairLines = (factory: Factory, pairs: readonly Pair[]): string[] =>
  toPairs(pairs, widthOf(factory) - indent.length, hasColour(factory, factory.out))
    .split('\n')
    .slice(0, -1);

/** A header and one line per row; columns that do not fit the width of the terminal are left out. No lines without rows. */
export function toTableLines(factory: Factory, sheet: ColumnSelection, rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const width = widthOf(factory) - indent.length;
  const colour = hasColour(factory, factory.out);
  const all = toTableColumns(factory, sheet);
  const cells = rows.map((row) => toCells(factory, sheet, row));
  const shown = Number.isFinite(width) ? fitColumns(all, cells, width) : all.map((_, at) => at);
  const pickFrom = <T>(values: readonly T[]): T[] => shown.flatMap((at) => values[at] ?? []);
  const columns = pickFrom(all);
  const widths = toWidths(columns, cells.map(pickFrom), width);
  return [toHeaderLine(columns, widths, colour), ...cells.map((line) => toLine(pickFrom(line), columns, widths, colour))];
}

import stringWidth from 'string-width';
import type { Factory } from '../factory.ts';
import { columnTitle, type Row, readerOf, toCellContext, toPersonCell } from './cells.ts';
import type { ColumnSelection } from './columns.ts';
import { type Cell, columnGap, minLegibleWidth, shrinkWidths, toHeaderLine, totalWidth, truncate } from './table.ts';
import { inOwnZone, ownZoneName, toClockText } from './times.ts';
import { paint } from './tones.ts';

/** Maximum width to which a value widens its column for later rows. */
const maxColumnWidth = 28;

const glyphs: { readonly [severity: string]: string } = { information: '·', warning: '▲', error: '✖', fatal: '✖', critical: '✖' };

/** Columns of priority `last`, such as the site, are shown at the end of the line. */
const isTrailing = ({ columns }: ColumnSelection, name: string): boolean => columns[name]?.priority === 'last';

/** Kinds of columns that are never truncated, because a part would be read as the whole value. */
const neverTruncated: readonly string[] = ['time', 'integer', 'money', 'bytes', 'duration'];

/** A column of a tail; its width grows with the values shown so far. */
interface LogColumn {
  readonly name: string;
  readonly kind: string;
  readonly isLast: boolean;
  /** Width of the column's title, limited to `maxTitle`. */
  readonly titleWidth: number;
  width: number;
}

/** Maximum width of a title. Longer titles are truncated to leave more space for the rows. */
const maxTitle = 8;

/** Rendered rows, and the columns that were omitted for the first time because the window is too narrow. */
export interface RenderedLogLines {
  readonly lines: readonly string[];
  readonly omitted: readonly string[];
}

/**
 * Creates the renderer of tail rows: `21:14:07  ▲ Warning  17  Hall 2 East  Bill jam  Vienna West`. Columns are as wide as
 * their widest value so far. A header precedes the first row. In a narrow window text is truncated first, then columns are
 * omitted from the end.
 */
export function createLogLines(factory: Factory, sheet: ColumnSelection, colour: boolean): (rows: readonly Row[]) => RenderedLogLines {
  const { out, settings } = factory;
  const names = [...sheet.names.filter((name) => !isTrailing(sheet, name)), ...sheet.names.filter((name) => isTrailing(sheet, name))];
  const titles = toTitles(factory, sheet, names);
  const columns = names.map((name): LogColumn => {
    const kind = sheet.columns[name]?.kind ?? '';
    const titleWidth = stringWidth(titles[name] ?? '');
    // The title of a time column contains the time zone, so it is never truncated.
    const width = kind === 'time' ? titleWidth : 0;
    return { name, kind, isLast: isTrailing(sheet, name), titleWidth: Math.min(titleWidth, maxTitle), width };
  });
  let headed = settings.plain;
  const reported = new Set<string>();
  return (rows) => {
    const all = rows.map((row) => names.map((name) => toTailCell(factory, sheet, name, row)));
    for (const cells of all) for (const [at, column] of columns.entries()) column.width = widen(column.width, cells[at]?.text ?? '');
    // Lines are truncated to the window because wrapping breaks the alignment, except with `--plain` (screen readers).
    const room = out.isTty && !settings.plain ? out.width : Number.POSITIVE_INFINITY;
    const filled = columns.filter(({ width }) => width > 0);
    const shown = fitLogColumns(filled, room);
    const noRoom = filled.flatMap(({ name }) => (reported.has(name) || shown.some((one) => one.name === name) ? [] : [name]));
    for (const name of noRoom) reported.add(name);
    const toShown = (cells: readonly Cell[]) => shown.map(({ name }) => cells[names.indexOf(name)] ?? { text: '', tone: 'plain' as const });
    const lines = all.map((cells) => toLogLine(toShown(cells), shown, room, colour));
    if (headed || lines.length === 0) return { lines, omitted: noRoom };
    headed = true;
    return { lines: [toHeadLine(titles, shown, colour), ...lines], omitted: noRoom };
  };
}

/** Titles of the columns; those of times contain the time zone, which is the same for all rows of a tail. */
function toTitles(factory: Factory, { resource, columns }: ColumnSelection, names: readonly string[]): { readonly [name: string]: string } {
  const now = new Date(factory.clock.now()).toISOString();
  const zone = ownZoneName(now, readerOf(factory));
  const entries = names.map((name) => {
    const title = columnTitle(factory.i18n, resource.id, name);
    return [name, columns[name]?.kind === 'time' ? `${title} ${zone}` : title] as const;
  });
  return Object.fromEntries(entries);
}

/** The header above the first row. */
const toHeadLine = (titles: { readonly [name: string]: string }, shown: readonly LogColumn[], colour: boolean): string =>
  toHeaderLine(
    shown.map(({ name, kind }) => ({ title: titles[name] ?? name, align: kind === 'integer' ? 'right' : 'left' })),
    shown.map(({ width }) => width),
    colour,
  );

/** The columns that fit into the window, with reduced widths if necessary. */
function fitLogColumns(filled: readonly LogColumn[], room: number): readonly LogColumn[] {
  const shown = [...filled];
  const minWidthOf = ({ kind, width }: LogColumn) => (neverTruncated.includes(kind) ? width : Math.min(minLegibleWidth, width));
  const spaceOfAll = (widthOf: (column: LogColumn) => number) => totalWidth(shown.map(widthOf));
  if (shown.length > 3 && shown.at(-1)?.isLast && spaceOfAll(({ width }) => width) > room) shown.pop();
  while (shown.length > 3 && spaceOfAll(minWidthOf) > room) shown.pop();
  const widths = shrinkWidths(
    shown.map(({ width, titleWidth }) => Math.max(width, titleWidth)),
    shown.map(minWidthOf),
    room,
  );
  return shown.map((column, at) => ({ ...column, width: widths[at] ?? 0 }));
}

/** One line; a cell that is wider than its column may use the free space of the line, so that no later column is lost. */
function toLogLine(cells: readonly Cell[], columns: readonly LogColumn[], room: number, colour: boolean): string {
  let left = room;
  let spare = Math.max(0, room - totalWidth(columns.map(({ width }) => width)));
  const texts = cells.flatMap(({ text, tone }, at) => {
    const { width = 0, kind } = columns[at] ?? {};
    const fitting = left > 0 ? truncate(text, Math.min(left, width + spare)) : '';
    const taken = Math.min(Math.max(width, stringWidth(fitting)), left);
    spare -= Math.max(0, taken - width);
    left -= taken + columnGap.length;
    return taken > 0 ? [toColumn({ text: fitting, tone }, taken, kind === 'integer', colour)] : [];
  });
  return texts.join(columnGap).trimEnd();
}

const widen = (width: number, text: string): number => Math.max(width, Math.min(maxColumnWidth, stringWidth(text)));

function toColumn({ text, tone }: Cell, width: number, isRight: boolean, colour: boolean): string {
  const space = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return isRight ? space + paint(text, tone, colour) : paint(text, tone, colour) + space;
}

function toTailCell(factory: Factory, sheet: ColumnSelection, name: string, row: Row): Cell {
  const { clock, settings } = factory;
  const column = sheet.columns[name];
  const value = row[name];
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return { text: '', tone: 'plain' };
  if (column?.kind === 'time') return { text: toClockText(String(value), clock.now(), inOwnZone(readerOf(factory, row))), tone: 'quiet' };
  const cell = toPersonCell(name, column, row, toCellContext(factory));
  if (isTrailing(sheet, name)) return { text: cell.text, tone: 'quiet' };
  if (name === 'terminalName') return { text: cell.text, tone: 'strong' };
  return name === 'severity' && !settings.plain ? { text: `${glyphs[String(value)] ?? '·'} ${cell.text}`, tone: cell.tone } : cell;
}

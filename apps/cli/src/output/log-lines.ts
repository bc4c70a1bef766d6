import stringWidth from 'string-width';
import type { Factory } from '../factory.ts';
import { columnTitle, type Row, readerOf, toCellContext, toPersonCell } from './cells.ts';
import type { Sheet } from './sheet.ts';
import { type Cell, cut, gap, legible, narrow, spaceOf, toHead } from './table.ts';
import { inOwnZone, ownZoneName, toClockText } from './times.ts';
import { paint } from './tones.ts';

/** Wider cells than this do not move what stands behind them for good. */
const widest = 28;

const glyphs: { readonly [severity: string]: string } = { information: '·', warning: '▲', error: '✖', fatal: '✖', critical: '✖' };

/** Where things happened stands last: it is what an operator knows already. */
const standsLast = ({ columns }: Sheet, name: string): boolean => columns[name]?.priority === 'last';

/** Of these a part would be read as the whole. */
const uncut: readonly string[] = ['time', 'integer', 'money', 'bytes', 'duration'];

/** A column of a tail; its width grows with what it has shown. */
interface LogColumn {
  readonly name: string;
  readonly kind: string;
  readonly isLast: boolean;
  /** Width that its title takes where there is room. */
  readonly titleWidth: number;
  width: number;
}

/** A longer title than this is shortened, so that it takes no room from the rows. */
const maxTitle = 8;

/** What rows look like, and which columns had no room for the first time. */
export interface LogLines {
  readonly lines: readonly string[];
  readonly noRoom: readonly string[];
}

/**
 * Makes lines of rows, as tails show them: `21:14:07  ▲ Warning  17  Hall 2 East  Bill jam  Vienna West`. Cells line up
 * with those of the widest row so far; empty ones stay empty. A line of titles stands above the first row. Where a window is too narrow words give way first, then
 * columns from the end.
 */
export function createLogLines(factory: Factory, sheet: Sheet, colour: boolean): (rows: readonly Row[]) => LogLines {
  const { out, settings } = factory;
  const names = [...sheet.names.filter((name) => !standsLast(sheet, name)), ...sheet.names.filter((name) => standsLast(sheet, name))];
  const titles = toTitles(factory, sheet, names);
  const columns = names.map((name): LogColumn => {
    const kind = sheet.columns[name]?.kind ?? '';
    const titleWidth = stringWidth(titles[name] ?? '');
    // The title of a time names the zone, so it is never shortened.
    const width = kind === 'time' ? titleWidth : 0;
    return { name, kind, isLast: standsLast(sheet, name), titleWidth: Math.min(titleWidth, maxTitle), width };
  });
  let headed = settings.plain;
  const told = new Set<string>();
  return (rows) => {
    const all = rows.map((row) => names.map((name) => toTailCell(factory, sheet, name, row)));
    for (const cells of all) for (const [at, column] of columns.entries()) column.width = widen(column.width, cells[at]?.text ?? '');
    // A line that wraps tears all columns apart; whoever listens hears it whole.
    const room = out.isTty && !settings.plain ? out.width : Number.POSITIVE_INFINITY;
    const filled = columns.filter(({ width }) => width > 0);
    const shown = fit(filled, room);
    const noRoom = filled.flatMap(({ name }) => (told.has(name) || shown.some((one) => one.name === name) ? [] : [name]));
    for (const name of noRoom) told.add(name);
    const toShown = (cells: readonly Cell[]) => shown.map(({ name }) => cells[names.indexOf(name)] ?? { text: '', tone: 'plain' as const });
    const lines = all.map((cells) => toLogLine(toShown(cells), shown, room, colour));
    if (headed || lines.length === 0) return { lines, noRoom };
    headed = true;
    return { lines: [toHeadLine(titles, shown, colour), ...lines], noRoom };
  };
}

/** Titles of the columns; all times of a tail are in one zone, which the title names. */
function toTitles(factory: Factory, { resource, columns }: Sheet, names: readonly string[]): { readonly [name: string]: string } {
  const now = new Date(factory.clock.now()).toISOString();
  const zone = ownZoneName(now, readerOf(factory));
  const entries = names.map((name) => {
    const title = columnTitle(factory.i18n, resource.id, name);
    return [name, columns[name]?.kind === 'time' ? `${title} ${zone}` : title] as const;
  });
  return Object.fromEntries(entries);
}

/** The line of titles, above the first row. */
const toHeadLine = (titles: { readonly [name: string]: string }, shown: readonly LogColumn[], colour: boolean): string =>
  toHead(
    shown.map(({ name, kind }) => ({ title: titles[name] ?? name, align: kind === 'integer' ? 'right' : 'left' })),
    shown.map(({ width }) => width),
    colour,
  );

/** The columns that fit side by side, as wide as they are then. */
function fit(filled: readonly LogColumn[], room: number): readonly LogColumn[] {
  const shown = [...filled];
  const least = ({ kind, width }: LogColumn) => (uncut.includes(kind) ? width : Math.min(legible, width));
  const spaceOfAll = (widthOf: (column: LogColumn) => number) => spaceOf(shown.map(widthOf));
  if (shown.length > 3 && shown.at(-1)?.isLast && spaceOfAll(({ width }) => width) > room) shown.pop();
  while (shown.length > 3 && spaceOfAll(least) > room) shown.pop();
  const widths = narrow(
    shown.map(({ width, titleWidth }) => Math.max(width, titleWidth)),
    shown.map(least),
    room,
  );
  return shown.map((column, at) => ({ ...column, width: widths[at] ?? 0 }));
}

/** One line; a cell that is wider than its column takes what is left of the room, so that none behind it is pushed out. */
function toLogLine(cells: readonly Cell[], columns: readonly LogColumn[], room: number, colour: boolean): string {
  let left = room;
  let spare = Math.max(0, room - spaceOf(columns.map(({ width }) => width)));
  const texts = cells.flatMap(({ text, tone }, at) => {
    const { width = 0, kind } = columns[at] ?? {};
    const fitting = left > 0 ? cut(text, Math.min(left, width + spare)) : '';
    const taken = Math.min(Math.max(width, stringWidth(fitting)), left);
    spare -= Math.max(0, taken - width);
    left -= taken + gap.length;
    return taken > 0 ? [toColumn({ text: fitting, tone }, taken, kind === 'integer', colour)] : [];
  });
  return texts.join(gap).trimEnd();
}

const widen = (width: number, text: string): number => Math.max(width, Math.min(widest, stringWidth(text)));

function toColumn({ text, tone }: Cell, width: number, isRight: boolean, colour: boolean): string {
  const space = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return isRight ? space + paint(text, tone, colour) : paint(text, tone, colour) + space;
}

function toTailCell(factory: Factory, sheet: Sheet, name: string, row: Row): Cell {
  const { clock, settings } = factory;
  const column = sheet.columns[name];
  const value = row[name];
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return { text: '', tone: 'plain' };
  if (column?.kind === 'time') return { text: toClockText(String(value), clock.now(), inOwnZone(readerOf(factory, row))), tone: 'quiet' };
  const cell = toPersonCell(name, column, row, toCellContext(factory));
  if (standsLast(sheet, name)) return { text: cell.text, tone: 'quiet' };
  if (name === 'terminalName') return { text: cell.text, tone: 'strong' };
  return name === 'severity' && !settings.plain ? { text: `${glyphs[String(value)] ?? '·'} ${cell.text}`, tone: cell.tone } : cell;
}

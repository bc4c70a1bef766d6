import stringWidth from 'string-width';
import type { Factory } from '../factory.ts';
import { type Row, readerOf, toPersonCell } from './cells.ts';
import type { Sheet } from './sheet.ts';
import type { Cell } from './table.ts';
import { toTailTime } from './times.ts';
import { paint } from './tones.ts';

/** Wider cells than this do not move what stands behind them for good. */
const widest = 28;

const glyphs: { readonly [severity: string]: string } = { information: '·', warning: '▲', error: '✖', fatal: '✖', critical: '✖' };

/** Where things happened stands last: it is what an operator knows already. */
const lastColumn = 'propertyName';

/**
 * Makes lines of rows, as tails show them: `21:14:07  ▲ Warning  17  Hall 2 East  Bill jam  Vienna West`. Cells line up
 * with those of the widest row so far; empty ones stay empty.
 */
export function createLogLines(factory: Factory, sheet: Sheet, colour: boolean): (rows: readonly Row[]) => string[] {
  const names = [...sheet.names.filter((name) => name !== lastColumn), ...sheet.names.filter((name) => name === lastColumn)];
  const widths = names.map(() => 0);
  return (rows) => {
    const lines = rows.map((row) => names.map((name) => toTailCell(factory, sheet, name, row)));
    for (const cells of lines) for (const [at, { text }] of cells.entries()) widths[at] = widen(widths[at] ?? 0, text);
    return lines.map((cells) =>
      cells
        .map((cell, at) => toColumn(cell, widths[at] ?? 0, sheet.columns[names[at] ?? '']?.kind === 'integer', colour))
        .filter((text, at) => widths[at] !== 0 || text !== '')
        .join('  ')
        .trimEnd(),
    );
  };
}

const widen = (width: number, text: string): number => Math.max(width, Math.min(widest, stringWidth(text)));

function toColumn({ text, tone }: Cell, width: number, isRight: boolean, colour: boolean): string {
  const space = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return isRight ? space + paint(text, tone, colour) : paint(text, tone, colour) + space;
}

function toTailCell(factory: Factory, { columns }: Sheet, name: string, row: Row): Cell {
  const { i18n, clock, formats } = factory;
  const column = columns[name];
  const value = row[name];
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return { text: '', tone: 'plain' };
  if (column?.kind === 'time') return { text: toTailTime(String(value), clock.now(), readerOf(factory, row)), tone: 'quiet' };
  const cell = toPersonCell(name, column, row, { i18n, formats, now: clock.now() });
  if (name === lastColumn) return { text: cell.text, tone: 'quiet' };
  if (name === 'terminalName') return { text: cell.text, tone: 'strong' };
  return name === 'severity' ? { text: `${glyphs[String(value)] ?? '·'} ${cell.text}`, tone: cell.tone } : cell;
}

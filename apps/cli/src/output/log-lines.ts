import stringWidth from 'string-width';
import type { Factory } from '../factory.ts';
import { type Row, readerOf, toPersonCell } from './cells.ts';
import type { Sheet } from './sheet.ts';
import { type Cell, cut } from './table.ts';
import { toTailTime } from './times.ts';
import { paint } from './tones.ts';

/** Wider cells than this do not move what stands behind them for good. */
const widest = 28;

const gap = '  ';

const glyphs: { readonly [severity: string]: string } = { information: '·', warning: '▲', error: '✖', fatal: '✖', critical: '✖' };

/** Where things happened stands last: it is what an operator knows already. */
const lastColumn = 'propertyName';

/**
 * Makes lines of rows, as tails show them: `21:14:07  ▲ Warning  17  Hall 2 East  Bill jam  Vienna West`. Cells line up
 * with those of the widest row so far; empty ones stay empty.
 */
export function createLogLines(factory: Factory, sheet: Sheet, colour: boolean): (rows: readonly Row[]) => string[] {
  const { out, settings } = factory;
  const names = [...sheet.names.filter((name) => name !== lastColumn), ...sheet.names.filter((name) => name === lastColumn)];
  const widths = names.map(() => 0);
  return (rows) => {
    const lines = rows.map((row) => names.map((name) => toTailCell(factory, sheet, name, row)));
    for (const cells of lines) for (const [at, { text }] of cells.entries()) widths[at] = widen(widths[at] ?? 0, text);
    // A line that wraps tears all columns apart; whoever listens hears it whole.
    const room = out.isTty && !settings.plain ? out.width : Number.POSITIVE_INFINITY;
    return lines.map((cells) => {
      const shown = cells.flatMap((cell, at) => (widths[at] === 0 && cell.text === '' ? [] : [{ cell, at }]));
      let left = room;
      const texts = shown.flatMap(({ cell, at }) => {
        const fitting = { ...cell, text: left > 0 ? cut(cell.text, left) : '' };
        const width = Math.min(Math.max(widths[at] ?? 0, stringWidth(cell.text)), Math.max(left, 0));
        left -= width + gap.length;
        return width > 0 ? [toColumn(fitting, width, sheet.columns[names[at] ?? '']?.kind === 'integer', colour)] : [];
      });
      return texts.join(gap).trimEnd();
    });
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

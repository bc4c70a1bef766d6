import stringWidth from 'string-width';
import { clean } from './clean.ts';

/** How much of an expression stands before the place that is marked, where all of it has no room. */
const lead = 30;

/**
 * Two lines: the expression on one line, and a mark under its `column` (from 1). Of one that has no room in `width`
 * cells only the part around the place is shown.
 */
export function toCaretLines(expression: string, column: number, width: number): readonly [string, string] {
  const flat = expression.replace(/[\t\r\n]/g, ' ');
  const from = stringWidth(flat) > width ? Math.max(0, column - 1 - lead) : 0;
  const before = (from > 0 ? '…' : '') + clean(flat.slice(from, column - 1));
  const after = clean(flat.slice(column - 1));
  const room = Math.max(1, width - stringWidth(before));
  const tail = stringWidth(after) > room ? `${after.slice(0, room - 1)}…` : after;
  return [before + tail, `${' '.repeat(stringWidth(before))}^`];
}

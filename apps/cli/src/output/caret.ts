import stringWidth from 'string-width';
import { clean } from './clean.ts';

/** Characters shown before the marked column of an expression that is too long. */
const contextLength = 30;

/**
 * Two lines: the expression, and a caret below its `column` (from 1). An expression longer than `width` is shortened to
 * the part around the caret.
 */
export function toCaretLines(expression: string, column: number, width: number): readonly [string, string] {
  const flat = expression.replace(/[\t\r\n]/g, ' ');
  const from = stringWidth(flat) > width ? Math.max(0, column - 1 - contextLength) : 0;
  const before = (from > 0 ? '…' : '') + clean(flat.slice(from, column - 1));
  const after = clean(flat.slice(column - 1));
  const room = Math.max(1, width - stringWidth(before));
  const tail = stringWidth(after) > room ? `${after.slice(0, room - 1)}…` : after;
  return [before + tail, `${' '.repeat(stringWidth(before))}^`];
}

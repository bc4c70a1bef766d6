import type { LogLine } from '@floorwalker/core/endpoints/log-file';
import { logLevelOf } from '@floorwalker/core/validation/log-lines';
import { setAttribute } from '../cells/set-attributes.ts';
import { type LineKind, type PoolLine, type PoolShown, toEmptyLine } from '../grid/row-pool.ts';
import styles from './LineList.module.css';

/** Properties of a list of lines that determine what its lines show. */
export interface LinesShown extends PoolShown<LogLine> {
  /** Prefix of the ids of the elements; the number of the line follows. */
  readonly id: string;
  /** Number of lines before the first one of the list, and of all lines of the text. */
  readonly start: number;
  readonly total: number;
  readonly lineHeight: number;
  /** The text that is highlighted; empty: none. */
  readonly find: string;
  /** Text for the bytes of a line that are left out. */
  readonly toCutText: (bytes: number) => string;
}

/** The element of a line, and what it shows. */
interface DrawnLine extends PoolLine<LogLine> {
  readonly number: HTMLElement;
  readonly text: HTMLElement;
  drawn: LogLine | undefined;
  find: string;
}

/** Draws the lines of a text [TM-10]. */
export const textLines = (): LineKind<LogLine, LinesShown, DrawnLine> => ({
  create: () => {
    const [element, number, text] = [document.createElement('div'), document.createElement('span'), document.createElement('span')];
    element.setAttribute('role', 'option');
    element.className = styles.line ?? '';
    number.className = styles.number ?? '';
    text.className = styles.text ?? '';
    text.dir = 'ltr';
    element.append(number, text);
    return { ...toEmptyLine(element), number, text, drawn: undefined, find: '' };
  },
  place: ({ element, number, index }, { id, start, total, lineHeight }) => {
    const at = String(start + index + 1);
    element.id = `${id}-${at}`;
    setAttribute(element, 'aria-posinset', at);
    setAttribute(element, 'aria-setsize', String(total));
    number.textContent = at;
    return `translateY(${index * lineHeight}px)`;
  },
  draw: (line, { current, find, toCutText }) => {
    const { element, text, index, row } = line;
    setAttribute(element, 'aria-selected', String(index === current.row));
    setAttribute(element, 'aria-busy', row ? null : 'true');
    if (line.drawn === row && line.find === find) return;
    setAttribute(element, 'data-level', row ? (logLevelOf(row.text) ?? null) : null);
    text.replaceChildren(...toParts(row, find, toCutText));
    line.drawn = row;
    line.find = find;
  },
});

/** The text of a line with the occurrences of another text marked, without regard to case. */
function toParts(line: LogLine | undefined, find: string, toCutText: LinesShown['toCutText']): readonly (Node | string)[] {
  if (!line) return [];
  const parts = [...splitAt(line.text, find)].map(({ part, isMatch }) => {
    if (!isMatch) return part;
    const mark = document.createElement('mark');
    mark.append(part);
    return mark;
  });
  if (line.cut === 0) return parts;
  const cut = document.createElement('span');
  cut.className = styles.cut ?? '';
  cut.append(` … ${toCutText(line.cut)}`);
  return [...parts, cut];
}

/** Splits a line at the occurrences of a text. */
function* splitAt(text: string, find: string): Generator<{ readonly part: string; readonly isMatch: boolean }> {
  const lower = text.toLowerCase();
  let at = 0;
  // A few letters change their length in lower case; their positions are then unknown.
  const next = () => (find === '' || lower.length !== text.length ? -1 : lower.indexOf(find.toLowerCase(), at));
  for (let found = next(); found >= 0; found = next()) {
    if (found > at) yield { part: text.slice(at, found), isMatch: false };
    yield { part: text.slice(found, found + find.length), isMatch: true };
    at = found + find.length;
  }
  yield { part: text.slice(at), isMatch: false };
}

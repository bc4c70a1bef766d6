import type { RowSource } from './Grid.tsx';
import { orderElements } from './order-elements.ts';

/** What a pool reads of the properties of a list. */
export interface PoolShown<Row> {
  readonly source: Pick<RowSource<Row>, 'keyAt' | 'rowAt' | 'failureAt' | 'subscribeRows'>;
  readonly current: { readonly row: number };
  readonly rowId: (row: Row) => string;
}

/** An element of a pool and the row that it shows. */
export interface PoolLine<Row> {
  readonly element: HTMLElement;
  index: number;
  row: Row | undefined;
  isFailed: boolean;
  /** CSS transform of the element. */
  transform: string;
  /** The properties with which the line was drawn. */
  shown: unknown;
}

/** How the rows of a list are drawn. */
export interface LineKind<Row, Shown, Line extends PoolLine<Row>> {
  create(): Line;
  /** Called before a line is drawn for another row. */
  reset?(line: Line): void;
  /** Writes where the row is in the list, and returns the CSS transform that moves it there. `base`: index of the row at the top of the scrollbar. */
  place(line: Line, shown: Shown, base: number): string;
  /** Writes what the line shows of its row. */
  draw(line: Line, shown: Shown): void;
}

/** A line that shows no row yet. */
export const toEmptyLine = (element: HTMLElement): PoolLine<never> => ({
  element,
  index: -1,
  row: undefined,
  isFailed: false,
  transform: '',
  shown: null,
});

/** Focuses the element of a line, or in it, that can be reached by the Tab key. */
export function focusTabStop(element: HTMLElement): void {
  const stop = element.tabIndex === 0 ? element : element.querySelector<HTMLElement>('[tabindex="0"]');
  stop?.focus({ preventScroll: true });
}

/** The rows to draw: their indexes in the order of the list, and the index of the row at the top of the scrollbar. */
export interface RowSpan {
  readonly indexes: readonly number[];
  readonly base: number;
  readonly isScrolling: boolean;
}

/**
 * The elements of the rows on screen [KB-02]. A row keeps its element while it is on screen or current, so focus and selection stay with the
 * row; an element whose row has left shows a row that has come, for which only texts and attributes are written.
 */
export class RowPool<Row extends object, Shown extends PoolShown<Row>, Line extends PoolLine<Row>> {
  /** The lines by key of their row. */
  private lines = new Map<number, Line>();
  /** Lines without a row, which are not in the document: fewer rows are rendered at both ends of a list. */
  private spare: Line[] = [];
  private readonly body: HTMLElement;
  private readonly kind: LineKind<Row, Shown, Line>;

  constructor(body: HTMLElement, kind: LineKind<Row, Shown, Line>) {
    this.body = body;
    this.kind = kind;
  }

  /**
   * Draws these rows and removes all others. While the reader scrolls, the elements stay in the order of the document, which is then not that of
   * the list; afterwards they are put in order, in which screen readers and copied text follow them.
   */
  draw(shown: Shown, { indexes, base, isScrolling }: RowSpan): void {
    const { source, current } = shown;
    const keys = indexes.map(source.keyAt, source);
    const staying = new Set(keys);
    const free: Line[] = [];
    for (const [key, line] of this.lines) if (!staying.has(key)) free.push(line);
    // Taken from the end: the first rows that come get the first elements, so that a page of other rows is in order already.
    free.reverse();
    const isFocusLost = free.some(({ element }) => element.contains(document.activeElement));
    const drawn = new Map<number, Line>();
    for (const [at, index] of indexes.entries()) {
      const key = keys[at] as number;
      const line = this.lines.get(key) ?? this.reuse(free.pop() ?? this.spare.pop());
      drawn.set(key, line);
      this.drawLine(line, shown, index, base);
    }
    for (const { element } of free) element.remove();
    this.spare.push(...free);
    this.lines = drawn;
    if (!isScrolling)
      orderElements(
        this.body,
        [...drawn.values()].map(({ element }) => element),
      );
    const focused = isFocusLost && drawn.get(source.keyAt(current.row))?.element;
    if (focused) focusTabStop(focused);
  }

  /** Draws the rows whose values have changed; returns whether no row has appeared, disappeared or moved, for which `draw` is to be called. */
  redraw(shown: Shown): boolean {
    const { source, rowId } = shown;
    for (const [key, line] of this.lines) {
      const row = source.rowAt(line.index);
      if (row === line.row && (row || (source.failureAt(line.index) !== null) === line.isFailed)) continue;
      if (source.keyAt(line.index) !== key || (row && line.row && rowId(row) !== rowId(line.row))) return false;
      this.write(line, shown, row);
    }
    return true;
  }

  /** Takes an element whose row has left, or creates one. */
  private reuse(line: Line | undefined): Line {
    const next = line ?? this.kind.create();
    if (line) this.kind.reset?.(line);
    if (!next.element.parentNode) this.body.append(next.element);
    return next;
  }

  /** Draws a line unless it shows this row with these properties already, as most lines do while the reader scrolls. */
  private drawLine(line: Line, shown: Shown, index: number, base: number): void {
    const row = shown.source.rowAt(index);
    const isFailed = !row && shown.source.failureAt(index) !== null;
    if (line.shown === shown && line.index === index && line.row === row && line.isFailed === isFailed) return;
    const isMoved = line.shown !== shown || line.index !== index;
    line.index = index;
    if (isMoved) this.move(line, this.kind.place(line, shown, base));
    this.write(line, shown, row);
  }

  /** Moves an element. A transform that stays is not written, because each write makes the browser compute the style again. */
  private move(line: Line, transform: string): void {
    if (line.transform !== transform) line.element.style.transform = transform;
    line.transform = transform;
  }

  private write(line: Line, shown: Shown, row: Row | undefined): void {
    line.row = row;
    line.shown = shown;
    line.isFailed = !row && shown.source.failureAt(line.index) !== null;
    this.kind.draw(line, shown);
  }
}

/** Marked rows: a set of ids, or all matching rows except some. */
export interface Marks {
  readonly ids: ReadonlySet<string>;
  readonly all: boolean;
  /** With `all`: ids of rows that are not marked. */
  readonly except: ReadonlySet<string>;
  /** Index of the row at which a range begins. */
  readonly anchor: number;
}

const none: ReadonlySet<string> = new Set();
export const noMarks: Marks = { ids: none, all: false, except: none, anchor: -1 };
export const allMarks: Marks = { ...noMarks, all: true };

export const isMarked = (marks: Marks, id: string): boolean => (marks.all ? !marks.except.has(id) : marks.ids.has(id));

/** Number of marked rows. `count`: number of matching rows, null if unknown. */
export const countMarked = (marks: Marks, count: number | null): number =>
  marks.all ? Math.max(0, (count ?? 0) - marks.except.size) : marks.ids.size;

/** Toggles the mark of one row, which becomes the start of the next range. */
export function toggleMark(marks: Marks, id: string, at: number): Marks {
  const ids = new Set(marks.all ? marks.except : marks.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...marks, ...(marks.all ? { except: ids } : { ids }), anchor: at };
}

/** Marks the rows from the start of the range to `to`. `idAt` returns undefined for a row that is not loaded. */
export function markRange(marks: Marks, from: number, to: number, idAt: (index: number) => string | undefined): Marks {
  const anchor = marks.anchor < 0 ? from : marks.anchor;
  const ids = new Set(marks.all ? marks.except : marks.ids);
  for (let index = Math.min(anchor, to); index <= Math.max(anchor, to); index++) {
    const id = idAt(index);
    if (id === undefined) continue;
    if (marks.all) ids.delete(id);
    else ids.add(id);
  }
  return { ...marks, ...(marks.all ? { except: ids } : { ids }), anchor };
}

/** Filter that matches exactly the marked rows, for actions that the server applies to all of them. */
export function toMarkedFilter({ all, ids, except }: Marks, q: string, rowId: string): string {
  const list = [...(all ? except : ids)].join(',');
  if (!list) return q;
  const term = `${all ? '-' : ''}${rowId}:${list}`;
  return q && all ? `(${q}) ${term}` : term;
}

/** Maximum distance in rows at which the current row is searched after rows were added or removed. */
const maxDistance = 2000;

/** Returns the index of the current row after rows were added or removed: the nearest index with the same id, else the old index. */
export function followRow(before: number, id: string | undefined, count: number, idAt: (index: number) => string | undefined): number {
  if (count === 0) return 0;
  if (id === undefined || idAt(before) === id) return Math.min(before, count - 1);
  for (let step = 1; step < Math.min(count, maxDistance); step++) {
    if (idAt(before + step) === id) return before + step;
    if (idAt(before - step) === id) return before - step;
  }
  return Math.min(before, count - 1);
}
